// A first draft, to be reviewed by a native speaker of Samoan. The texts of refusals and replies, by their codes.
export const texts = {
  // Errors of a form before it is sent (shared/).
  PersonUnderage: 'E tatau ona atoa le 18 o ou tausaga, pe sili atu.',
  EmployedDocumentsIncomplete: 'Faʻamolemole lafo mai pepa uma e manaʻomia mo tagata faigāluega i se isi.',
  BusinessDocumentsIncomplete:
    'Faʻamolemole lafo mai pepa uma e manaʻomia mo tagata faigāluega mo i latou lava po o ē ona pisinisi.',
  IncomeDocumentsIncomplete: 'Faʻamolemole lafo mai pepa uma e manaʻomia.',
  IncomeSourceMissing: 'Faʻamolemole filifili le ituaiga o au tupe maua.',
  OneGuarantorNeeded: 'Faʻamolemole filifili se tagata faʻamautinoa e toʻatasi.',
  GuarantorsNeeded: 'Faʻamolemole filifili tagata faʻamautinoa. O le aofaʻi e manaʻomia: {open}.',
  OwnLoanGuarantee: 'E lē mafai ona e faʻamautinoa lau lava nonogātupe.',
  GuarantorEmailRepeated: 'E tatau ona iai i tagata faʻamautinoa taʻitoʻatasi so latou lava tuatusi imeli.',
  GuarantorUnderage: 'E tatau ona atoa le 18 o tausaga o se tagata faʻamautinoa, pe sili atu.',

  // Documents and files.
  IdentitySetIncomplete:
    'Faʻamolemole filifili kopi faʻamaonia aloaʻia o pepa faʻasinomaga e lua, ma puʻe se ata o oe lava.',
  IdDocumentsIncomplete: 'Faʻamolemole lafo mai pepa faʻasinomaga uma e lua.',
  UploadLimit: 'Ua tele faila na e lafoina mai. Faʻamolemole faʻatali ni nai aso aʻo leʻi toe lafo mai.',
  FileRepeated: 'E tasi lava le taimi e mafai ona faʻaaogā ai se faila.',
  FileUnchecked: 'O loʻo siakiina pea se faila. Faʻamolemole faʻatali mai.',
  FileRefused: 'Ua lē talia se faila. {reason:text}',
  FileTypeDiffers: 'E ʻeseʻese le ituaiga o se faila ma le mea na e taʻu mai.',
  FileUsed: 'Ua uma ona faʻaaogā se faila. Faʻamolemole toe lafo mai.',
  DocumentUnchecked: 'O loʻo siakiina pea lenei pepa.',
  DocumentRefused: 'Ua lē talia lenei pepa. {reason:text}',

  // Signing in, and the account.
  WrongCredentials: 'E lē saʻo le imeli po o le ʻupu faʻalilolilo.',
  AppCodeMissing: 'Tusi le numera o loʻo faʻaali nei i lau polokalame.',
  AppCodeWrong: 'E lē saʻo lenei numera. Tusi le numera o loʻo faʻaali nei i le polokalame.',
  AccountNotActivated:
    'Faʻamolemole faʻagaoioi muamua lau teugāmatāupu: na matou lafoina atu se fesoʻotaʻiga i lau imeli.',
  ActivationPasswordNeeded: 'Tusi le ʻupu faʻalilolilo na e filifilia ina ua e lesitala.',
  LinkExpired: 'Ua lē toe aogā lenei fesoʻotaʻiga. Faʻamolemole talosaga mo se mea fou.',
  PasswordWrong: 'E lē o lau ʻupu faʻalilolilo lenei.',
  SessionEnded: 'Ua faʻaiʻu lau faʻaaogāina. Faʻamolemole toe ulufale.',
  Unauthenticated: 'Faʻamolemole toe ulufale.',
  MailedCodeWrong: 'E lē saʻo lenei numera, pe ua tuai tele. Faʻamolemole talosaga mo se numera fou.',
  SelfieLinkEnded: 'Ua muta le aogā o lenei fesoʻotaʻiga. Faʻamolemole faʻaali se faʻailoga fou i lau komepiuta.',
  EmailCodeSent: 'Ua matou lafoina atu se numera i lenei tuatusi.',
  EmailSaved: 'Ua teuina lau tuatusi imeli.',
  EmailTaken: 'Ua iai se isi teugāmatāupu a lenei tuatusi.',
  CodeSent: 'Ua matou lafoina atu se numera i lau imeli.',
  PayoutDetailsSaved: 'Ua teuina le mea matou te totogi i ai lau tupe.',
  PayoutDetailsMissing: 'E leʻi faʻatulagaina le mea matou te totogi i ai lau tupe.',
  PayoutDetailsNew:
    'E leʻi atoa itūlā e 48 talu ona suia le mea matou te totogi i ai lau tupe. Faʻamolemole toe taumafai mulimuli ane.',
  WithdrawalRequested: 'O loʻo matou lafoina atu le {amount:wst} i lau teugātupe.',
  OwnFundsInsufficient: 'E lē lava le tupe i lau ʻato tupe.',
  InsufficientFunds: 'E lē lava le tupe i lenei ʻato tupe.',
  IdentityUnverified: 'E tatau ona faʻamaonia muamua lou faʻasinomaga.',
  IdentityExpired: 'Ua muta le aogā o lau pepa faʻasinomaga. Faʻamolemole lafo mai muamua se pepa fou.',
  SelfieMissing: 'Faʻamolemole faʻaopoopo muamua se ata o oe lava i au pepa faʻasinomaga.',
  IdentityDocumentsUnderReview: 'O loʻo iloiloina au pepa.',

  // Borrowing, nominating, signing, paying.
  CurrentLoanNotRepaid: 'E mafai ona e talosaga mo se nonogātupe fou pe a uma ona totogi le nonogātupe o loʻo iai.',
  LoanHasInvestors: 'E lē mafai ona soloia lenei nonogātupe auā ua iai tupe a tagata teufaʻafaigāluega.',
  GuarantorsInvited: 'Ua valaʻaulia au tagata faʻamautinoa.',
  AgreementSignedAlready: 'Ua uma ona e sainia lenei maliega.',
  NothingToSign: 'E leai se mea e saini i le taimi nei: ua suia le tulaga o lenei nonogātupe.',
  IllegalTransition: 'E lē mafai lena mea i le taimi nei: ua suia le tulaga.',
  SigningUnconfirmed: 'Faʻamolemole faʻailoga le pusa ma faʻamaonia le numera matou te imeli atu aʻo leʻi saini.',
  SigningConfirmed: 'Faʻafetai. E mafai nei ona e saini.',
  SignatureReceived: 'Ua e saini. Faʻafetai.',
  PaymentAnnouncedAlready: 'Ua uma ona e faʻailoa mai se totogi. O loʻo matou siakiina.',
  AnnouncementLimit: 'Na matou faʻatali muamua i lenei totogi. Faʻamolemole filifili se isi auala e totogi ai.',
  PaymentAnnounced: 'Faʻafetai. Matou te faʻatali i lau totogi.',
  AnnouncementWithdrawn: 'Ua toe aveʻesea lau faʻailoaga o se totogi.',
  NoPaymentAnnounced: 'E leai se totogi ua faʻailoa mai mo lenei totogi faʻavaitaimi.',
  CardPayment: 'E te totogi i se itūlau saogalēmū a le kamupani o kata.',
  InstalmentPaidAlready: 'Ua uma ona fai lenei totogi faʻavaitaimi.',
  InstalmentNotOldest:
    'Faʻamolemole totogi muamua le totogi faʻavaitaimi o le {due:actBy}: e muamua le totogi ua aupito leva.',
  InstalmentPaid: 'Ua totogi le {amount:wst}.',
  LoanNotBeingRepaid: 'E na o se nonogātupe o loʻo toe totogi e mafai ona totogi atoa.',
  PayoffDiffers: 'O le tau o le totogi atoa o lenei nonogātupe i le asō e {amount:wst}.',
  LoanPaidOff: 'Ua totogi atoa le nonogātupe #{loanId}. Faʻafetai!',
  PaymentDistributing:
    'O loʻo tufatufaina atu se totogi o lenei nonogātupe. Faʻamolemole toe taumafai i se taimi lata mai.',

  // Guaranteeing a loan.
  InvitationAccepted: 'Ua e talia. O le isi mea, faʻamaonia lou faʻasinomaga ma lafo mai au pepa o tupe maua.',
  InvitationDeclined: 'Ua e teʻena.',
  IdentityDocumentsSubmitted: 'Ua lafoina pepa e faʻamaonia!',
  IncomeDocumentsSubmitted: 'Ua lafoina pepa o tupe maua!',
  FormInPreparation: 'O loʻo saunia lau pepa. Faʻamolemole toe taumafai i se taimi lata mai.',
  IncomeUnverified: 'E mafai ona e saini pe a uma ona matou siakiina au pepa o tupe maua.',
  StandingOrderUnverified:
    'E tatau ona e lafo mai lau faʻatonuga tumau ma faʻatali seʻia faʻamaonia aʻo leʻi saini le maliega.',
  GuarantorIdentityUnverified: 'E tatala lenei mea pe a faʻamaonia au pepa faʻasinomaga.',
  LoanInDefault:
    'E lē mafai ona e faʻamautinoa se nonogātupe aʻo iai sau lava nonogātupe ua faʻailoa ua lē totogia (default).',
  GuaranteeLimit: 'Ua lua nonogātupe o loʻo e faʻamautinoa. E leai se tasi e mafai ona sili atu.',
  IdentityResubmissionNeeded: 'Faʻamolemole toe lafo mai au pepa faʻasinomaga aʻo leʻi talia.',
  InvestmentPending:
    'O loʻo iai lau tupe teufaʻafaigāluega o loʻo faʻatali le iloiloga. Faʻamolemole faʻatali seʻia uma.',
  InvestmentReserved:
    'Ua faʻapolopolo mo oe lau tupe teufaʻafaigāluega. Faʻamolemole teu mai le aofaʻi atoa e tatau ona totogi.',
  InvestmentFunded: 'Ua totogi le {amount:wst} i lau tupe teufaʻafaigāluega.',
  InvestmentPaidAlready: 'Ua uma ona totogi lenei tupe teufaʻafaigāluega.',
  AmountNotInvestable:
    'Faʻamolemole faʻasaʻo le pepa aʻo leʻi lafoina. E mafai ona e teufaʻafaigāluega mai le {least:wst} i le {most:wst}, po o le {remaining:wst}.',
  OnlyRestInvestable:
    'Faʻamolemole faʻasaʻo le pepa aʻo leʻi lafoina. E mafai ona e teufaʻafaigāluega le {remaining:wst}.',
  GuaranteedLoanInvestment: 'E lē mafai ona e teufaʻafaigāluega i se nonogātupe o loʻo e faʻamautinoa.',
  OwnLoanInvestment: 'E lē mafai ona e teufaʻafaigāluega i lau lava nonogātupe.',
  GuarantorCountDiffers:
    'O tagata faʻamautinoa e manaʻomia mo lenei nonogātupe e {count}. Faʻamolemole toe tatala le itūlau.',
  GuarantorCountOutsideChoices:
    'O tagata faʻamautinoa e manaʻomia mo lenei nonogātupe e {few} po o le {more}. Faʻamolemole toe tatala le itūlau.',
  LoanClosedToInvestors: 'Ua lē toe tatala lenei nonogātupe i tagata teufaʻafaigāluega.',
  LoanReferenceInvalid: 'E lē saʻo le numera o le nonogātupe. Faʻamolemole toe tatala le itūlau.',
  LoanTermsChanged: 'Ua suia le ʻumi po o le faʻafia ona totogi o lenei nonogātupe. Faʻamolemole toe tatala le itūlau.',
  MarketplaceClosed: 'E tatala le maketi pe a faʻamaonia lou faʻasinomaga.',
  RateFixed: 'Ua filifilia e le tagata teufaʻafaigāluega muamua le fua o tului: {rate:percent}.',
  RateOutsideBand: 'E tatau ona lē itiiti ifo le fua o tului i le {min:percent}, ma e lē sili atu i le {max:percent}.',
  TotalPayableDiffers:
    'E ʻeseʻese le aofaʻi atoa e tatau ona totogi ma le mea ua matou fuafuaina. Faʻamolemole toe tatala le itūlau.',
  InvestorOfLoan: 'Na e teufaʻafaigāluega i lenei nonogātupe, o lea e lē mafai ai ona e faʻamautinoa.',

  // Movements of a wallet.
  PayoutMovement: 'Nonogātupe ua tuʻuina atu',
  LipPayoutMovement: 'Tupe mai le LIP',
  ReturnMovement: 'Tupe na tala i tua, ua toe foʻi mai',
  DifferenceMovement: 'ʻEseʻesega',
  RefundMovement: 'Tupe ua toe faʻafoʻi',
  DisbursementMovement: 'Nonogātupe ua tuʻuina mai',
  InvestmentMovement: 'Tupe teufaʻafaigāluega',

  // How to pay by hand.
  BankPayment: 'Faletupe: fesiitaʻi pe teu i ai',
  MtalaPayment: 'MTala (Vodafone)',
  MycashPayment: 'MyCash (Digicel)',
  ReferenceNeeded:
    'Tusi le numera faʻasino {reference}. O se totogi e leai lea numera e toe faʻafoʻi i totonu o aso e 14.',
  CheckingTime: 'E mafai ona oʻo i aso faigāluega e 3 ona siaki se totogi.',
  MtalaTransfer: 'Lafo le {amount:wst} mai lau ʻato tupe MTala iā {name}, {number}.',
  MycashTransfer: 'Lafo le {amount:wst} mai lau ʻato tupe MyCash iā {name}, {number}.',
  BankTransfer: 'Totogi le {amount:wst} i le {name}, {bank}, teugātupe {number}.',

  // For any page.
  NotFound: 'Matou te lē maua lenei mea.',
  Forbidden: 'E lē faʻatagaina oe e faia lenei mea.',
  TransitionForbidden: 'E lē faʻatagaina oe e faia lenei mea.',
  Busy: 'Ua pisi tele matou. Faʻamolemole toe taumafai i se taimi lata mai.',
  EntryUnreadable: 'E lē mafai ona faitau se mea e manaʻomia mo lenei mea. Ua lipotia.',
  KeyReused: 'Ua taunuʻu le mea na muaʻi lafo mai. Toe tatala le itūlau e vaʻai i ai.',
  RequestInProgress: 'O loʻo faia lenei mea.',
  AlreadyDone: 'Ua uma ona faia lenei mea.',
  Stale: 'Na suia lenei mea e se tasi i le taimi lava lea. Faʻamolemole toe taumafai.',
  LettersUnreadable: 'E iai mataitusi e lē mafai ona faitau. Faʻamolemole toe taina mai.',
  TooLarge: 'Ua telē naua lenei mea e lafo.',
  MailsSpent:
    'Ua matou lafoina atu imeli e {max} i lenei tuatusi i le itūlā e tasi. Toe taumafai i minute e {minutes}.',
  CodesSpent: 'Ua matou lafoina atu numera e {max} i le itūlā e tasi. Toe taumafai i minute e {minutes}.',
  TooMany: 'Ua tele naua i le taimi e tasi. Faʻamolemole faʻatali mai.',
  ChatNotOpen: 'Faʻamolemole tatala muamua le talanoaga.',
  ChatNotAnswered: 'E mafai ona e tusi mai pe a tali atu se tasi o le ʻau.',
} as const satisfies Readonly<Record<string, string>>;
