// A first draft, to be reviewed by a native speaker of Samoan. The keys are the codes of the texts.
export const texts: Readonly<Record<string, string>> = {
  OptionsQuestion: 'O le ā e te manaʻo e iloa?',
  PersonWish: 'Talanoa ma se tagata',
  OtherQuestions: 'Isi fesili',
  TeamAnswered: 'Ua tali atu se tasi o le matou ʻau iinei: tusi atu i ai i lalo.',
  TeamInformed:
    'Ua ou taʻu i le matou ʻau o loʻo e fia talanoa. {there} E tusi atu se tasi iā te oe iinei, ma e logo atu i lau imeli pe afai ua e alu ese. Ona mafai lea ona e tusi mai. Afai e lē mafai ona e faʻatali, tusi i le {mail}.',
  TeamAway: 'E lē o iai le ʻau i le taimi nei. E toe foʻi mai i le {day:actBy} i le {hour}:00 i Apia.',
  TeamThere: 'O loʻo iai le ʻau seʻia oʻo i le {hour}:00 i Apia.',
  ConversationClosed: 'Ua tapunia lenei talanoaga. Filifili se fesili pe a e toe manaʻomia i matou.',

  // Support Bot.
  BorrowerGreeting:
    'Talofa! O aʻu o le fesoasoani. E mafai ona ou tali fesili e uiga i le nonō tupe. O le ā e te manaʻo e iloa?',
  BorrowingQuestion: 'E faʻapefea ona ou nonō tupe?',
  BorrowingAnswer:
    'E mafai ona e talosaga mo le WST 200 i le WST 5,000 mo masina e 6, 12 po o le 18, ma toe totogi taʻi vaiaso, taʻi lua vaiaso pe taʻi masina. Matou te faʻamaonia muamua lou faʻasinomaga. Ona siakiina lea o lau talosaga e ni tagata se toʻalua o le matou ʻau, totogi e tagata teu faʻatupe, siakiina au tagata faʻamautinoa, ma outou saini uma. A uma lea matou te lafoina atu le tupe.',
  IdentityDocumentsQuestion: 'O ā pepa faʻasinomaga ou te manaʻomia?',
  IdentityDocumentsAnswer:
    'Se ata o oe lava e puʻe i lau telefoni, ma pepa faʻamaonia e lua: o se tusifolau po o se laisene avetaʻavale, ma se tusifolau, laisene avetaʻavale po o se pepa fānau. E lelei ata ma faila PDF.',
  IncomeDocumentsQuestion: 'O ā pepa o tupe maua ou te manaʻomia?',
  IncomeDocumentsAnswer:
    'Afai e te faigaluega i se isi: o se tusi mai le falefaigaluega, pepa o le totogi e lua ma se faʻamatalaga tau faletupe. Afai e te faigaluega mo oe lava pe e iai sau pisinisi: o lau laisene faʻapisinisi ma se faʻamatalaga tau faletupe o le 12 masina.',
  CancellationQuestion: 'E mafai ona ou soloia laʻu talosaga?',
  CancellationAnswer:
    'Ioe, aʻo faʻatali, iloiloina po ua faʻamaonia, pe afai e leʻi teu faʻatupe mai se tasi i ai. Tatala Aʻu nonogātupe ma oʻomi Solo le nonogātupe.',
  GuarantorCountQuestion: 'E toʻafia tagata faʻamautinoa ou te manaʻomia?',
  GuarantorCountAnswer:
    'E toʻatasi mo se nonogātupe e oʻo i le WST 800, toʻalua e oʻo i le WST 2,000, ma le toʻalua pe toʻatolu i luga atu: e filifili ai le tagata teu faʻatupe muamua. E te filifilia i latou pe a maua le tupe o lau nonogātupe.',
  GuarantorChoiceQuestion: 'O ai e mafai ona avea ma aʻu tagata faʻamautinoa?',
  GuarantorChoiceAnswer:
    'O se tasi ua atoa le 18 tausaga pe sili atu, e nofo i Sāmoa, e lē o se tagata teu faʻatupe i lau nonogātupe, ma e lē sili atu i le tasi se isi nonogātupe o loʻo ia faʻamautinoa. Latou te faʻamaonia o latou faʻasinomaga ma tupe maua, ma saini se faʻamautinoaga.',
  GuarantorRefusalQuestion: 'Ae faʻapefea pe a teʻena e se tagata faʻamautinoa?',
  GuarantorRefusalAnswer:
    'E mafai ona e filifilia se isi e sui ai. E faʻapea foʻi pe a matou lē mafai ona talia se tagata faʻamautinoa, pe a lē tali mai se tasi mo aso e 14. E tumau isi au tagata faʻamautinoa.',
  InstalmentPaymentQuestion: 'E faʻapefea ona ou totogi se vaega?',
  InstalmentPaymentAnswer:
    'Tatala le faʻasologa o totogi o lau nonogātupe ma oʻomi Totogi Nei. E mafai ona e totogi i le Visa, MTala (Vodafone), MyCash (Digicel), po o le faletupe. E faʻaali i le itūlau le aofaʻi ma le mea e totogi i ai.',
  NextInstalmentQuestion: 'O anafea e tatau ai laʻu totogi o loʻo sosoʻo?',
  NextInstalmentAnswer:
    'O lau totogi o loʻo sosoʻo o le nonogātupe #{loanId} e {amount:wst}, e totogi i le {due:actBy}. E mafai ona e totogi nei.',
  NoNextInstalment: 'E leai sau vaega e totogi i le taimi nei.',
  PaymentReferenceQuestion: 'O le ā laʻu numera faʻasino mo totogi?',
  BorrowerReferenceAnswer:
    'O lau numera faʻasino o se tagata nonō tupe o le {reference}. Tusi i totogi uma e te faia i le telefoni po o le faletupe: a leai, matou te lē iloa o lau tupe.',
  LatePaymentQuestion: 'Ae faʻapefea pe a tuai laʻu totogi?',
  LatePaymentAnswer:
    'E 7 aso o le faʻatalitali pe a tuanaʻi le aso e totogi ai. E leai se sala o le tuai. A uma le 7 aso ua faitauina ua misia le totogi, ma e talosagaina au tagata faʻamautinoa e totogi. Afai e te vaʻai atu e oʻo mai se faʻafitauli, faʻamolemole vave talanoa mai.',
  EarlyRepaymentQuestion: 'E mafai ona ou vave totogi?',
  EarlyRepaymentAnswer:
    'Ioe, i so o se taimi ma e leai se totogi faʻaopoopo. E te totogi le mea ua oʻo i ai le taimi, tului o le vaega o loʻo faʻagasolo, ma le tupe autū o loʻo totoe.',

  LoanProgressQuestion: 'O fea ua oʻo i ai laʻu nonogātupe?',
  NoLoanRequested:
    'E te leʻi talosaga mo se nonogātupe. O loʻo i au itūlau le Talosaga mo se nonogātupe, pe a uma ona faʻamaonia lou faʻasinomaga.',
  LoanProgressAnswer: 'O lau nonogātupe #{loan}: {stage}.',
  StagePending: 'o loʻo faʻatali le siaki muamua',
  StageUnderReview: 'ua pasia le siaki muamua ma o loʻo faʻatali le siaki lona lua',
  StageApproved: 'ua faʻamaonia, ma o loʻo tuʻuina mai tupe e tagata teu faʻatupe',
  StageFullyFunded: 'ua iai uma tagata teu faʻatupe, ma o loʻo matou siakiina a latou totogi',
  StageFunded: 'ua maua le tupe: faʻamolemole filifili au tagata faʻamautinoa',
  StageGuarantorsNominated: 'o loʻo faʻatali le siaki o au tagata faʻamautinoa',
  StageGuarantorsVerified: 'ua iai tagata faʻamautinoa: faʻamolemole saini le maliega, e pei o i latou',
  StageAgreementSigned:
    'ua saini uma: matou te totogi i le teugātupe na e tusia, pe tusi nei se teugātupe i lau itūlau autū',
  StageActive: 'ua totogi atu, ma o loʻo e toe totogia',
  StageRepaid: 'ua totogi atoa',
  StageRejected: 'e leʻi talia: o loʻo i Aʻu nonogātupe le pogai',
  StageCancelled: 'ua soloia',
  StageDefaulted: 'ua lē totogiina: faʻamolemole talanoa mai',

  // Who sees what.
  DataAccessQuestion: 'O ai e vaʻai i aʻu faʻamatalaga?',
  DataAccessAnswer:
    '{readers} O mea e vaʻai i ai le lautele e leai ni igoa. O loʻo i la matou faiga faʻavae o faʻamatalaga patino le faʻamatalaga atoa, i le pito i lalo o le itūlau autū.',
  BorrowerDataReaders:
    'E vaʻai la matou ʻau iloilo i mea latou te manaʻomia mo faʻaiʻuga. E vaʻai tagata teu faʻatupe i le aofaʻi, le faʻamoemoega, le umi, le tului ma le alualu i luma o lau nonogātupe i lalo o se numera: ae lē vaʻai lava i lou igoa, tuatusi, numera telefoni po o ou foliga. E vaʻai au tagata faʻamautinoa i lou igoa, le nonogātupe latou te faʻamautinoa ma le tulaga o ona totogi.',
  GuarantorDataReaders:
    'E vaʻai la matou ʻau iloilo i mea latou te manaʻomia mo faʻaiʻuga. E vaʻai le tagata nonō tupe na filifilia oe i le mamao ua oʻo i ai lau faʻamautinoaga, ae lē o au pepa po o au tupe maua. O loʻo i le maliega lou igoa: e faitauina e i latou e saini ai ma la matou ʻau iloilo, ma e lē maua e tagata teu faʻatupe.',
  InvestorDataReaders:
    'E vaʻai la matou ʻau iloilo i mea latou te manaʻomia mo faʻaiʻuga. O loʻo i le maliega o se nonogātupe le igoa o le tagata nonō tupe ma tagata faʻamautinoa, ae lē o tagata teu faʻatupe.',

  // Investor Help Center.
  InvestorGreeting:
    'Talofa! O le Fesoasoani lenei mo Tagata Teu Faʻatupe. E mafai ona ou tali fesili e uiga i le teu faʻatupe. O le ā e te manaʻo e iloa?',
  InvestingQuestion: 'E faʻapefea ona ou teu faʻatupe?',
  InvestingAnswer:
    'A uma ona faʻamaonia lou faʻasinomaga, e faʻaali i le maketi nonogātupe e mafai ona e teu faʻatupe i ai. Filifili se aofaʻi ma se tului i tapulaʻa o le nonogātupe, faʻamaonia au tupe maua, ma malie i aiaiga. Ona totogi lea. E siakiina teugātupe uma e ni tagata se toʻalua o le matou ʻau.',
  IncomeProofQuestion: 'O ā pepa e faʻamaonia ai aʻu tupe maua?',
  LeadInvestorQuestion: 'O ai e filifili le tului ma tagata faʻamautinoa?',
  LeadInvestorAnswer:
    'O le tagata teu faʻatupe muamua o se nonogātupe: o le tului, i ona tapulaʻa, ma mo nonogātupe i luga atu o le WST 2,000 pe manaʻomia ni tagata faʻamautinoa se toʻalua pe toʻatolu. O ē teu faʻatupe mulimuli e tutusa ma ia.',
  SecondInvestmentQuestion: 'E mafai ona faʻalua ona ou teu faʻatupe?',
  SecondInvestmentAnswer: 'Ioe, ae taʻitasi: e mafai ona fai le isi pe a uma ona iloiloina le mea mulimuli.',
  InvestmentPaymentQuestion: 'E faʻapefea ona ou totogi laʻu teugātupe?',
  InvestmentPaymentAnswer:
    'Tatala le teugātupe e leʻi totogiina: e faʻaali ai le aofaʻi ma le mea e totogi i ai. E mafai foʻi ona e totogi mai lau ato tupe. A uma aso faigaluega e 10 e leai se totogi, e tatala le teugātupe, ina ia mafai e isi ona totogi le nonogātupe.',
  InvestorReferenceAnswer:
    'O lau numera faʻasino o se tagata teu faʻatupe o le {reference}. Tusi i totogi uma e te faia i le telefoni po o le faletupe: a leai, matou te lē iloa o lau tupe.',
  InvestmentRejectionQuestion: 'Ae faʻapefea pe a lē talia laʻu teugātupe?',
  InvestmentRejectionAnswer:
    'E toe foʻi i lau ato tupe mea uma na e totogia, faʻapea le totogi o le LIP. E taʻu atu iā te oe le pogai.',
  ReturnsQuestion: 'O anafea ou te toe maua ai laʻu tupe?',
  ReturnsAnswer:
    'I taimi uma e totogi ai e le tagata nonō tupe se vaega, e alu i lau ato tupe lau vaega o tului ma tupe autū. E mafai ona e aveʻese mai ai pe toe teu faʻatupe.',
  MissedInstalmentQuestion: 'Ae faʻapefea pe a lē totogi le tagata nonō tupe?',
  MissedInstalmentAnswer:
    'A uma aso e 7 o le faʻatalitali, e talosagaina tagata faʻamautinoa e totogi. O se totogi e misia mo aso e 60 e ono faʻailoa ai ua lē totogiina le nonogātupe. E iai lamatiaga o le nonō atu: e ono gau sau tupe.',
  InsurancePoolQuestion: 'O le ā le Loan Insurance Pool?',
  InsurancePoolAnswer:
    'O le LIP o se filifiliga e te faia i teugātupe taʻitasi. O lona tau e 5% o le aofaʻi, e faʻaopoopo i ai. Afai e lē totogiina le nonogātupe, e ono toe faʻafoʻi e le pool e oʻo i le 80% o lau tupe autū o totoe, e tusa ma le tupe o loʻo i ai. E lē o se faʻamautinoaga.',

  UnpaidInvestmentQuestion: 'O le ā o totoe ou te totogia?',
  UnpaidInvestmentAnswer:
    'O loʻo faʻatali lau teugātupe i le nonogātupe #{loanId} mo le {amount:wst}. Faʻamolemole teu lea aofaʻi tonu, faʻatasi ma lau numera faʻasino {reference}.',
  NoUnpaidInvestment: 'E leai sau teugātupe e leʻi totogiina i le taimi nei.',
  InvestedAmountQuestion: 'E fia le tupe ua ou teu faʻatupeina?',
  OneInvestmentAnswer:
    'O loʻo iai lau {amount:wst} i le teugātupe ua faʻamaonia e tasi. E faʻaali i Aʻu teugātupe pe faʻapefea ona toe totogi taʻitasi.',
  InvestedAmountAnswer:
    'O loʻo iai lau {amount:wst} i teugātupe ua faʻamaonia e {count}. E faʻaali i Aʻu teugātupe pe faʻapefea ona toe totogi taʻitasi.',
  NoApprovedInvestment: 'E leʻi iai sau teugātupe ua faʻamaonia.',

  // Guarantor Help Center.
  GuarantorGreeting:
    'Talofa! O le Fesoasoani lenei mo Tagata Faʻamautinoa. E mafai ona ou tali fesili e uiga i le faʻamautinoaina o se nonogātupe. O le ā e te manaʻo e iloa?',
  GuarantorPromiseQuestion: 'O le ā e folafolaina e se tagata faʻamautinoa?',
  GuarantorPromiseAnswer:
    'E totogi vaega pe a lē totogi le tagata nonō tupe. E te fefaʻasoaaʻi ma isi tagata faʻamautinoa, ae e mafai ona talosagaina outou taʻitoʻatasi mo le atoa. E faʻaitiitia lau faʻamautinoaga aʻo totogi le nonogātupe. Aʻo e leʻi talia, e te vaʻai i le tulaga aupito mamafa i le WST.',
  CallConditionsQuestion: 'O anafea e tatau ai ona ou totogi?',
  CallConditionsAnswer:
    'E 7 aso o le faʻatalitali mo se tagata nonō tupe pe a tuanaʻi le aso e totogi ai. A uma lea, ma e lē muamua atu i le lima aso faigaluega talu ona matou logo atu, matou te talosagaina tagata faʻamautinoa mo vaega tutusa, ma taʻu atu le aofaʻi, le aso ma le numera faʻasino e tusi i le totogi. O se vaega e lē totogiina mo aso e 7 e toe vaevaeina iā te outou uma.',
  InvitationRefusalQuestion: 'E mafai ona ou teʻena?',
  InvitationRefusalAnswer:
    'Ioe, pe afai e te leʻi talia. E filifilia e le tagata nonō tupe se isi, ma e lē taʻuina i ai lau pogai. E mafai ona e faʻamautinoa nonogātupe e lua i le taimi e tasi.',
  GuarantorDocumentsQuestion: 'O ā pepa ou te manaʻomia?',
  GuarantorDocumentsAnswer:
    'E lua pepa faʻasinomaga: tusifolau, laisene avetaʻavale po o le pepa fānau. Mo nonogātupe taʻitasi, o le faʻamaoniga foʻi o au tupe maua. Afai e te faigaluega i se isi: o se tusi mai le falefaigaluega, pepa o le totogi e lua ma se faʻamatalaga tau faletupe o le 3 masina. Afai e te faigaluega mo oe lava pe e iai sau pisinisi: o lau laisene faʻapisinisi ma se faʻamatalaga tau faletupe o le 6 masina.',
  IncomeAssessmentQuestion: 'E faʻapefea ona iloilo aʻu tupe maua?',
  IncomeAssessmentAnswer:
    'E aua neʻi sili atu le totogi i le 50% o au tupe maua i le masina, ma e tatau ona totoe pe a ma le 10% o au tupe maua pe a uma au tupe faʻaalu ma le totogi. E siakiina e ni tagata se toʻalua o le matou ʻau.',
  AgreementSigningQuestion: 'E faʻapefea ona ou saini le maliega?',
  AgreementSigningAnswer:
    'A uma ona faʻamaonia oe, tatala Saini ma Malie. Tuʻu mai lau faʻatonuga tumau ua saini ma faʻatali seʻia matou faʻamaonia. Ona faitau lea o le maliega, faʻailoga le pusa, tusi le numera matou te imeli atu, ma saini.',
  StandingOrderQuestion: 'O le ā le faʻatonuga tumau?',
  StandingOrderAnswer:
    'O lau faʻatonuga ua saini i lou faletupe po o le ato tupe e totogi pe a talosagaina oe. O loʻo i luga aʻe o le Saini ma Malie le pepa ua uma ona faʻatumu: sii mai, saini, ma lafo mai ai.',
  GuarantorReleaseQuestion: 'O anafea ou te saʻoloto ai?',
  GuarantorReleaseAnswer: 'Pe a totogi atoa le nonogātupe, pe soloia aʻo leʻi amataina.',

  GuaranteedLoansQuestion: 'O ā nonogātupe ou te faʻamautinoa?',
  NoGuaranteedLoan: 'E leai se nonogātupe o loʻo e faʻamautinoa i le taimi nei.',
  GuaranteedLoansAnswer: 'O oe o se tagata faʻamautinoa o le {loans}.',
  GuaranteedLoan: 'nonogātupe #{loanId} ',
  And: ' ma le ',
  GuaranteeInvited: '(o loʻo faʻatali lau tali)',
  GuaranteeAccepted: '(ua e talia)',
  GuaranteeDeclined: '(ua e teʻena)',
  GuaranteeSigned: '(ua e saini)',
  OpenCallsQuestion: 'E iai se mea e tatau ona ou totogia nei?',
  OpenCallsAnswer: 'Ioe. Faʻamolemole totogi {calls}.',
  OpenCall:
    'le {amount:wst} mo le nonogātupe #{loanId} aʻo leʻi tuanaʻi le {by:actBy}, i le numera faʻasino {reference}',
  AndThen: ', ma ',
  NoOpenCall: 'Leai, e leai se mea o loʻo talosagaina oe e totogi i le taimi nei.',
};
