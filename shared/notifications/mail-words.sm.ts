// A first draft, to be reviewed by a native speaker of Samoan. Staff read their mails in English.
import { texts as days } from '#shared/day-words.sm.ts';
import type { MailWords } from './mail-words.en.ts';
import type { MailedKind } from './notice-pages.ts';
import type { LetterKind } from './notices.ts';

type SamoanWords = MailWords & {
  /** The subjects of notices that are mailed. */
  subjects: Readonly<Record<Exclude<MailedKind, 'StaffDeadlineAlarm'>, string>>;
  /** Letters to an address, with or without an account. */
  letters: Readonly<Record<LetterKind, { mail: string; text: string }>>;
};

export const texts: SamoanWords = {
  days,
  greeting: (firstName) => (firstName === undefined ? 'Talofa,' : `Talofa, ${firstName}`),
  howToPay: 'Auala e totogi ai',
  amount: 'Aofaʻi',
  by: 'Aʻo leʻi tuanaʻi',
  atOnce: 'I le taimi nei lava',
  reference: 'Numera faʻasino',
  bank: 'Faletupe',
  account: ({ accountName, bankName, accountNumber }) =>
    `${accountName}, ${bankName}, numera o le teugātupe ${accountNumber}`,
  writeReference: (reference) =>
    `Tusi le numera faʻasino ${reference}. O se totogi e leai lona numera faʻasino, e toe faʻafoʻi i totonu o aso e 14.`,
  open: 'Tatala Lalaga',
  questions: (email) =>
    `E iai ni au fesili? Tusi mai i le ${email}. Matou te lē fesili lava mo lau ʻupu faʻalilolilo po o se numera i se imeli po o le telefoni.`,

  subjects: {
    KycVerified: 'Ua faʻamaonia lou faʻasinomaga',
    KycRejected: 'Faʻamolemole toe lafo mai au pepa faʻasinomaga',
    KycRenewalRejected: 'Faʻamolemole toe lafo mai ni pepa faʻasinomaga fou',
    KycExpiryWarning: 'Ua lata ona muta le aogā o lau pepa faʻasinomaga',
    LoanFunded: 'Ua faʻatupeina atoa lau nonogātupe: filifili au tagata faʻamautinoa',
    GuarantorSlotReopened: 'Faʻamolemole filifili se isi tagata faʻamautinoa',
    InvitationLapsed: 'Faʻamolemole filifili se isi tagata faʻamautinoa',
    SignLoanAgreement: 'Faʻamolemole saini le maliega o lau nonogātupe',
    SignGuarantee: 'Faʻamolemole saini lau faʻamautinoaga',
    PayoutAccountNeeded: 'Faʻamolemole taʻu mai le mea e tuʻuina atu i ai lau nonogātupe',
    LoanActive: 'Ua tuʻuina atu le tupe o lau nonogātupe',
    LoanActiveInvestor: 'Ua ʻamata galue lau tupe teufaʻafaigāluega',
    LoanRepaid: 'Ua totogi atoa lau nonogātupe',
    GuaranteeReleased: 'Ua muta lau faʻamautinoaga',
    LoanRepaidInvestor: 'Ua totogi atoa se nonogātupe na e teufaʻafaigāluega i ai',
    LoanRejected: 'E uiga i lau talosaga mo se nonogātupe',
    LoanLapsed: 'Ua soloia lau nonogātupe',
    LoanCancelledInvestor: 'Ua soloia se nonogātupe na e teufaʻafaigāluega i ai',
    LoanCancelledUnpaidInvestor: 'Ua soloia se nonogātupe na e teufaʻafaigāluega i ai',
    LoanCancelledGuarantor: 'Ua soloia se nonogātupe o loʻo e faʻamautinoa',
    LoanDefaulted: 'Ua faʻailoa ua lē totogia lau nonogātupe (default)',
    LoanDefaultedGuarantor: 'Ua faʻailoa ua lē totogia se nonogātupe o loʻo e faʻamautinoa (default)',
    LoanDefaultedInvestor: 'Ua faʻailoa ua lē totogia se nonogātupe na e teufaʻafaigāluega i ai (default)',
    FundingDeadlineNear: 'E leʻi faʻatupeina atoa lau nonogātupe',
    NominationDeadlineNear: 'Faʻamolemole filifili au tagata faʻamautinoa',
    LoanAgreementDeadlineNear: 'O loʻo faʻatalia lau saini',
    PayoutDeadlineNear: 'O fea e tuʻuina atu i ai lau nonogātupe?',
    AnswerDeadlineNear: 'Faʻamolemole talia pe teʻena se faʻamautinoaga',
    IncomeDeadlineNear: 'O loʻo faʻatalia au pepa',
    GuaranteeDeadlineNear: 'O loʻo faʻatalia lau saini',
    InvestmentReceived: 'Pe faʻapefea ona totogi lau tupe teufaʻafaigāluega',
    InvestmentPartlyPaid: 'Ua matou maua se vaega o lau tupe',
    InvestmentPaid: 'Ua matou maua lau tupe',
    InvestmentRejected: 'E leʻi talia lau tupe teufaʻafaigāluega',
    InvestmentRejectedUnpaid: 'E leʻi talia lau tupe teufaʻafaigāluega',
    InvestmentReminder: 'E leʻi totogiina lau tupe teufaʻafaigāluega',
    GuarantorInvited: 'Ua talosagaina oe e te faʻamautinoa se nonogātupe',
    InvitationLapsedGuarantor: 'Ua muta lau valaʻaulia',
    GuarantorPapersLapsed: 'E uiga i lau faʻamautinoaga',
    GuarantorVerified: 'Ua faʻamaonia oe o se tagata faʻamautinoa',
    GuarantorRejected: 'E uiga i lau faʻamautinoaga',
    GuarantorResubmit: 'Faʻamolemole toe lafo mai au pepa',
    StandingOrderVerified: 'Ua faʻamaonia lau faʻatonuga tumau',
    StandingOrderRejected: 'Faʻamolemole toe lafo mai lau faʻatonuga tumau',
    StandingOrderRevoked: 'Ua faʻaleaogāina lau faʻatonuga tumau',
    SigningCode: 'O lau numera e saini ai',
    RepaymentSoon: 'Ua lata le aso o lau totogi',
    RepaymentDue: 'O le asō e tatau ai lau totogi',
    RepaymentPaid: 'Ua matou maua lau totogi',
    GuarantorPaid: 'Ua totogi e se tagata faʻamautinoa se vaega mo oe',
    RepaymentOverdue: 'Ua tuai lau totogi',
    RepaymentOverdueGuarantor: 'Ua tuai se totogi o se nonogātupe o loʻo e faʻamautinoa',
    RepaymentMissed: 'Ua tuanaʻi aso faʻatalitali o lau totogi',
    RepaymentSetBack: 'E leʻi taunuʻu mai lau totogi',
    PaymentRejected: 'Ua lē mafai ona matou maua lau totogi',
    GuaranteeCalled: 'Lau faʻamautinoaga: ua tatau nei ona e totogi',
    CallDeadlineNear: 'E leʻi totogia lau faʻamautinoaga',
    StandInAsked: 'Ua talosagaina oe e sui i se isi tagata faʻamautinoa',
    CallChanged: 'Ua faʻaitiitia le tupe o lau faʻamautinoaga',
    CallNeedless: 'Ua lē toe manaʻomia ona e totogi lau faʻamautinoaga',
    DepositReceived: 'Ua oʻo mai lau tupe',
    WithdrawalSent: 'Ua lafo atu lau tupe',
    WithdrawalFailed: 'Ua lē mafai ona lafo atu lau tupe',
    RepaymentReceived: 'Ua oʻo mai se totogi i lau ʻato tupe',
    LipPaidOut: 'Ua totogi oe e le Faʻaputugātupe Inisiua (LIP)',
    PayoutCode: 'O lau numera faʻamaonia',
    PayoutDestinationChanged: 'Ua suia le mea matou te totogi i ai lau tupe',
    EmailChanged: 'Ua suia lau tuatusi imeli',
    PasswordChanged: 'Ua suia lau ʻupu faʻalilolilo',
    SecondFactorReset: 'Ua toe faʻafouina lau polokalame faʻamaonia',
    AccountArchived: 'O le a teu ʻese lau teugāmatāupu',
    ChatAnswered: 'Ua tali atu le matou ʻau',
  },

  letters: {
    ActivationLink: {
      mail: 'Faʻagaoioi lau teugāmatāupu i Lalaga',
      text: 'Afio mai i Lalaga. Tatala lenei fesoʻotaʻiga i totonu o itūlā e 24, e faʻagaoioi ai lau teugāmatāupu. I se isi masini po o se isi polokalame, e fesili mai mo le ʻupu faʻalilolilo na e filifilia. Afai e te leʻi lesitala, e leai se mea e tatau ona e faia.',
    },
    AlreadyRegistered: {
      mail: 'Ua iai sau teugāmatāupu i Lalaga',
      text: 'Na taumafai se tasi e lesitala i lenei tuatusi imeli, ae ua iai sona teugāmatāupu. E mafai ona e ulufale, pe sui lau ʻupu faʻalilolilo.',
    },
    EmailCode: {
      mail: 'O lau numera faʻamaonia',
      text: 'O le {code} lau numera e faʻaaogā ai lenei tuatusi imeli i Lalaga. E aogā mo minute e 15. Afai e te leʻi talosagaina, ʻaua e te amanaʻiaina.',
    },
    EmailMoved: {
      mail: 'Ua iai se isi tuatusi imeli o lau teugāmatāupu i Lalaga',
      text: 'Ua iai nei se isi tuatusi imeli o le teugāmatāupu sa i lenei tuatusi, ma o le tuatusi fou lea e te ulufale ai. Afai e lē o oe na suia, taʻu mai loa.',
    },
    SelfieLink: {
      mail: 'Puʻe se ata o oe lava (selfie) i lau telefoni',
      text: 'Tatala lenei fesoʻotaʻiga i lau telefoni i totonu o minute e sefulu, e puʻe ai le ata o oe lava (selfie) mo lou faʻasinomaga. Afai e te leʻi talosagaina, ʻaua e te tatalaina, ma sui lau ʻupu faʻalilolilo.',
    },
    InvitationReminder: {
      mail: 'Faʻamolemole talia pe teʻena se faʻamautinoaga',
      text: 'Na talosagaina oe e {borrower} e te avea ma tagata faʻamautinoa (guarantor) o se nonogātupe e {amount:wst} i Lalaga. Faʻamolemole lesitala, ma talia pe teʻena aʻo leʻi tuanaʻi le {day:actBy}.',
    },
    GuarantorInvitation: {
      mail: 'Ua talosagaina oe e te faʻamautinoa se nonogātupe',
      text: 'Ua talosagaina oe e {borrower} e te avea ma tagata faʻamautinoa (guarantor) o se nonogātupe e {amount:wst} i Lalaga. Lesitala e faitau ai lona uiga, ona e talia lea pe teʻena[ aʻo leʻi tuanaʻi le {day:actBy}].',
    },
    PasswordReset: {
      mail: 'Sui lau ʻupu faʻalilolilo i Lalaga',
      text: 'Na talosagaina e se tasi se ʻupu faʻalilolilo fou mo lenei teugāmatāupu. Afai o oe, tatala lenei fesoʻotaʻiga i totonu o le itūlā e tasi. Afai e lē o oe, e leai se mea e tatau ona e faia.',
    },
  },
};
