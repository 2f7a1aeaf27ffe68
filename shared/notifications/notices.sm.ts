// A first draft, to be reviewed by a native speaker of Samoan. The keys are the kinds of notices. Staff read theirs in English.
import type { NoticeKind } from './notices.ts';

export const texts: Readonly<Record<Exclude<NoticeKind, 'StaffDeadlineAlarm'>, string>> = {
  KycReceived: 'Ua matou maua au pepa faʻasinomaga, ma o loʻo matou siakiina.',
  KycVerified: 'Ua faʻamaonia lou faʻasinomaga.',
  KycRejected: 'Ua lē mafai ona matou faʻamaonia lou faʻasinomaga. {reason:text} Faʻamolemole toe lafo mai au pepa.',
  KycRenewalRejected:
    'Ua lē mafai ona matou talia au pepa faʻasinomaga fou. {reason:text} E tumau ona faʻamaonia oe i pepa sa iai seʻia oʻo i le {day:day}. Faʻamolemole lafo mai ni pepa fou aʻo leʻi oʻo i lea aso.',
  KycExpiryWarning:
    'E muta lau pepa faʻasinomaga i le {day:actBy}. Faʻamolemole lafo mai se pepa fou aʻo leʻi oʻo i ai.',
  LoanReceived: 'Ua matou maua lau talosaga mo le nonogātupe #{loanId}, ma o loʻo matou siakiina.',
  LoanUnderReview: 'Ua pasia e le nonogātupe #{loanId} le siaki muamua.',
  LoanApproved: 'Ua faʻamaonia le nonogātupe #{loanId}, ma ua tatala i tagata teu faʻatupe.',
  LoanReopened:
    'E leʻi manuia se teugātupe i le nonogātupe #{loanId}. Ua toe tatala le nonogātupe i tagata teu faʻatupe.',
  LoanFullyCommitted: 'Ua folafola e tagata teu faʻatupe le aofaʻi atoa o le nonogātupe #{loanId}.',
  LoanFunded: 'Ua maua le tupe o le nonogātupe #{loanId}. Faʻamolemole filifili au tagata faʻamautinoa.',
  LoanFundedInvestor: 'Ua maua le tupe o le nonogātupe #{loanId}, na e teu faʻatupe i ai.',
  GuarantorSlotReopened: 'E lē avanoa se tagata faʻamautinoa o le nonogātupe #{loanId}. Faʻamolemole filifili se isi.',
  GuarantorsNominated: 'Ua valaʻaulia au tagata faʻamautinoa mo le nonogātupe #{loanId}.',
  SignLoanAgreement: 'Ua faʻamaonia au tagata faʻamautinoa. Faʻamolemole saini le maliega o le nonogātupe #{loanId}.',
  SignGuarantee: 'Ua saunia le maliega o le faʻamautinoaga o le nonogātupe #{loanId}. Faʻamolemole faitau ma saini.',
  GuarantorsVerifiedInvestor: 'Ua faʻamaonia tagata faʻamautinoa o le nonogātupe #{loanId}.',
  AgreementSigned: 'Ua sainia maliega uma o le nonogātupe #{loanId}. O loʻo matou lafoina atu le tupe.',
  PayoutAccountNeeded:
    'Ua sainia maliega uma o le nonogātupe #{loanId}. Faʻamolemole taʻu mai po o fea e totogi i ai: e lē mafai ona totogi atu pe a leai se teugātupe i lou igoa.',
  AgreementSignedGuarantor: 'Ua sainia maliega uma o le nonogātupe #{loanId} o loʻo e faʻamautinoa.',
  AgreementSignedInvestor: 'Ua sainia maliega uma o le nonogātupe #{loanId}, na e teu faʻatupe i ai.',
  LoanActive: 'Ua totogi atu le nonogātupe #{loanId}. Ua amata le faʻasologa o au totogi.',
  LoanActiveGuarantor: 'Ua totogi atu le nonogātupe #{loanId} o loʻo e faʻamautinoa.',
  LoanActiveInvestor: 'Ua totogi atu le nonogātupe #{loanId}. E alu i lau ato tupe lau vaega o totogi taʻitasi.',
  LoanRepaid: 'Ua totogi atoa le nonogātupe #{loanId}. Faʻafetai!',
  GuaranteeReleased: 'Ua totogi atoa le nonogātupe #{loanId}. Ua muta lau faʻamautinoaga.',
  LoanRepaidInvestor: 'Ua totogi atoa le nonogātupe #{loanId}, na e teu faʻatupe i ai.',
  LoanRejected: 'E lē mafai ona matou ofoina atu le nonogātupe #{loanId}. {reason}',
  LoanCancelled: 'Na e soloia le nonogātupe #{loanId}.',
  LoanLapsed: 'Na soloia le nonogātupe #{loanId} auā ua tuanaʻi lona taimi faʻatapulaʻa.',
  LoanCancelledInvestor: 'Na soloia le nonogātupe #{loanId}. Ua toe foʻi i lau ato tupe le mea na e totogia.',
  LoanCancelledUnpaidInvestor:
    'Na soloia le nonogātupe #{loanId}. Faʻamolemole ʻaua le toe totogia lau teugātupe i ai.',
  LoanCancelledGuarantor: 'Na soloia le nonogātupe #{loanId}. Ua muta lau faʻamautinoaga.',
  LoanDefaulted: 'Ua lē totogiina le nonogātupe #{loanId}. Faʻamolemole totogi le mea ua tuai, pe talanoa mai.',
  LoanDefaultedGuarantor: 'Ua lē totogiina le nonogātupe #{loanId} o loʻo e faʻamautinoa.',
  LoanDefaultedInvestor:
    'Ua lē totogiina le nonogātupe #{loanId}, na e teu faʻatupe i ai. O loʻo matou aoina le mea o aitālafu.',
  FundingDeadlineNear:
    'E leʻi folafolaina e tagata teu faʻatupe le aofaʻi atoa o le nonogātupe #{loanId}. Afai e lē atoa i le {day:actBy}, ona soloia lea o le nonogātupe. E leai se mea e tatau ona e faia.',
  NominationDeadlineNear:
    'Faʻamolemole filifili au tagata faʻamautinoa mo le nonogātupe #{loanId}. E tatau ona faʻamaonia uma i latou i le {day:actBy}, a leai ona soloia lea o le nonogātupe.',
  LoanAgreementDeadlineNear:
    'Faʻamolemole saini le maliega o le nonogātupe #{loanId} aʻo leʻi tuanaʻi le {day:actBy}. A mavae lena aso ona soloia lea o le nonogātupe.',
  PayoutDeadlineNear:
    'Matou te lē iloa le mea e totogi atu i ai le nonogātupe #{loanId}. Faʻamolemole tuʻu mai faʻamatalaga o lau totogi atu aʻo leʻi tuanaʻi le {day:actBy}. A mavae lena aso ona soloia lea o le nonogātupe.',
  AnswerDeadlineNear:
    'Na talosagaina oe e te faʻamautinoa le nonogātupe #{loanId}. Faʻamolemole talia pe teʻena aʻo leʻi tuanaʻi le {day:actBy}.',
  IncomeDeadlineNear:
    'Faʻamolemole lafo mai au pepa mo le faʻamautinoaga o le nonogātupe #{loanId} aʻo leʻi tuanaʻi le {day:actBy}. A mavae lena aso e lē toe mafai ona e faʻamautinoa.',
  GuaranteeDeadlineNear:
    'Faʻamolemole tuʻu mai lau faʻatonuga tumau ma saini lau faʻamautinoaga o le nonogātupe #{loanId} aʻo leʻi tuanaʻi le {day:actBy}. A mavae lena aso ona soloia lea o le nonogātupe.',
  InvestmentReceived:
    'Ua tuʻu ese lau teugātupe i le nonogātupe #{loanId}. Faʻamolemole teu le {total:wst} tonu lava aʻo leʻi tuanaʻi le {day:actBy}, faʻatasi ma lau numera faʻasino {reference}.',
  InvestmentPartlyPaid:
    'Ua matou maua se vaega o lau teugātupe mo le nonogātupe #{loanId}. Faʻamolemole teu le {due:wst} o loʻo misi aʻo leʻi tuanaʻi le {day:actBy}.',
  InvestmentPaid: 'Ua atoa lau teugātupe mo le nonogātupe #{loanId}. O loʻo matou iloiloina.',
  InvestmentUnderReview: 'Ua pasia e lau teugātupe i le nonogātupe #{loanId} le siaki muamua.',
  InvestmentApproved: 'Ua faʻamaonia lau teugātupe i le nonogātupe #{loanId}.',
  InvestmentRejected:
    'E leʻi manuia lau teugātupe i le nonogātupe #{loanId}. {reason:text} Ua toe foʻi i lau ato tupe le mea na e totogia.',
  InvestmentRejectedUnpaid: 'E leʻi manuia lau teugātupe i le nonogātupe #{loanId}. {reason:text}',
  InvestmentReminder:
    'Faʻamolemole teu le {due:wst} mo lau teugātupe i le nonogātupe #{loanId} aʻo leʻi tuanaʻi le {day:actBy}, faʻatasi ma lau numera faʻasino {reference}.',
  GuarantorInvited:
    'Ua talosagaina oe e {borrower} e te faʻamautinoa le nonogātupe #{loanId}. Faʻamolemole faitau lona uiga, ma talia pe teʻena.',
  GuarantorAccepted: 'Ua talia e se tagata faʻamautinoa o le nonogātupe #{loanId}.',
  GuarantorPapersReceived: 'Ua matou maua au pepa o tupe maua mo le nonogātupe #{loanId}.',
  GuarantorUnderReview: 'Ua pasia e au pepa mo le nonogātupe #{loanId} le siaki muamua.',
  GuarantorVerified:
    'Ua faʻamaonia oe o se tagata faʻamautinoa o le nonogātupe #{loanId}. O le isi mea o lau faʻatonuga tumau ma lau saini.',
  GuarantorRejected: 'E lē mafai ona e faʻamautinoa le nonogātupe #{loanId}. {reason}',
  GuarantorResubmit: 'Matou te manaʻomia isi pepa mo le nonogātupe #{loanId}. {reason}',
  GuarantorSigned: 'Ua saini se tagata faʻamautinoa o le nonogātupe #{loanId}.',
  StandingOrderReceived: 'Ua matou maua lau faʻatonuga tumau mo le nonogātupe #{loanId}.',
  StandingOrderVerified:
    'Ua faʻamaonia lau faʻatonuga tumau mo le nonogātupe #{loanId}. E mafai ona e saini lau faʻamautinoaga pe a saunia.',
  StandingOrderRejected: 'E leʻi talia lau faʻatonuga tumau mo le nonogātupe #{loanId}. {reason}',
  StandingOrderRevoked:
    'Ua aveʻesea lau faʻatonuga tumau mo le nonogātupe #{loanId}. {reason} Faʻamolemole lafo mai se mea fou ma toe saini.',
  SigningCode: 'O lau numera e saini ai le maliega o le nonogātupe #{loanId} o le {code}. E aogā mo minute e 15.',
  RepaymentSoon:
    'E totogi le {amount:wst} o le nonogātupe #{loanId} i le {day:actBy}. O lau numera faʻasino o le {reference}.',
  RepaymentDue: 'E totogi i le aso le {amount:wst} o le nonogātupe #{loanId}. O lau numera faʻasino o le {reference}.',
  RepaymentPaid: 'Ua totogi lau vaega o le nonogātupe #{loanId}, o le {day:day}. Faʻafetai!',
  RepaymentOverdue:
    'Ua tuai le vaega o le nonogātupe #{loanId} na tatau i le {day:day}. Totogi aʻo leʻi tuanaʻi le {until:actBy}, ma e lē talosagaina au tagata faʻamautinoa.',
  RepaymentOverdueGuarantor:
    'E leʻi totogiina se vaega o le nonogātupe #{loanId} na tatau i le {day:day}. O se faʻasilasilaga lenei, ae lē o se poloaʻiga.',
  RepaymentMissed:
    'Ua misia le vaega o le nonogātupe #{loanId} na tatau i le {day:day}. E ono talosagaina nei au tagata faʻamautinoa e totogi.',
  RepaymentSetBack: 'Matou te leʻi maua le totogi na e faʻailoa mai mo le vaega o le {day:day}. Ua toe tatala.',
  PaymentRejected:
    'Ua lē mafai ona matou faʻamaonia le totogi na e faʻailoa mai mo le vaega o le nonogātupe #{loanId} o le {day:day}. {reason} Ua toe tatala.',
  GuaranteeCalled:
    'Faʻamolemole totogi le {amount:wst} mo le nonogātupe #{loanId} aʻo leʻi tuanaʻi le {day:actBy}. O lau numera faʻasino o le {reference}.',
  DepositReceived: 'Ua oʻo mai le {amount:wst} i lau ato tupe.',
  WithdrawalAsked: 'O loʻo matou lafoina atu le {amount:wst} mai lau ato tupe i lau teugātupe.',
  WithdrawalSent: 'Ua lafoina atu le {amount:wst} i lau teugātupe.',
  WithdrawalFailed:
    'Ua lē mafai ona matou lafoina atu le {amount:wst}. Ua toe foʻi i lau ato tupe. Faʻamolemole siaki le mea e totogi atu i ai.',
  RepaymentReceived: 'Ua e maua le {amount:wst} mai se totogi o le nonogātupe #{loanId}, ma o loʻo i lau ato tupe.',
  LipPaidOut: 'Ua totogi e le Loan Insurance Pool le {amount:wst} mo le nonogātupe #{loanId} i lau ato tupe.',
  PayoutCode: 'O lau numera e sui ai le mea e totogi atu i ai o le {code}. E aogā mo minute e 15.',
  PayoutDestinationChanged: 'Ua suia le mea e totogi atu i ai lau tupe. Afai e lē o oe, taʻu mai loa.',
  EmailChanged: 'Ua suia lau tuatusi imeli. Afai e lē o oe, sui loa lau upu faʻalilolilo ma taʻu mai.',
  PasswordChanged: 'Ua suia lau upu faʻalilolilo. Afai e lē o oe, sui loa ma taʻu mai.',
  MailBounced:
    'O loʻo toe foʻi mai a matou imeli i le {email}, o lea ua matou lē toe lafoina atu ai ni imeli i ai. Faʻamolemole tuʻu mai se isi tuatusi i Faʻamatalaga.',
  MailComplained:
    'Na faʻailogaina se matou imeli i le {email} o se imeli lē manaʻomia, o lea ua matou lē toe lafoina atu ai ni imeli i ai. E mafai ona e suia lena mea i Faʻamatalaga.',
  SecondFactorReset:
    'Ua toe setiina lau polokalame faʻamaonia, ma ua e ulufafo i mea uma. Ulufale ma toe faʻatulaga i le Saogalēmū. Afai e te leʻi talosaga mo lenei mea, taʻu mai loa.',
  AccountArchived:
    'E te leʻi faʻaaogāina Lalaga mo masina e 24. E teu ese lau teugāmatāupu i le {day:actBy} seʻi vagana ua e ulufale.',
  ChatAnswered: 'Ua tali atu le matou ʻau i le talanoaga. Ulufale ma oʻomi Fesoasoani e faitau ai ma tali mai.',
};
