// A first draft, to be reviewed by a native speaker of Samoan. What refusals and replies say, by their code.
export const texts = {
  // What a form says before anything is sent (shared/).
  PersonUnderage: 'E tatau ona atoa lou 18 tausaga pe sili atu.',
  EmployedDocumentsIncomplete: 'Faʻamolemole lafo mai pepa uma e manaʻomia mo tagata faigaluega i se isi.',
  BusinessDocumentsIncomplete:
    'Faʻamolemole lafo mai pepa uma e manaʻomia mo tagata faigaluega mo i latou lava po o ē ona pisinisi.',
  IncomeDocumentsIncomplete: 'Faʻamolemole lafo mai pepa uma e manaʻomia.',
  IncomeSourceMissing: 'Faʻamolemole filifili le ituaiga o au tupe maua.',
  OneGuarantorNeeded: 'Faʻamolemole filifili se tagata faʻamautinoa e toʻatasi.',
  GuarantorsNeeded: 'Faʻamolemole filifili tagata faʻamautinoa e toʻa{open}.',
  OwnLoanGuarantee: 'E lē mafai ona e faʻamautinoa lau lava nonogātupe.',
  GuarantorEmailRepeated: 'E tatau ona iai le tuatusi imeli a tagata faʻamautinoa taʻitasi.',
  GuarantorUnderage: 'E tatau ona atoa le 18 tausaga pe sili atu o se tagata faʻamautinoa.',

  // Papers and files.
  IdentitySetIncomplete: 'Faʻamolemole filifili pepa faʻasinomaga faʻamaonia uma e lua ma puʻe se ata o oe lava.',
  IdDocumentsIncomplete: 'Faʻamolemole lafo mai pepa faʻasinomaga uma e lua.',
  UploadLimit: 'Ua tele faila na e lafoina mai. Faʻamolemole faʻatali ni nai aso aʻo leʻi toe lafo mai.',
  FileRepeated: 'E faʻatasi ona faʻaaogā o se faila.',
  FileUnchecked: 'O loʻo siakiina pea se faila. Faʻamolemole faʻatali mai.',
  FileRefused: 'Ua lē talia se faila. {reason}',
  FileTypeDiffers: 'E ʻeseʻese le ituaiga o se faila ma le mea na e taʻu mai.',
  FileUsed: 'Ua uma ona faʻaaogā se faila. Faʻamolemole toe lafo mai.',
  DocumentUnchecked: 'O loʻo siakiina pea lenei pepa.',
  DocumentRefused: 'Ua lē talia lenei pepa. {reason}',

  // The way into an account, and what belongs to it.
  WrongCredentials: 'E lē saʻo le imeli po o le upu faʻalilolilo.',
  AppCodeWrong: 'E lē saʻo lenei numera. Tusi le numera o loʻo faʻaali nei i le polokalame.',
  AccountNotActivated:
    'Faʻamolemole faʻagaoioi muamua lau teugāmatāupu: na matou lafoina atu se fesoʻotaʻiga i lau imeli.',
  ActivationFailed: 'Ua lē mafai ona faʻagaoioia. Ua lē aogā pe ua tuanaʻi le fesoʻotaʻiga.',
  LinkExpired: 'Ua lē toe aogā lenei fesoʻotaʻiga. Faʻamolemole talosaga mo se mea fou.',
  PasswordWrong: 'E lē o lau upu faʻalilolilo lenei.',
  SessionEnded: 'Ua faʻaiʻu lau faʻaaogāina. Faʻamolemole toe ulufale.',
  Unauthenticated: 'Faʻamolemole toe ulufale.',
  MailedCodeWrong: 'E lē saʻo lenei numera, pe ua tuai tele. Faʻamolemole talosaga mo se numera fou.',
  CodeSent: 'Ua matou lafoina atu se numera i lau imeli.',
  PayoutDetailsSaved: 'Ua teuina faʻamatalaga o lau totogi atu.',
  PayoutDetailsMissing: 'E leʻi faʻatulagaina le mea e totogi atu i ai.',
  PayoutDetailsNew:
    'E leʻi atoa le 48 itula talu ona suia le mea e totogi atu i ai. Faʻamolemole toe taumafai mulimuli ane.',
  WithdrawalRequested: 'O loʻo matou lafoina atu le {amount:wst} i lau teugātupe.',
  OwnFundsInsufficient: 'E lē lava le tupe i lau ato tupe.',
  InsufficientFunds: 'E lē lava le tupe i lenei ato tupe.',
  IdentityUnverified: 'E tatau ona faʻamaonia muamua lou faʻasinomaga.',
  IdentityExpired: 'Ua muta lau pepa faʻasinomaga. Faʻamolemole lafo mai muamua se pepa fou.',
  SelfieMissing: 'Faʻamolemole faʻaopoopo muamua se ata o oe lava i au pepa faʻasinomaga.',
  IdentityDocumentsUnderReview: 'O loʻo iloiloina au pepa.',

  // Borrowing, nominating, signing, paying.
  CurrentLoanNotRepaid: 'E mafai ona e talosaga mo se nonogātupe fou pe a uma ona totogi le nonogātupe o loʻo iai.',
  LoanHasInvestors: 'E lē mafai ona soloia lenei nonogātupe auā ua iai tupe a tagata teu faʻatupe.',
  GuarantorsInvited: 'Ua valaʻaulia au tagata faʻamautinoa.',
  AgreementSignedAlready: 'Ua uma ona e sainia lenei maliega.',
  NothingToSign: 'E leai se mea e saini i le taimi nei: ua suia le tulaga o lenei nonogātupe.',
  IllegalTransition: 'E lē mafai lena mea i le taimi nei: ua suia le tulaga.',
  SigningUnconfirmed: 'Faʻamolemole faʻailoga le pusa ma faʻamaonia le numera matou te imeli atu aʻo e leʻi saini.',
  SigningConfirmed: 'Faʻafetai. E mafai nei ona e saini.',
  SignatureReceived: 'Ua e saini. Faʻafetai.',
  PaymentAnnouncedAlready: 'Ua uma ona e faʻailoa mai se totogi. O loʻo matou siakiina.',
  AnnouncementLimit: 'Na matou faʻatali muamua i lenei totogi. Faʻamolemole filifili se isi auala e totogi ai.',
  PaymentAnnounced: 'Faʻafetai. Matou te faʻatali i lau totogi.',
  AnnouncementWithdrawn: 'Ua aveʻesea lau faʻailoa mai.',
  NoPaymentAnnounced: 'E leai se totogi ua faʻailoa mai mo lenei vaega.',
  CardPayment: 'E te totogi i se itūlau saogalēmū a le kamupani o kata.',
  InstalmentPaidAlready: 'Ua uma ona totogi lenei vaega.',
  InstalmentNotOldest: 'Faʻamolemole totogi muamua le vaega o le {due:day}: e muamua le mea aupito tuai.',
  InstalmentPaid: 'Ua totogi le {amount:wst}.',
  LoanNotBeingRepaid: 'E na o se nonogātupe o loʻo totogi e mafai ona totogi atoa.',
  PayoffDiffers: 'O le totogi atoa o lenei nonogātupe e {amount:wst} i le aso.',
  LoanPaidOff: 'Ua totogi atoa le nonogātupe #{loanId}. Faʻafetai!',
  PaymentDistributing:
    'O loʻo tufatufaina atu se totogi o lenei nonogātupe. Faʻamolemole toe taumafai i se taimi lata mai.',

  // Standing for a loan.
  InvitationAccepted: 'Ua e talia. O le isi mea, faʻamaonia lou faʻasinomaga ma tuʻu mai au pepa o tupe maua.',
  InvitationDeclined: 'Ua e teʻena.',
  IdentityDocumentsSubmitted: 'Ua lafoina pepa e faʻamaonia!',
  IncomeDocumentsSubmitted: 'Ua lafoina pepa o tupe maua!',
  FormInPreparation: 'O loʻo saunia lau pepa. Faʻamolemole toe taumafai i se taimi lata mai.',
  IncomeUnverified: 'E mafai ona e saini pe a uma ona matou siakiina au pepa o tupe maua.',
  StandingOrderUnverified:
    'E tatau ona e tuʻu mai lau faʻatonuga tumau ma faʻatali seʻia faʻamaonia aʻo leʻi saini le maliega.',
  GuarantorIdentityUnverified: 'E tatala lenei mea pe a faʻamaonia au pepa faʻasinomaga.',
  LoanInDefault: 'E lē mafai ona e faʻamautinoa se nonogātupe aʻo iai sau lava nonogātupe ua lē totogiina.',
  GuaranteeLimit: 'Ua lua nonogātupe o loʻo e faʻamautinoa. E leai se tasi e mafai ona sili atu.',
  IdentityResubmissionNeeded: 'Faʻamolemole toe lafo mai au pepa faʻasinomaga aʻo e leʻi talia.',
  InvestorOfLoan: 'Na e teu faʻatupe i lenei nonogātupe, o lea e lē mafai ai ona e faʻamautinoa.',

  // How to pay by hand.
  ReferenceNeeded:
    'Tusi le numera faʻasino {reference}. O se totogi e leai lea numera e toe faʻafoʻi i totonu o aso e 14.',
  CheckingTime: 'E ono oʻo i le 3 aso faigaluega e siaki ai se totogi.',
  MtalaTransfer: 'Lafo le {amount:wst} mai lau ato tupe M-Tala iā {name}, {number}.',
  MycashTransfer: 'Lafo le {amount:wst} mai lau ato tupe MyCash iā {name}, {number}.',
  BankTransfer: 'Totogi le {amount:wst} i le {name}, {bank}, teugātupe {number}.',

  // What may be said anywhere.
  NotFound: 'Matou te lē maua lenei mea.',
  Forbidden: 'E lē faʻatagaina oe e faia lenei mea.',
  TransitionForbidden: 'E lē faʻatagaina oe e faia lenei mea.',
  Busy: 'Ua pisi tele matou. Faʻamolemole toe taumafai i se taimi lata mai.',
  KeyReused: 'Ua taunuʻu le mea na muaʻi lafo mai. Toe tatala le itūlau e vaʻai i ai.',
  RequestInProgress: 'O loʻo faia lenei mea.',
  AlreadyDone: 'Ua uma ona faia lenei mea.',
  Stale: 'Na suia lenei mea e se tasi i le taimi lava lea. Faʻamolemole toe taumafai.',
  TooLarge: 'Ua tele naua lenei mea e lafo.',
  TooMany: 'Ua tele naua i le taimi e tasi. Faʻamolemole faʻatali mai.',
  OptionUnknown: 'Faʻamolemole filifili se tasi o filifiliga.',
  ChatNotOpen: 'Faʻamolemole tatala muamua le talanoaga.',
  ChatNotAnswered: 'E mafai ona e tusi mai pe a tali atu se tasi o le ʻau.',
} as const satisfies Readonly<Record<string, string>>;
