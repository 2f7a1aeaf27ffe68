// A first draft, to be reviewed by a native speaker of Samoan. The keys are the codes of the texts.
export const texts: Readonly<Record<string, string>> = {
  OptionsQuestion: 'O le ā e te manaʻo e iloa?',
  PersonWish: 'Talanoa ma se tagata',
  OtherQuestions: 'Isi fesili',
  TeamAnswered: 'Ua tali atu iā te oe iinei se tasi o le matou ʻau: tusi mai i lalo.',
  TeamInformed:
    'Ua ou taʻu i le matou ʻau o loʻo e fia talanoa. {there} E tusi atu se tasi iā te oe iinei, ma e logo atu i lau imeli pe afai ua e alu ʻese. Ona mafai lea ona e tusi mai. Afai e lē mafai ona e faʻatali, tusi i le {mail}.',
  TeamAway: 'E lē o iai le ʻau i le taimi nei. E toe foʻi mai i le {day:actBy} i le {hour}:00 i Apia.',
  TeamThere: 'O loʻo iai le ʻau seʻia oʻo i le {hour}:00 i Apia.',
  ConversationClosed: 'Ua tapunia lenei talanoaga. Filifili se fesili pe a e toe manaʻomia i matou.',

  // Support Bot.
  BorrowerGreeting:
    'Talofa! O aʻu o le fesoasoani. E mafai ona ou tali fesili e uiga i le nonō tupe. O le ā e te manaʻo e iloa?',
  BorrowingQuestion: 'E faʻapefea ona ou nonō tupe?',
  BorrowingAnswer:
    'E mafai ona e talosaga mo le WST 200 i le WST 5,000 mo masina e 6, 12 po o le 18, ma toe totogi taʻi vaiaso, taʻi lua vaiaso pe taʻi masina. Matou te faʻamaonia muamua lou faʻasinomaga. Ona siakiina lea o lau talosaga e ni tagata se toʻalua o le matou ʻau, faʻatupe e tagata teufaʻafaigāluega, siakiina au tagata faʻamautinoa, ma outou saini uma. A uma lea matou te tuʻuina atu le tupe.',
  IdentityDocumentsQuestion: 'O ā pepa faʻasinomaga ou te manaʻomia?',
  IdentityDocumentsAnswer:
    'Se ata o oe lava e puʻe i lau telefoni, ma kopi faʻamaonia aloaʻia o pepa e lua: o se tusifolau po o se laisene avetaʻavale, ma se tusifolau, laisene avetaʻavale po o se pepa fānau. E lelei ata ma faila PDF.',
  IncomeDocumentsQuestion: 'O ā pepa o tupe maua ou te manaʻomia?',
  IncomeDocumentsAnswer:
    'Afai e te faigāluega i se isi: o se tusi mai le falefaigāluega, pepa o le totogi e lua ma se faʻamatalaga tau faletupe. Afai e te faigāluega mo oe lava pe e iai sau pisinisi: o lau laisene faʻapisinisi ma se faʻamatalaga tau faletupe o masina e 12.',
  RefusalReasonQuestion: 'Aiseā na lē talia ai laʻu nonogātupe?',
  RefusalReasonAnswer:
    'ʻOʻomi "Aiseā?" i lau itūlau muamua, po o le nonogātupe i Aʻu nonogātupe. E te maua ai māfuaʻaga ma fainumera, le aofaʻi pito maualuga e mafai i taimi taʻitasi, ma pepa ma fainumera na matou faʻaaogā. E mafai ona e talosaga loa mo se isi nonogātupe.',
  SecondLookQuestion: 'E sese le teʻenaga. O le ā le mea e mafai ona ou faia?',
  SecondLookAnswer:
    'ʻOʻomi le "Aiseā?" ona ʻoʻomi lea o le "E sese lenei mea: talosaga i se isi e toe iloilo", i totonu o aso e 14. Tusi mai po o le ā le mea e sese, ma faʻaopoopo ni pepa fou pe a iai. O se isi tagata e leʻi auai e faia le faʻaiʻuga i totonu o aso faigāluega e sefulu. E leai se totogi, ma e tasi le taimi e talosaga ai mo se nonogātupe. I le taimi lea e lē mafai ona e talosaga mo se isi.',
  CancellationQuestion: 'E mafai ona ou soloia laʻu talosaga?',
  CancellationAnswer:
    'Ioe, aʻo faʻatali i se siaki po o tagata teufaʻafaigāluega, pe afai e leʻi faʻatupeina e se tasi. Tatala Aʻu nonogātupe ma ʻoʻomi Soloia le nonogātupe.',
  GuarantorCountQuestion: 'E toʻafia tagata faʻamautinoa ou te manaʻomia?',
  GuarantorCountAnswer:
    'E toʻatasi mo se nonogātupe e oʻo i le WST 800, toʻalua e oʻo i le WST 2,000, ma le toʻalua pe toʻatolu i luga atu: e filifili ai le tagata teufaʻafaigāluega muamua. E te filifilia i latou pe a faʻatupeina atoa lau nonogātupe.',
  GuarantorChoiceQuestion: 'O ai e mafai ona avea ma aʻu tagata faʻamautinoa?',
  GuarantorChoiceAnswer:
    'O se tasi ua atoa le 18 tausaga pe sili atu, e nofo i Sāmoa, e lē o se tagata teufaʻafaigāluega i lau nonogātupe, ma e lē sili atu i le tasi se isi nonogātupe o loʻo ia faʻamautinoa. Latou te faʻamaonia o latou faʻasinomaga ma tupe maua, ma saini se faʻamautinoaga.',
  GuarantorDebtQuestion: 'Ae faʻapefea pe a totogi e se tagata faʻamautinoa mo aʻu?',
  GuarantorDebtAnswer:
    'E te nofo aitālafu i ai: e leai se tului, e leai foʻi se aso. Toe totogi mai lau ʻato tupe i so o se taimi e leai ai se totogi faʻavaitaimi ua tuai: o loʻo i lau Aotelega le auala i ai. A uma ona totogi atoa lau nonogātupe, o le tupe e te lafo mai ma lau numera faʻasino e muamua ona totogi ai i latou. E lē mafai ona e talosaga mo se nonogātupe fou seʻia toe totogi pe faʻamāgalo.',
  GuarantorRefusalQuestion: 'Ae faʻapefea pe a teʻena e se tagata faʻamautinoa?',
  GuarantorRefusalAnswer:
    'E mafai ona e filifilia se isi e sui ai. E faʻapea foʻi pe a matou lē mafai ona talia se tagata faʻamautinoa, pe a lē tali mai se tasi mo aso e 14. E tumau isi au tagata faʻamautinoa.',
  InstalmentPaymentQuestion: 'E faʻapefea ona ou fai se totogi faʻavaitaimi?',
  InstalmentPaymentAnswer:
    'Tatala le faʻasologa o totogi o lau nonogātupe ma ʻoʻomi Totogi Nei. E mafai ona e totogi i le Visa, MTala (Vodafone), MyCash (Digicel), po o le faletupe. E faʻaali i le itūlau le aofaʻi ma le mea e totogi i ai.',
  NextInstalmentQuestion: 'O āfea e tatau ai laʻu totogi o loʻo sosoʻo?',
  NextInstalmentAnswer:
    'O lau totogi o loʻo sosoʻo o le nonogātupe #{loanId} e {amount:wst}, e tatau ona totogi i le {due:actBy}. E mafai ona e totogi nei.',
  NoNextInstalment: 'E leai sau totogi faʻavaitaimi e totogi i le taimi nei.',
  PaymentReferenceQuestion: 'O le ā laʻu numera faʻasino mo totogi?',
  BorrowerReferenceAnswer:
    'O lau numera faʻasino o se tagata nonō tupe o le {reference}. Tusi i totogi uma e te faia i le telefoni po o le faletupe: a leai, matou te lē iloa o lau tupe.',
  FamilyPaymentQuestion: 'E mafai ona totogi e se isi mo aʻu?',
  FamilyPaymentAnswer:
    'Ioe. ʻOʻomi le Tuʻu atu i le ʻāiga e totogi i tafatafa o le Totogi Nei, ma lafo le fesoʻotaʻiga e te faia: faʻataʻitaʻiga, i se tuafafine i fafo. E lē manaʻomia se teugāmatāupu, ma e leai se mea e taʻu mai e lona itūlau naʻo le mea e tatau ona totogi. Matou te taʻu atu totogi taʻitasi, ma e mafai ona e toe aveʻese le fesoʻotaʻiga.',
  LatePaymentQuestion: 'Ae faʻapefea pe a tuai laʻu totogi?',
  LatePaymentAnswer:
    'E 7 aso o le faʻatalitali pe a tuanaʻi le aso e totogi ai. E leai se sala o le tuai. A uma aso e 7, ua tuanaʻi le taimi o lea totogi, ma e talosagaina au tagata faʻamautinoa e totogi. Afai e te vaʻai atu e oʻo mai se faʻafitauli, faʻamolemole vave talanoa mai.',
  EarlyRepaymentQuestion: 'E mafai ona ou vave totogi?',
  EarlyRepaymentAnswer:
    'Ioe, i so o se taimi ma e leai se totogi faʻaopoopo. E te totogi totogi faʻavaitaimi ua oʻo i le aso e totogi ai ae e leʻi totogiina, tului o le vaitaimi o loʻo faʻagasolo, e faitau i aso pe a faʻapea lau maliega, ma le tupe autū o loʻo totoe. ʻOʻomi Totogi atoa nei i lau Aotelega: totogi mai lau ʻato tupe, pe fesili mo le tau pe a lafo mai le tupe. E iai le aso mulimuli o lea tau, ma se numera faʻasino e tusi i na o lena totogi.',
  DisasterQuestion: 'Ua tupu se afā poʻo se lōlō. O le ā le mea e tupu i laʻu nonogātupe?',
  DisasterAnswer:
    'A matou faʻailoa aloaʻia mo le mea o loʻo e nofo ai, e tolopō lava au totogi faʻavaitaimi, ma matou te taʻu atu le ʻumi. Afai o lau maliega e muamua atu iā Novema 2026, e tumau ona aso, ma e leai se mea e tupu ona o se mea e leʻi totogia seʻia oʻo i se aso matou te taʻu atu. E leai se mea e tatau ona e faia, e leai se mea e faʻaopoopo i lau aitālafu, ma e mafai lava ona e totogi.',
  MoreTimeQuestion: 'E mafai ona faʻaopoopo loʻu taimi e totogi ai?',
  MoreTimeAnswer:
    'Ioe, pe a faʻapea lau maliega. ʻOʻomi E te manaʻomia se taimi faʻaopoopo? i lau Aotelega. O le mālōlō e tolopō ai totogi faʻavaitaimi e oʻo i vaiaso e 4 pe masina e 1; e talia vave le mālōlō muamua i masina e 12 pe a leai se totogi ua tuanaʻi ona aso faʻatalitali. Pe talosaga mo totogi faʻavaitaimi e laiti atu i se taimi e ʻumi atu, faʻatasi: e toʻalua i matou e faia le faʻaiʻuga i aso faigāluega e 10. E leai se mea e faʻaopoopo i lau aitālafu, ma e leai se faʻamaoniga e fesiligia.',
  PaydownQuestion: 'E mafai ona ou totogi faʻaopoopo ina ia puʻupuʻu laʻu nonogātupe?',
  PaydownAnswer:
    'Ioe, pe a faʻapea lau maliega. ʻOʻomi Totogi faʻaopoopo i lau Aotelega ma faʻaola. Pe a oʻo i se aso totogi ma e leai se mea ua tuai, o le tupe o loʻo faʻatali i lau ʻato tupe e totogi ai le tupe autū, pe a lē itiiti ifo i le WST 5.00. E lē suia le aofaʻi o lau totogi faʻavaitaimi, ae faʻaitiitia lo latou aofaʻi.',
  BorrowerDefaultQuestion: 'O āfea e faʻailoa ai ua lē totogia se nonogātupe (default)?',
  BorrowerDefaultAnswer:
    'Pe a mavae aso e 60 talu ona tuanaʻi aso faʻatalitali o se totogi faʻavaitaimi ae e leʻi totogiina, e mafai ona fai lea talosaga. Matou te faʻalogo muamua iā te oe: e mafai ona e totogi pe tusi mai i totonu o aso faigāluega e 10, ma o loʻo i lau Aotelega le auala i ai. Pe a totogi atoa se totogi faʻavaitaimi e tasi, ua muta lena mea. E leai se mea e vave ai ona totogi pe a faʻailoa (default). E muta pe a leai se totogi faʻavaitaimi ua tuai, seʻi vagana ua totogi se vaega e le Faʻaputugātupe Inisiua o Nonogātupe (LIP).',
  BorrowerChargeOffQuestion: 'Ae faʻapefea pe a tapē laʻu nonogātupe i a outou tusi?',
  BorrowerChargeOffAnswer:
    'E mafai ona tupu lena mea pe a mavae aso e 180 talu ona faʻailoa ua lē totogia (default), ma e 90 o na aso e leai se totogi. Ua lē toe totogia le tului o loʻo totoe, ua muta faʻamautinoaga a au tagata faʻamautinoa, ma matou te lē toe talosagaina se mea mai iā te oe. O loʻo e aitālafu pea i le tupe na e nonōina, ma e mafai ona e totogi se vaega i so o se taimi. E lē mafai ona e talosaga mo se nonogātupe fou seʻia totogi atoa.',

  LoanProgressQuestion: 'O fea ua oʻo i ai laʻu nonogātupe?',
  NoLoanRequested:
    'E te leʻi talosaga mo se nonogātupe. O loʻo i au itūlau le Talosaga mo se nonogātupe, pe a uma ona faʻamaonia lou faʻasinomaga.',
  LoanProgressAnswer: 'O lau nonogātupe #{loan}: {stage}.',
  StagePending: 'o loʻo faʻatali le siaki muamua',
  StageUnderReview: 'ua sao i le siaki muamua ma o loʻo faʻatali le siaki lona lua',
  StageApproved: 'ua pasia, ma o loʻo faʻatupe e tagata teufaʻafaigāluega',
  StageFullyFunded: 'ua iai uma tagata teufaʻafaigāluega, ma o loʻo matou siakiina a latou totogi',
  StageFunded: 'ua faʻatupeina atoa: faʻamolemole filifili au tagata faʻamautinoa',
  StageGuarantorsNominated: 'o loʻo faʻatali le siaki o au tagata faʻamautinoa',
  StageGuarantorsVerified: 'ua iai tagata faʻamautinoa: faʻamolemole saini le maliega, e pei o i latou',
  StageAgreementSigned:
    'ua saini uma: matou te tuʻuina atu le tupe i le teugātupe na e tusia, pe tusi nei se teugātupe i lau itūlau autū',
  StageActive: 'ua tuʻuina atu le tupe, ma o loʻo e toe totogi',
  StageRepaid: 'ua totogi atoa',
  StageRejected: 'e leʻi talia: o loʻo i Aʻu nonogātupe le pogai',
  StageCancelled: 'ua soloia',
  StageDefaulted: 'ua faʻailoa ua lē totogia (default): faʻamolemole talanoa mai',

  // Text messages.
  TextMessagesQuestion: 'E mafai ona outou auina mai ni feʻau tusia?',
  TextMessagesAnswer:
    'Ioe, pe a iai i lau faʻamatalaga patino le vaega Feʻau tusia: faʻaola i le numera faʻamaonia matou te lafoina i lau telefoni feaveaʻi. Mo mea e lē mafai ona faʻatali: se totogi faʻavaitaimi ua latalata pe ua tuai, ma mea e talosagaina mai iā te oe o se tagata faʻamautinoa. E lē sili atu ma le fā i le vaiaso, ae lē i le pō poʻo Aso Sā. E leai lava se tupe, se igoa po o se fesoʻotaʻiga i a matou feʻau: o se feʻau e iai na mea, e lē o matou.',

  // Who sees what.
  DataAccessQuestion: 'O ai e vaʻai i aʻu faʻamatalaga?',
  DataAccessAnswer:
    '{readers} O mea e vaʻai i ai le lautele, e leai ni igoa ai. O loʻo iai le faʻamatalaga atoa i la matou faiga faʻavae o faʻamatalaga patino, i le pito i lalo o le itūlau autū.',
  BorrowerDataReaders:
    'E vaʻai la matou ʻau iloilo i mea latou te manaʻomia mo faʻaiʻuga. E vaʻai tagata teufaʻafaigāluega i le aofaʻi, le faʻamoemoega, le ʻumi, le tului ma le alualu i luma o lau nonogātupe i lalo o se numera: ae lē vaʻai lava i lou igoa, tuatusi, numera telefoni po o ou foliga. E vaʻai au tagata faʻamautinoa i lou igoa, le nonogātupe latou te faʻamautinoa ma le tulaga o ona totogi.',
  GuarantorDataReaders:
    'E vaʻai la matou ʻau iloilo i mea latou te manaʻomia mo faʻaiʻuga. E vaʻai le tagata nonō tupe na filifilia oe i le mamao ua oʻo i ai lau faʻamautinoaga, ae lē o au pepa po o au tupe maua. O loʻo i le maliega lou igoa: e faitauina e i latou e saini ai ma la matou ʻau iloilo, ma e lē maua e tagata teufaʻafaigāluega.',
  InvestorDataReaders:
    'E vaʻai la matou ʻau iloilo i mea latou te manaʻomia mo faʻaiʻuga. O loʻo i le maliega o se nonogātupe le igoa o le tagata nonō tupe ma tagata faʻamautinoa, ae lē o tagata teufaʻafaigāluega.',

  // Investor Help Center.
  InvestorGreeting:
    'Talofa! O le Fesoasoani lenei mo Tagata Teufaʻafaigāluega. E mafai ona ou tali fesili e uiga i le teufaʻafaigāluega. O le ā e te manaʻo e iloa?',
  InvestingQuestion: 'E faʻapefea ona ou teufaʻafaigāluega?',
  InvestingAnswer:
    'A uma ona faʻamaonia lou faʻasinomaga, e faʻaali i le maketi nonogātupe e mafai ona e teufaʻafaigāluega i ai. Filifili se aofaʻi ma se tului i tapulaʻa o le nonogātupe, faʻamaonia au tupe maua, ma malie i aiaiga. Ona totogi lea. E siakiina tupe teufaʻafaigāluega uma e ni tagata se toʻalua o le matou ʻau.',
  IncomeProofQuestion: 'O ā pepa e faʻamaonia ai aʻu tupe maua?',
  LeadInvestorQuestion: 'O ai e filifili le tului ma tagata faʻamautinoa?',
  LeadInvestorAnswer:
    'O le tagata teufaʻafaigāluega muamua o se nonogātupe: o le tului, i ona tapulaʻa, ma mo nonogātupe i luga atu o le WST 2,000 pe manaʻomia ni tagata faʻamautinoa se toʻalua pe toʻatolu. O ē teufaʻafaigāluega mulimuli ane, e tutusa aiaiga ma le tagata muamua.',
  SecondInvestmentQuestion: 'E mafai ona faʻalua ona ou teufaʻafaigāluega?',
  SecondInvestmentAnswer: 'Ioe, ae taʻitasi: e mafai ona fai le isi pe a uma ona iloiloina le mea mulimuli.',
  InvestmentPaymentQuestion: 'E faʻapefea ona ou totogi laʻu tupe teufaʻafaigāluega?',
  InvestmentPaymentAnswer:
    'Tatala le Tupe e Leʻi Totogiina: e faʻaali ai le aofaʻi ma le mea e totogi i ai. E mafai foʻi ona e totogi mai lau ʻato tupe. A uma aso faigāluega e 10 e leai se totogi, e faʻasaʻoloto lea avanoa, ina ia mafai e isi ona faʻatupe le nonogātupe.',
  InvestorReferenceAnswer:
    'O lau numera faʻasino o se tagata teufaʻafaigāluega o le {reference}. Tusi i totogi uma e te faia i le telefoni po o le faletupe: a leai, matou te lē iloa o lau tupe.',
  InvestmentRejectionQuestion: 'Ae faʻapefea pe a lē talia laʻu tupe teufaʻafaigāluega?',
  InvestmentRejectionAnswer:
    'E toe foʻi i lau ʻato tupe mea uma na e totogia, faʻapea le pili o le LIP. E taʻu atu iā te oe le pogai.',
  PayoutReturnedQuestion: 'Ae faʻapefea pe a toe lafo mai laʻu tupe e le faletupe?',
  PayoutReturnedAnswer:
    'E toe foʻi i lau ʻato tupe, ma matou te taʻu atu. O le tele o taimi e sese le teugātupe: siaki le mea matou te totogi i ai lau tupe, ona toe tala i tua lea. Afai o le tupe o se nonogātupe, e leai se mea e toe totogi seʻia toe tuʻuina atu.',
  AdvanceQuestion: 'Aiseā ua iai ai saʻu aitālafu iā Lalaga?',
  AdvanceAnswer:
    'Na sese lo matou tuʻuina o le tupe a se isi i lau ʻato tupe, pe na toe faʻafoʻi lau totogi i le kata, ma ua e faʻaaogāina. E te vaʻai i ai i le itūlau o lau ʻato tupe, ma toe totogi ai i se ʻoʻomi e tasi. E leai se tului ma e leai se aso faʻaiʻu; a o le totogi i le kata ua toe faʻafoʻi, e lē mafai ona tala i tua se tupe seʻia toe totogi mai.',
  ReturnsQuestion: 'O āfea ou te toe maua ai laʻu tupe?',
  ReturnsAnswer:
    'I taimi uma e fai ai e le tagata nonō tupe se totogi faʻavaitaimi, e alu i lau ʻato tupe lau vaega o tului ma tupe autū. E mafai ona e tala i tua pe toe teufaʻafaigāluega.',
  MissedInstalmentQuestion: 'Ae faʻapefea pe a lē totogi le tagata nonō tupe?',
  MissedInstalmentAnswer:
    'A uma aso e 7 o le faʻatalitali, e talosagaina tagata faʻamautinoa e totogi. O se totogi e lē totogiina mo aso e 60 talu ona tuanaʻi aso faʻatalitali, e mafai ona faʻailoa ai ua lē totogia le nonogātupe (default). E iai lamatiaga o le nonō atu: e mafai ona gau sau tupe.',
  DefaultEndQuestion: 'E faʻapefea ona muta le default?',
  DefaultEndAnswer:
    'Pe a leai se totogi faʻavaitaimi ua tuai, seʻi vagana ua totogi se vaega e le Faʻaputugātupe Inisiua o Nonogātupe (LIP); pe a totogi atoa foʻi le nonogātupe. Pe a mavae aso e 180 talu ona faʻailoa ua lē totogia (default), ma e 90 o na aso e leai se totogi, e mafai ona faʻamutaina le aoina o le nonogātupe: ua faitauina ua gau le tupe e leʻi toe totogia atu iā te oe. Afai e maua mai se tupe mulimuli ane, e te maua lau vaega.',
  PoolBatchQuestion: 'O āfea e totogi ai le Faʻaputugātupe Inisiua o Nonogātupe (LIP)?',
  PoolBatchAnswer:
    'E faʻatasi i le masina, mo nonogātupe uma ua mavae aso faigāluega e 20 talu ona faʻailoa ua lē totogia (default), ae e lē sili atu i masina e 12. E lē sili atu i le ʻafa o le tupe o loʻo i ai e totogi: afai e lē lava, e faʻaitiitia vaega o tagata uma i le fua e tasi, ma e faʻatali le vaega o totoe mo se isi masina. Matou te taʻu atu le aofaʻi e te maua; ua i lau ʻato tupe.',
  InsurancePoolQuestion: 'O le ā le Faʻaputugātupe Inisiua o Nonogātupe (LIP)?',
  InsurancePoolAnswer:
    'O le LIP o se filifiliga e te faia i tupe teufaʻafaigāluega taʻitasi. O lona tau e 5% o le aofaʻi, e faʻaopoopo i ai. Afai e faʻailoa ua lē totogia le nonogātupe (default), e mafai ona toe faʻafoʻi e le faʻaputugātupe e oʻo i le 80% o lau tupe autū o loʻo totoe, e tusa ma le tupe o loʻo i ai. E lē o se folafolaga o le toe totogi.',

  UnpaidInvestmentQuestion: 'O le ā o loʻo totoe ou te totogia?',
  UnpaidInvestmentAnswer:
    'O loʻo faʻatali lau tupe teufaʻafaigāluega i le nonogātupe #{loanId} mo le {amount:wst}. Faʻamolemole teu mai lea aofaʻi tonu, faʻatasi ma lau numera faʻasino {reference}.',
  NoUnpaidInvestment: 'E leai sau tupe teufaʻafaigāluega e leʻi totogiina i le taimi nei.',
  InvestedAmountQuestion: 'E fia le tupe ua ou teufaʻafaigāluegaina?',
  OneInvestmentAnswer:
    'O loʻo iai lau {amount:wst} i le tupe teufaʻafaigāluega ua pasia e tasi. E faʻaali i Aʻu Tupe Teufaʻafaigāluega pe faʻapefea ona toe totogi mai.',
  InvestedAmountAnswer:
    'O loʻo iai lau {amount:wst} i tupe teufaʻafaigāluega ua pasia e {count}. E faʻaali i Aʻu Tupe Teufaʻafaigāluega pe faʻapefea ona toe totogi mai taʻitasi.',
  NoApprovedInvestment: 'E leʻi iai sau tupe teufaʻafaigāluega ua pasia.',

  // Guarantor Help Center.
  GuarantorGreeting:
    'Talofa! O le Fesoasoani lenei mo Tagata Faʻamautinoa. E mafai ona ou tali fesili e uiga i le faʻamautinoaina o se nonogātupe. O le ā e te manaʻo e iloa?',
  GuarantorPromiseQuestion: 'O le ā e folafolaina e se tagata faʻamautinoa?',
  GuarantorPromiseAnswer:
    'E totogi ana totogi faʻavaitaimi pe a lē totogia e le tagata nonō tupe. O totogi uma, pe oʻo i se aofaʻi e te filifilia pe a e talia, pe afai e iai isi tagata faʻamautinoa. E te tauave faʻatasi ma i latou lea tiute, ae e mafai ona talosagaina outou taʻitoʻatasi mo le aofaʻi atoa na e folafolaina. E faʻaitiitia lau faʻamautinoaga aʻo totogi le nonogātupe. Aʻo leʻi talia, e te vaʻai i le tulaga aupito mamafa i le WST.',
  MostAskedQuestion: 'O le ā le tupe aupito tele e mafai ona toe talosagaina aʻu e totogi?',
  MostAskedAnswer:
    'O loʻo i le itūlau o lau faʻamautinoaga, ma e lē talosagaina lava oe e sili atu i ai. E faʻaitiitia aʻo toe totogi le nonogātupe, ma i le tupe e te totogia.',
  HelpEarlyQuestion: 'E mafai ona ou fesoasoani aʻo leʻi talosagaina aʻu?',
  HelpEarlyAnswer:
    'Ioe. Mai le aso e sosoʻo ma le aso na tatau ona totogi ai ae e leʻi totogiina, e mafai ona e totogi se vaega: mai lau ʻato tupe, i le itūlau o lau faʻamautinoaga, po o le numera faʻasino o loʻo i ai. E nofo aitālafu ai le tagata nonō tupe iā te oe.',
  CallConditionsQuestion: 'O āfea e tatau ai ona ou totogi?',
  CallConditionsAnswer:
    'E 7 aso o le faʻatalitali mo se tagata nonō tupe pe a tuanaʻi le aso e totogi ai. A uma lea, ma e lē muamua atu i aso faigāluega e lima talu ona matou logo atu, matou te talosagaina tagata faʻamautinoa mo vaega tutusa, ma taʻu atu le aofaʻi, le aso ma le numera faʻasino e tusi i le totogi. Afai e leʻi totogi se tasi pe a mavae aso e 7, o loʻo nofo aitālafu pea i lana vaega, ma e talosagaina i latou ua totogi e sui i ai.',
  GuarantorRecourseQuestion: 'E toe maua mai le tupe ou te totogia?',
  GuarantorRecourseAnswer:
    'E nofo aitālafu le tagata nonō tupe iā te oe i le tupe e te totogia: e leai se tului, e leai foʻi se aso. I le itūlau o lau faʻamautinoaga e te vaʻai ai i le tupe ua toe totogi atu ma le tupe o loʻo totoe. E mafai foʻi ona e maua ai se faʻamatalaga o tupe, pe e te faʻamāgalo le aofaʻi atoa po o se vaega, ma e lē mafai ona toe suia. Aʻo nofo aitālafu le tagata nonō tupe iā te oe, e lē mafai ona ia talosaga mo se nonogātupe fou.',
  InvitationRefusalQuestion: 'E mafai ona ou teʻena?',
  InvitationRefusalAnswer:
    'Ioe, pe afai e te leʻi talia. E filifilia e le tagata nonō tupe se isi, ma e lē taʻuina i ai lau pogai. E mafai ona e faʻamautinoa nonogātupe e lua i le taimi e tasi.',
  GuarantorDocumentsQuestion: 'O ā pepa ou te manaʻomia?',
  GuarantorDocumentsAnswer:
    'E lua pepa faʻasinomaga: tusifolau, laisene avetaʻavale po o le pepa fānau. Mo nonogātupe taʻitasi, o le faʻamaoniga foʻi o au tupe maua. Afai e te faigāluega i se isi: o se tusi mai le falefaigāluega, pepa o le totogi e lua ma se faʻamatalaga tau faletupe o masina e 3. Afai e te faigāluega mo oe lava pe e iai sau pisinisi: o lau laisene faʻapisinisi ma se faʻamatalaga tau faletupe o masina e 6.',
  IncomeAssessmentQuestion: 'E faʻapefea ona iloilo aʻu tupe maua?',
  IncomeAssessmentAnswer:
    'Ia lē sili atu le totogi faʻavaitaimi i le 50% o au tupe maua i le masina, ma ia totoe e lē itiiti ifo i le 10% o au tupe maua pe a uma au tupe faʻaalu ma le totogi. E siakiina e ni tagata se toʻalua o le matou ʻau.',
  AgreementSigningQuestion: 'E faʻapefea ona ou saini le maliega?',
  AgreementSigningAnswer:
    'A uma ona faʻamaonia oe, tatala Saini ma Malie. Lafo mai lau faʻatonuga tumau ua saini ma faʻatali seʻia matou faʻamaonia. Ona faitau lea o le maliega, faʻailoga le pusa, tusi le numera matou te imeli atu, ma saini.',
  StandingOrderQuestion: 'O le ā le faʻatonuga tumau?',
  StandingOrderAnswer:
    'O lau faʻatonuga ua saini i lou faletupe po o le ʻato tupe e totogi pe a talosagaina oe. O loʻo i luga aʻe o le Saini ma Malie le pepa ua uma ona faʻatumu: sii mai, saini, ma lafo mai ai.',
  GuarantorReleaseQuestion: 'O āfea e muta ai laʻu faʻamautinoaga?',
  GuarantorReleaseAnswer: 'Pe a totogi atoa le nonogātupe, pe faʻamutaina lona aoina, pe soloia aʻo leʻi ʻamataina.',
  StandingOrderEndQuestion: 'E mafai ona ou faʻaleaogā le faʻatonuga tumau?',
  StandingOrderEndAnswer:
    'Ioe, pe a uma ona tuʻuina atu le nonogātupe, i so o se taimi, i le itūlau o lau faʻamautinoaga. E tumau pea lau faʻamautinoaga: pe a talosagaina oe e totogi, matou te imeli atu.',
  StepBackQuestion: 'E mafai ona ou solomuli pe a uma ona saini?',
  StepBackAnswer:
    'Ioe, i totonu o itūlā e 48 ma e te lē faʻamatalaina le māfuaʻaga, pe a faʻapea lau maliega ma e leʻi saunia le tuʻuina atu o le tupe. Tatala le nonogātupe i lau Aotelega ma ʻoʻomi Solomuli. Ona toe saini lea o tagata uma, faʻatasi ma se isi tagata faʻamautinoa. A mavae lena taimi, e lē toe mafai.',
  GuarantorDefaultQuestion: 'Ae faʻapefea pe a faʻailoa ua lē totogia le nonogātupe (default)?',
  GuarantorDefaultAnswer:
    'E muamua ona taʻu atu iā te oe: matou te faʻalogo i le tagata nonō tupe mo aso faigāluega e 10. E leai se mea e vave ai ona talosagaina oe, ma e tumau pea lau faʻamautinoaga. E muta le default pe a leai se totogi faʻavaitaimi ua tuai, seʻi vagana ua totogi se vaega e le Faʻaputugātupe Inisiua o Nonogātupe (LIP).',

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
