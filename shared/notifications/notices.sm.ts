// A first draft, to be reviewed by a native speaker of Samoan. The keys are the kinds of notices. Staff read theirs in English.
import type { NoticeKind, StaffKind } from './notices.ts';

export const texts: Readonly<Record<Exclude<NoticeKind, StaffKind>, string>> = {
  KycReceived: 'Ua matou maua au pepa faʻasinomaga, ma o loʻo matou siakiina.',
  KycVerified: 'Ua faʻamaonia lou faʻasinomaga.',
  KycRejected:
    'Ua lē mafai ona matou faʻamaonia lou faʻasinomaga.[ {reasons}] {reason:text} Faʻamolemole toe lafo mai au pepa.',
  KycRenewalRejected:
    'Ua lē mafai ona matou talia au pepa faʻasinomaga fou.[ {reasons}] {reason:text} E tumau ona faʻamaonia oe i pepa sa iai seʻia oʻo i le aso {day:day}. Faʻamolemole lafo mai ni pepa fou aʻo leʻi oʻo i lea aso.',
  KycExpiryWarning:
    'E muta le aogā o lau pepa faʻasinomaga i le {day:actBy}. Faʻamolemole lafo mai se pepa fou aʻo leʻi oʻo i lea aso.',
  LoanReceived: 'Ua matou maua lau talosaga mo le nonogātupe #{loanId}, ma o loʻo matou siakiina.',
  LoanUnderReview: 'Ua sao le nonogātupe #{loanId} i le siaki muamua.',
  LoanApproved: 'Ua pasia le nonogātupe #{loanId}, ma ua tatala i tagata teufaʻafaigāluega.',
  LoanReopened:
    'E leʻi taunuʻu se tupe teufaʻafaigāluega i le nonogātupe #{loanId}. Ua toe tatala le nonogātupe i tagata teufaʻafaigāluega.',
  LoanFullyCommitted: 'Ua folafola e tagata teufaʻafaigāluega le aofaʻi atoa o le nonogātupe #{loanId}.',
  LoanFunded:
    'Ua faʻatupeina atoa le nonogātupe #{loanId}. Faʻamolemole filifili au tagata faʻamautinoa[: e tatau ona faʻamaonia uma i latou aʻo leʻi tuanaʻi le {day:actBy}].',
  LoanFundedInvestor: 'Ua faʻatupeina atoa le nonogātupe #{loanId}, na e teufaʻafaigāluega i ai.',
  GuarantorSlotReopened:
    'E lē o avanoa se tasi o tagata faʻamautinoa o le nonogātupe #{loanId}. Faʻamolemole filifili se isi[: e tatau ona faʻamaonia uma i latou aʻo leʻi tuanaʻi le {day:actBy}].',
  GuaranteeSteppedBack:
    'E lē o avanoa se tasi o tagata faʻamautinoa o le nonogātupe #{loanId}. Faʻamolemole filifili se isi[: e tatau ona faʻamaonia uma i latou aʻo leʻi tuanaʻi le {day:actBy}]. Ona toe saini lea o tagata uma.',
  InvitationLapsed:
    'E leʻi tali mai {guarantor} i le taimi faʻatulagaina i lau valaʻaulia e faʻamautinoa le nonogātupe #{loanId}. Faʻamolemole filifili se isi tagata[: e tatau ona faʻamaonia uma tagata faʻamautinoa aʻo leʻi tuanaʻi le {day:actBy}].',
  GuarantorsNominated: 'Ua valaʻaulia au tagata faʻamautinoa mo le nonogātupe #{loanId}.',
  SignLoanAgreement:
    'Ua faʻamaonia au tagata faʻamautinoa. Faʻamolemole saini le maliega o le nonogātupe #{loanId}[ aʻo leʻi tuanaʻi le {day:actBy}].',
  SignGuarantee:
    'Ua saunia le maliega o le faʻamautinoaga mo le nonogātupe #{loanId}. Faʻamolemole faitau ma saini[ aʻo leʻi tuanaʻi le {day:actBy}].',
  GuarantorsVerifiedInvestor: 'Ua faʻamaonia tagata faʻamautinoa o le nonogātupe #{loanId}.',
  AgreementSigned:
    'Ua sainia maliega uma o le nonogātupe #{loanId}. Matou te tuʻuina atu le tupe[, ae lē muamua atu i le {from:day}: itūlā e 48 talu le saini mulimuli].',
  PayoutAccountNeeded:
    'Ua sainia maliega uma o le nonogātupe #{loanId}. Faʻamolemole taʻu mai po o fea e tuʻuina atu i ai le tupe[ aʻo leʻi tuanaʻi le {day:actBy}]: e lē mafai ona tuʻuina atu pe a leai se teugātupe i lou lava igoa.',
  AgreementSignedGuarantor: 'Ua sainia maliega uma o le nonogātupe #{loanId} o loʻo e faʻamautinoa.',
  AgreementSignedInvestor: 'Ua sainia maliega uma o le nonogātupe #{loanId}, na e teufaʻafaigāluega i ai.',
  LoanActive: 'Ua tuʻuina atu iā te oe le tupe o le nonogātupe #{loanId}. Ua ʻamata nei le faʻasologa o au totogi.',
  LoanActiveGuarantor: 'Ua tuʻuina atu le tupe o le nonogātupe #{loanId} o loʻo e faʻamautinoa.',
  LoanActiveInvestor:
    'Ua tuʻuina atu le tupe o le nonogātupe #{loanId}. E oʻo atu i lau ʻato tupe lau vaega o totogi taʻitasi.',
  LoanRepaid: 'Ua totogi atoa le nonogātupe #{loanId}. Faʻafetai!',
  GuaranteeReleased: 'Ua totogi atoa le nonogātupe #{loanId}. Ua muta lau faʻamautinoaga.',
  LoanRepaidInvestor: 'Ua totogi atoa le nonogātupe #{loanId}, na e teufaʻafaigāluega i ai.',
  LoanRejected:
    'Ua lē mafai ona matou ofoina atu le nonogātupe #{loanId}.[ {reasons}] {reason}[ Afai e sese lenei tali, e mafai ona e talosaga i se isi tagata e toe iloilo seʻia oʻo i le {until:actBy}.]',
  SecondLookOpened:
    'Ua toe iloilo mai le ʻamataga le nonogātupe #{loanId} e tagata e leʻi faia le uluaʻi faʻaiʻuga.[ E uma le uluaʻi siaki aʻo leʻi tuanaʻi le {day:actBy}.]',
  SecondLookKept:
    'Ua toe iloilo e se isi tagata le nonogātupe #{loanId}, ma e tumau le tali: e lē mafai ona matou ofoina atu.[ {reasons}] {reason}',
  SecondLookShort:
    'E toʻaitiiti tagata iloilo e avanoa e toe iloilo le nonogātupe #{loanId}. Ua matou talosaga i se pule e tofia se isi. E te maua la matou tali aʻo leʻi tuanaʻi le {day:actBy}.',
  LoanCancelled: 'Ua e soloia le nonogātupe #{loanId}.',
  LoanLapsed: 'Ua soloia le nonogātupe #{loanId} auā ua tuanaʻi lona taimi faʻatapulaʻa.',
  LoanCancelledInvestor: 'Ua soloia le nonogātupe #{loanId}. Ua toe foʻi i lau ʻato tupe le tupe na e totogia.',
  LoanCancelledUnpaidInvestor:
    'Ua soloia le nonogātupe #{loanId}. Faʻamolemole ʻaua le toe totogia lau tupe teufaʻafaigāluega i ai.',
  LoanCancelledGuarantor: 'Ua soloia le nonogātupe #{loanId}. Ua muta lau faʻamautinoaga.',
  DefaultHearing:
    'E mafai ona faʻailoa ua lē totogia le nonogātupe #{loanId} e tusa ma le maliega (default): ua tuai le {amount:wst}, ma o le vaega pito tuai na tatau ona totogi i le {since:day}. Matou te faʻalogo atu iā te oe seʻia oʻo i le {until:actBy}: faʻamolemole totogi le tupe ua tuai, pe taʻu mai i le itūlau o lenei faʻalogoga le mea ua tupu. Afai e totogi atoa se totogi faʻavaitaimi, e leai se mea e sosoʻo ai. Pe a faʻailoa (default), e leai se mea e vave ai ona totogi, ae e te lē mafai ona toe nonō aʻo tumau.',
  HearingEnds:
    'Matou te faʻalogo atu iā te oe seʻia oʻo i le {until:actBy}, aʻo leʻi faʻailoa ua lē totogia le nonogātupe #{loanId} (default), ae e leʻi iai sau tali. Faʻamolemole totogi le tupe ua tuai, e {amount:wst}, pe taʻu mai i le itūlau o lenei faʻalogoga le mea ua tupu.',
  DefaultHearingGuarantor:
    'E mafai ona faʻailoa ua lē totogia e tusa ma le maliega (default) le nonogātupe #{loanId} o loʻo e faʻamautinoa: ua tuai le {amount:wst}, ma o le vaega pito tuai na tatau ona totogi i le {since:day}. Matou te faʻalogo i le tagata nonō seʻia oʻo i le {until:actBy}. E leai se mea e vave ai ona talosagaina oe; afai e te fia fesoasoani, e mafai ona e totogi le tupe ua tuai.',
  LoanDefaulted:
    'Ua faʻailoa ua lē totogia le nonogātupe #{loanId} e tusa ma le maliega (default). E leai se mea e vave ai ona totogi: faʻamolemole totogi le tupe ua tuai[, e {amount:wst}], ma isi totogi faʻavaitaimi i o latou aso, pe talanoa mai iā i matou.',
  LoanDefaultedGuarantor:
    'Ua faʻailoa ua lē totogia e tusa ma le maliega (default) le nonogātupe #{loanId} o loʻo e faʻamautinoa. E leai se mea e vave ai ona talosagaina oe: e tumau pea totogi faʻavaitaimi, o latou aso, ma taimi e talosagaina ai oe.',
  LoanDefaultedInvestor:
    'Ua faʻailoa ua lē totogia e tusa ma le maliega (default) le nonogātupe #{loanId}, na e teufaʻafaigāluega i ai. O loʻo matou aoina mai le tupe o loʻo nofo aitālafu ai.',
  LoanCured:
    'Ua leai se mea o le nonogātupe #{loanId} ua tuai, o lea ua lē toe iai i le default. Faʻafetai! E tumau aso o isi totogi faʻavaitaimi.',
  LoanCuredGuarantor:
    'Ua leai se mea ua tuai o le nonogātupe #{loanId} o loʻo e faʻamautinoa, o lea ua lē toe iai i le default. E tumau pea lau faʻamautinoaga.',
  LoanCuredInvestor:
    'Ua leai se mea ua tuai o le nonogātupe #{loanId}, na e teufaʻafaigāluega i ai, o lea ua lē toe iai i le default. E faʻaauau ona totogi faʻavaitaimi.',
  LoanChargedOff:
    'Ua faʻamutaina le aoina o le nonogātupe #{loanId}: matou te lē toe talosagaina se mea mai iā te oe, ma ua muta faʻamautinoaga a au tagata faʻamautinoa. O loʻo e aitālafu pea i le tupe na e nonōina ae e leʻi totogia, e aunoa ma le tului o loʻo totoe. E mafai ona e totogi i soʻo se taimi, i ni vaega; seʻi totogi atoa, e te lē mafai ona toe nonō.',
  LoanChargedOffGuarantor:
    'Ua faʻamutaina le aoina o le nonogātupe #{loanId}. Ua muta lau faʻamautinoaga: e leai se mea e toe talosagaina mai iā te oe. O mea na e totogia, o loʻo aitālafu ai pea le tagata nonō iā te oe.',
  LoanChargedOffInvestor:
    'Ua faʻamutaina le aoina o le nonogātupe #{loanId}, na e teufaʻafaigāluega i ai. Ua gau lau tupe e {amount:wst} i le asō. Afai e maua mai se tupe, e te maua lau vaega.',
  ReliefGranted:
    'Ua faʻaopoopo lou taimi mo le nonogātupe #{loanId}. O lau totogi faʻavaitaimi e sosoʻo ai, e {amount:wst}, e tatau ona totogi i le {day:actBy}, ma le totogi mulimuli i le {last:day}. E leai se mea e faʻaopoopo i lau aitālafu.',
  ReliefGrantedGuarantor:
    'Ua faʻaopoopo le taimi o le tagata nonō o le nonogātupe #{loanId} o loʻo e faʻamautinoa. O le totogi faʻavaitaimi e sosoʻo ai, e {amount:wst}, e tatau ona totogi i le {day:day}, ma le totogi mulimuli i le {last:day}. E leai se mea e faʻaopoopo, ma e lē suia le aofaʻi aupito maualuga e mafai ona talosagaina mai iā te oe.',
  ReliefGrantedInvestor:
    'Ua faʻaopoopo le taimi o le tagata nonō o le nonogātupe #{loanId}, na e teufaʻafaigāluega i ai. O le totogi faʻavaitaimi e sosoʻo ai, e {amount:wst} i le aofaʻi, e tatau ona totogi i le {day:day}, ma le totogi mulimuli i le {last:day}. E te maua le aofaʻi lava e tasi, ae tuai atu.',
  ReliefWaits:
    'Ua talosaga le tagata nonō o le nonogātupe #{loanId}, o loʻo e faʻamautinoa, mo se taimi faʻaopoopo. O le totogi faʻavaitaimi mulimuli e oʻo i le {last:day}. E leai se mea e faʻaopoopo, ma e lē suia le aofaʻi aupito maualuga e mafai ona talosagaina mai iā te oe. Faʻamolemole malie pe teʻena aʻo leʻi tuanaʻi le {day:actBy}: a leai sau tali, e lē maua e ia.',
  ReliefWaitsInvestor:
    'Ua talosaga le tagata nonō o le nonogātupe #{loanId}, na e teufaʻafaigāluega i ai, mo se taimi faʻaopoopo. O le totogi faʻavaitaimi mulimuli e oʻo i le {last:day}. E te maua le aofaʻi lava e tasi, ae tuai atu. E mafai ona e tetee aʻo leʻi tuanaʻi le {day:actBy}; e leai se mea e tatau ona e faia.',
  Disaster:
    'Ua faʻailoa aloaʻia se faʻalavelave matuiā i le mea o loʻo e nofo ai. Ua tolopō totogi faʻavaitaimi o le nonogātupe #{loanId} i le[ {week} vaiaso][ {weeks} vaiaso][ {fortnight} vaiaso e lua][ {fortnights} o vaiaso taʻi lua][ {month} masina][ {months} masina]. E leai se mea e tatau ona e faia. O le totogi e sosoʻo ai, e {amount:wst}, e tatau ona totogi i le {day:actBy}, ma le totogi mulimuli i le {last:day}. E leai se mea e faʻaopoopo i lau aitālafu.',
  DisasterHeld:
    'Ua faʻailoa aloaʻia se faʻalavelave matuiā i le mea o loʻo e nofo ai. Seʻia oʻo i le {day:actBy}, e leai se mea e tupu ona o se totogi faʻavaitaimi o le nonogātupe #{loanId} e leʻi totogia. E leai se mea e tatau ona e faia. E tumau ona aso ma ona aofaʻi, ma e mafai ona e totogi i soʻo se taimi.',
  DisasterHeldGuarantor:
    'Ua faʻaopoopo le taimi o le tagata nonō o le nonogātupe #{loanId} o loʻo e faʻamautinoa: seʻia oʻo i le {day:actBy}, e leai se tasi e talosagaina mo se totogi faʻavaitaimi ua tuai.[ Na o le {called:wst} ua uma ona talosagaina mai iā te oe e tumau.] E tumau ona aso ma ona aofaʻi, ma e lē suia le aofaʻi aupito maualuga e mafai ona talosagaina mai iā te oe.',
  DisasterHeldInvestor:
    'Ua faʻaopoopo le taimi o le tagata nonō o le nonogātupe #{loanId}, na e teufaʻafaigāluega i ai, seʻia oʻo i le {day:actBy}, mo mea e leʻi totogia. E tumau ona aso ma ona aofaʻi, ma e te maua le aofaʻi lava e tasi.',
  PauseEnds: 'Ua toe uma le mālōlōga o le nonogātupe #{loanId}. E tatau ona totogi le {amount:wst} i le {day:actBy}.',
  ReliefRefused:
    'E lē mafai ona matou faʻaopoopo lou taimi mo le nonogātupe #{loanId}. {reason:text} E tumau pea totogi faʻavaitaimi e pei ona iai.',
  ReliefLapsed:
    'Matou te leʻi tali atu i le taimi i lau talosaga mo se taimi faʻaopoopo mo le nonogātupe #{loanId}, ma ua muta. Matou te faʻatoese atu. E mafai ona e toe talosaga.',
  FundingDeadlineNear:
    'E leʻi folafolaina e tagata teufaʻafaigāluega le aofaʻi atoa o le nonogātupe #{loanId}. Afai e lē atoa aʻo leʻi tuanaʻi le {day:actBy}, ona soloia lea o le nonogātupe. E leai se mea e tatau ona e faia.',
  NominationDeadlineNear:
    'Faʻamolemole filifili au tagata faʻamautinoa mo le nonogātupe #{loanId}. E tatau ona faʻamaonia uma i latou aʻo leʻi tuanaʻi le {day:actBy}, a leai ona soloia lea o le nonogātupe.',
  LoanAgreementDeadlineNear:
    'Faʻamolemole saini le maliega o le nonogātupe #{loanId} aʻo leʻi tuanaʻi le {day:actBy}. A mavae lena aso ona soloia lea o le nonogātupe.',
  PayoutDeadlineNear:
    'Matou te lē iloa le mea e tuʻuina atu i ai le tupe o le nonogātupe #{loanId}. Faʻamolemole taʻu mai le mea matou te totogi i ai lau tupe aʻo leʻi tuanaʻi le {day:actBy}. A mavae lena aso ona soloia lea o le nonogātupe.',
  AnswerDeadlineNear:
    'Na talosagaina oe e te faʻamautinoa le nonogātupe #{loanId}. Faʻamolemole talia pe teʻena aʻo leʻi tuanaʻi le {day:actBy}.',
  IncomeDeadlineNear:
    'Faʻamolemole lafo mai au pepa mo le faʻamautinoaga o le nonogātupe #{loanId} aʻo leʻi tuanaʻi le {day:actBy}. A mavae lena aso e lē toe mafai ona e faʻamautinoa.',
  GuaranteeDeadlineNear:
    'Faʻamolemole saini lau faʻamautinoaga o le nonogātupe #{loanId} aʻo leʻi tuanaʻi le {day:actBy}. E tatau ona faʻamaonia muamua lau faʻatonuga tumau. A mavae lena aso ona soloia lea o le nonogātupe.',
  InvestmentReceived:
    'Ua faʻapolopolo mo oe lau tupe teufaʻafaigāluega i le nonogātupe #{loanId}. Faʻamolemole teu mai le {total:wst} tonu lava aʻo leʻi tuanaʻi le {day:actBy}, faʻatasi ma lau numera faʻasino {reference}.',
  InvestmentPartlyPaid:
    'Ua matou maua se vaega o le tupe mo le nonogātupe #{loanId}. Faʻamolemole teu mai le {due:wst} o loʻo totoe aʻo leʻi tuanaʻi le {day:actBy}.',
  InvestmentPaid:
    'Ua atoa le tupe na e teu mai mo le nonogātupe #{loanId}. O loʻo matou iloiloina lau tupe teufaʻafaigāluega.',
  InvestmentUnderReview: 'Ua sao lau tupe teufaʻafaigāluega i le nonogātupe #{loanId} i le siaki muamua.',
  InvestmentApproved: 'Ua pasia lau tupe teufaʻafaigāluega i le nonogātupe #{loanId}.',
  InvestmentRejected:
    'E leʻi talia lau tupe teufaʻafaigāluega i le nonogātupe #{loanId}.[ {reasons}] {reason:text} Ua toe foʻi i lau ʻato tupe le tupe na e totogia.',
  InvestmentRejectedUnpaid:
    'E leʻi talia lau tupe teufaʻafaigāluega i le nonogātupe #{loanId}.[ {reasons}] {reason:text}',
  InvestmentReminder:
    'Faʻamolemole teu mai le {due:wst} mo lau tupe teufaʻafaigāluega i le nonogātupe #{loanId} aʻo leʻi tuanaʻi le {day:actBy}, faʻatasi ma lau numera faʻasino {reference}.',
  DepositDeadlineNear:
    'O loʻo faʻatalia pea le tupe mo lau tupe teufaʻafaigāluega i le nonogātupe #{loanId}. Faʻamolemole teu mai le {due:wst} aʻo leʻi tuanaʻi le {day:actBy}, faʻatasi ma lau numera faʻasino {reference}. A tuanaʻi lea aso, e muta lau tupe teufaʻafaigāluega; e tumau i lau ʻato tupe le tupe ua e totogia.',
  GuarantorInvited:
    'Ua talosagaina oe e {borrower} e te faʻamautinoa le nonogātupe #{loanId}. Faʻamolemole faitau lona uiga, ona e talia lea pe teʻena[ aʻo leʻi tuanaʻi le {day:actBy}].',
  InvitationLapsedGuarantor:
    'Ua muta le valaʻaulia e faʻamautinoa le nonogātupe #{loanId}[: sa mafai ona e tali seʻia oʻo i le aso {day:day}], ma e leai se mea e tatau ona e faia.',
  GuarantorPapersLapsed:
    'Sa matou faʻatalia seʻia oʻo i le aso {day:day} ni isi pepa mo le faʻamautinoaga o le nonogātupe #{loanId}. E lē toe mafai ona e faʻamautinoa, ma e leai se mea e tatau ona e faia.',
  GuarantorAccepted: 'Ua talia e se tagata faʻamautinoa o le nonogātupe #{loanId}.',
  GuarantorPapersReceived: 'Ua matou maua au pepa o tupe maua mo le nonogātupe #{loanId}.',
  GuarantorUnderReview: 'Ua sao au pepa mo le nonogātupe #{loanId} i le siaki muamua.',
  GuarantorVerified:
    'Ua faʻamaonia oe o se tagata faʻamautinoa o le nonogātupe #{loanId}. A faʻamaonia loa tagata faʻamautinoa uma, ona matou taʻu atu lea o le aso e gata ai ona e saini; matou te manaʻomia lau faʻatonuga tumau mo lea mea.',
  GuarantorRejected: 'E lē mafai ona e faʻamautinoa le nonogātupe #{loanId}.[ {reasons}] {reason}',
  GuarantorResubmit:
    'Matou te manaʻomia ni isi pepa mo le nonogātupe #{loanId}.[ {reasons}] {reason}[ Faʻamolemole lafo mai ia pepa aʻo leʻi tuanaʻi le {day:actBy}.]',
  GuarantorSigned: 'Ua saini se tagata faʻamautinoa o le nonogātupe #{loanId}.',
  StandingOrderReceived: 'Ua matou maua lau faʻatonuga tumau mo le nonogātupe #{loanId}.',
  StandingOrderVerified:
    'Ua faʻamaonia lau faʻatonuga tumau mo le nonogātupe #{loanId}.[ E mafai ona e saini lau faʻamautinoaga pe a saunia, aʻo leʻi tuanaʻi le {signBy:actBy}.]',
  StandingOrderRejected:
    'E leʻi talia lau faʻatonuga tumau mo le nonogātupe #{loanId}.[ {reasons}] {reason}[ Faʻamolemole lafo mai se isi aʻo leʻi tuanaʻi le {day:actBy}.]',
  StandingOrderRevoked:
    'Ua faʻaleaogāina lau faʻatonuga tumau mo le nonogātupe #{loanId}.[ {reasons}] {reason} Faʻamolemole lafo mai se faʻatonuga tumau fou[ aʻo leʻi tuanaʻi le {day:actBy}][, ma saini lau faʻamautinoaga aʻo leʻi tuanaʻi le {signBy:actBy}].',
  StandingOrderCancelled:
    'Ua faʻaleaogāina lau faʻatonuga tumau mo le nonogātupe #{loanId}. E tumau pea lau faʻamautinoaga: pe a talosagaina oe, matou te imeli atu mo le tupe.',
  SigningCode: 'O le {code} lau numera e saini ai le maliega o le nonogātupe #{loanId}. E aogā mo minute e 15.',
  GuaranteeCode:
    'O le {code} lau numera e saini ai le faʻamautinoaga o le nonogātupe #{loanId}. E aogā mo minute e 15.',
  RepaymentSoon:
    'E tatau ona totogi le {amount:wst} o le nonogātupe #{loanId} i le {day:actBy}. O lau numera faʻasino o le {reference}.',
  RepaymentDue:
    'E tatau ona totogi i le asō[, {day:actBy}], le {amount:wst} o le nonogātupe #{loanId}. O lau numera faʻasino o le {reference}.',
  RepaymentPaid:
    'Ua matou maua lau totogi faʻavaitaimi o le nonogātupe #{loanId}, na tatau ona totogi i le aso {day:day}. Faʻafetai!',
  GuarantorPaid:
    'Ua totogi e {name} le {amount:wst} o lau totogi faʻavaitaimi o le nonogātupe #{loanId}, na tatau ona totogi i le aso {day:day}. O loʻo e nofo aitālafu i ai iā {name}.',
  RecoursePaid:
    'Ua toe totogi atu e {name} le {amount:wst} o le tupe na e totogia mo le nonogātupe #{loanId}. O loʻo i lau ʻato tupe.',
  PaidGuarantorBack:
    'O le {amount:wst} o le tupe na e lafo mo le nonogātupe #{loanId} ua toe totogi atu iā {name}, lea na totogia muamua mo oe.[ O loʻo totoe pea le totogi e tatau i le aso {day:day}, na e taʻu mai ai lau totogi.]',
  RecourseForgiven:
    'Ua faʻamāgalo e {name} le {amount:wst} o le tupe na ia totogia mo le nonogātupe #{loanId}. Ua e lē toe nofo aitālafu i ai.',
  PaidDown:
    'Ua faʻapuʻupuʻu le nonogātupe #{loanId} i le tupe faʻaopoopo na e totogia. E muta lau nonogātupe i le aso {day:day}. Ua e faʻasaoina le {amount:wst}.',
  PayoffShort:
    'E leʻi lava le tupe na e lafo mai e totogi atoa ai le nonogātupe #{loanId}: o loʻo totoe le {amount:wst}. Faʻamolemole totogi aʻo leʻi tuanaʻi le {until:actBy}. O le numera faʻasino mo lea totogi o le {reference}.',
  PayoffLapsed:
    'Na aogā seʻia oʻo i le aso {day:day} le tau e totogi atoa ai le nonogātupe #{loanId}.[ O le {amount:wst} na e lafo mai mo lea totogi o loʻo i lau ʻato tupe, ma e totogi ai au totogi faʻavaitaimi pe a oʻo i o latou aso.] E mafai ona e toe fesili mo se tau fou i soʻo se taimi.',
  RepaymentOverdue:
    'Ua tuai le totogi faʻavaitaimi o le nonogātupe #{loanId}, na tatau ona totogi i le aso {day:day}. Afai e te totogi[ le {amount:wst}] aʻo leʻi tuanaʻi le {until:actBy}, e lē talosagaina au tagata faʻamautinoa mo lea totogi.',
  GuaranteeLateDetails:
    'E leʻi totogiina se totogi faʻavaitaimi o le nonogātupe #{loanId}, na tatau ona totogi i le aso {day:day}: o loʻo totoe le {amount:wst}. O se faʻasilasilaga lenei; e leʻi talosagaina oe e totogi. E oʻo i le {until:actBy} le taimi e totogi ai le tagata nonō tupe; e lē talosagaina oe aʻo leʻi oʻo i le {from:actBy}. E mafai ona e fesoasoani aʻo leʻi oʻo i lea aso, ae e lē faʻamalosia.',
  GuaranteeGraceEnds:
    'E leʻi totogiina lava le {amount:wst} o le nonogātupe #{loanId}, na tatau ona totogi i le aso {day:day}. E muta aso faʻatalitali o le tagata nonō tupe i le {until:actBy}. E mafai ona talosagaina oe i lau vaega e ʻamata i le {from:actBy}.',
  CallAnnounced:
    'E leʻi totogiina lava le {amount:wst} o le nonogātupe #{loanId}, na tatau ona totogi i le aso {day:day}. Afai e lē totogiina muamua, matou te talosaga atu mo lau vaega i le {from:actBy}. E fitu ou aso e totogi ai.',
  RepaymentMissed:
    'Ua tuanaʻi aso faʻatalitali o le totogi faʻavaitaimi o le nonogātupe #{loanId}, na tatau ona totogi i le aso {day:day}.[ O loʻo totoe le {amount:wst}.] E mafai nei ona talosagaina au tagata faʻamautinoa e totogi. Faʻamolemole totogi loa[, aʻo leʻi tuanaʻi le {until:actBy}: a mavae lena aso e mafai ona faʻailoa ua lē totogia le nonogātupe (default)].',
  RepaymentSetBack:
    'Matou te leʻi maua le totogi na e faʻailoa mai mo le nonogātupe #{loanId}, na tatau ona totogi i le aso {day:day}. O loʻo tatau pea ona totogi. Faʻamolemole totogi le {amount:wst}[ aʻo leʻi tuanaʻi le {until:actBy}].',
  PaymentRejected:
    'Ua lē mafai ona matou faʻamaonia le totogi na e faʻailoa mai mo le nonogātupe #{loanId}, na tatau ona totogi i le aso {day:day}. {reason} O loʻo tatau pea ona totogi. Faʻamolemole totogi le {amount:wst}[ aʻo leʻi tuanaʻi le {until:actBy}].',
  GuaranteeCalled:
    '[E leʻi totogia e {borrower} le totogi faʻavaitaimi o le nonogātupe #{loanId}, na tatau ona totogi i le aso {due:day}: o loʻo totoe le {missing:wst}. ]O oe o se tagata faʻamautinoa (guarantor) o le nonogātupe #{loanId}, o lea faʻamolemole totogi lau vaega, {amount:wst}, aʻo leʻi tuanaʻi le {day:actBy}. O lau numera faʻasino o le {reference}. Totogi mai lau ʻato tupe, pe tusa ma faʻatonuga i le itūlau o lenei faʻatonuga e totogi. E lē muta lau faʻamautinoaga pe a e faʻaleaogā se faʻatonuga tumau. O le tupe e te totogia, e nofo aitālafu ai le tagata nonō tupe iā te oe.[ Fautuaga e leai se totogi: {advice}.]',
  CallReminder:
    'O loʻo totoe le {amount:wst} mo le nonogātupe #{loanId} o loʻo e faʻamautinoa. Faʻamolemole totogi aʻo leʻi tuanaʻi le {day:actBy}. O lau numera faʻasino o le {reference}.',
  StandInAsked:
    'Ua e totogia lau vaega mo le nonogātupe #{loanId}, ae e leʻi totogi se isi tagata faʻamautinoa. E aofia foʻi lea vaega i lau faʻamautinoaga, o lea matou te talosaga ai ia e sui i ai: faʻamolemole totogi le {amount:wst} aʻo leʻi tuanaʻi le {day:actBy}. O lau numera faʻasino o le {reference}. O le tupe e totogi e latou poʻo le tagata nonō tupe e faʻaitiitia ai.',
  CallChanged:
    'Ua totogi e se isi se vaega mo le nonogātupe #{loanId}, o lea ua faʻaitiitia ai lau totogi: faʻamolemole totogi le {amount:wst} aʻo leʻi tuanaʻi le {day:actBy}. O lau numera faʻasino o le {reference}.',
  CallNeedless:
    'Ua lē toe manaʻomia ona e totogi le {amount:wst} mo le nonogātupe #{loanId}. Afai o loʻo i ai se faʻatonuga tumau i lau faletupe mo lea totogi, e mafai ona e taofia.',
  DepositReceived: 'Ua oʻo mai le {amount:wst} i lau ʻato tupe.',
  PayLinkPaid: 'Ua oʻo mai le {amount:wst} i lau fesoʻotaʻiga e totogi ai e se isi. E totogi ai lau nonogātupe.',
  WithdrawalAsked: 'O loʻo matou lafoina atu le {amount:wst} mai lau ʻato tupe i lau teugātupe.',
  WithdrawalSent: 'Ua lafoina atu le {amount:wst} i lau teugātupe.',
  WithdrawalFailed:
    'Ua lē mafai ona matou lafoina atu le {amount:wst}. Ua toe foʻi i lau ʻato tupe. Faʻamolemole siaki le mea matou te totogi i ai lau tupe.',
  PayoutReturned:
    'Ua toe lafo mai e le faletupe le {amount:wst} na matou lafoina atu i lau teugātupe. Ua toe foʻi i lau ʻato tupe. Faʻamolemole siaki le mea matou te totogi i ai lau tupe.',
  DisbursementReturned:
    'Ua toe lafo mai e le faletupe le {amount:wst} o le nonogātupe #{loanId}. E leai se mea e tatau ona totogi seʻia toe tuʻuina atu: o le aso lea e toe ʻamata ai le faʻasologa o au totogi, ma e tutusa lava aofaʻi. Faʻamolemole siaki le mea matou te totogi i ai lau tupe.',
  DisbursementReturnedGuarantor:
    'Ua toe lafo mai e le faletupe le tupe o le nonogātupe #{loanId} o loʻo e faʻamautinoa. E leai se mea e tatau ona totogi seʻia toe tuʻuina atu: o le aso lea e toe ʻamata ai le faʻasologa o totogi, ma e tutusa lava aofaʻi.',
  DisbursementReturnedInvestor:
    'Ua toe lafo mai e le faletupe le tupe o le nonogātupe #{loanId}, na e teufaʻafaigāluega i ai. O le aso e toe tuʻuina atu ai e toe ʻamata ai le faʻasologa o totogi, ma e tutusa lava aofaʻi.',
  PutRight:
    'Na sese lo matou tuʻuina o le {amount:wst}, o lau tupe, i le ʻato tupe a se isi. Ua i lau ʻato tupe nei, ma e faitaulia mai i le aso {day:day}, o le aso na oʻo mai ai.',
  Chargeback:
    'Ua toe faʻafoʻi i lē e ana le kata le totogi o le {amount:wst} na e totogi mai i le kata i le aso {day:day}. O mea na totogi i ai ua totogi pea.[ Na matou aveina le {taken:wst} mai lau ʻato tupe.][ O le {advanced:wst} ua lē o i ai, ua matou totogia mo oe. Seʻi vagana ua e toe totogi mai i le itūlau o lau ʻato tupe, ona faʻatoʻā mafai lea ona tala i tua se tupe.]',
  PutRightTaken:
    'Na sese lo matou tuʻuina i lau ʻato tupe o le {amount:wst} o le aso {day:day}, e lē o sau tupe. Ua i le mea e tatau ai nei, ma o mea na totogi i ai ua totogi pea.[ Na matou aveina le {taken:wst} mai lau ʻato tupe.][ O le {advanced:wst} ua lē o i ai, ua matou totogia mo oe. E mafai ona e toe totogi mai i le itūlau o lau ʻato tupe pe a e mafai: e leai se tului, ma e leai se aso faʻaiʻu.]',
  CreditRecordCorrected:
    'Ua faʻasaʻo se mea o au nonogātupe. Ua lē toe aogā faʻamaumauga o nonogātupe na e faia muamua, ma e taʻu atu i lē e siakia. E mafai ona e faia se mea fou i so o se taimi.',
  RepaymentReceived: 'Ua e maua le {amount:wst} mai se totogi o le nonogātupe #{loanId}. Ua i lau ʻato tupe.',
  LipPaidOut:
    'Ua totogi e le Faʻaputugātupe Inisiua o Nonogātupe (LIP) le {amount:wst} mo le nonogātupe #{loanId} i lau ʻato tupe.',
  ForgiveCode:
    'O le {code} lau numera e faʻamāgalo ai le {amount:wst} na e totogia mo le nonogātupe #{loanId}. E aogā mo minute e 15. E lē mafai ona toe talosaga le tupe ua faʻamāgaloina.',
  PayoutCode: 'O le {code} lau numera e sui ai le mea matou te totogi i ai lau tupe. E aogā mo minute e 15.',
  PayoutDestinationChanged: 'Ua suia le mea matou te totogi i ai lau tupe. Afai e lē o oe na suia, taʻu mai loa.',
  EmailChanged: 'Ua suia lau tuatusi imeli. Afai e lē o oe na suia, sui loa lau ʻupu faʻalilolilo ma taʻu mai.',
  PasswordChanged: 'Ua suia lau ʻupu faʻalilolilo. Afai e lē o oe na suia, toe sui loa ma taʻu mai.',
  MailBounced:
    'O loʻo toe foʻi mai a matou imeli i le {email}, o lea ua matou lē toe lafoina atu ai ni imeli i ai. Faʻamolemole tuʻu mai se isi tuatusi i Faʻamatalaga.',
  MailComplained:
    'Na faʻailogaina se matou imeli i le {email} o se imeli lē manaʻomia, o lea ua matou lē toe lafoina atu ai ni imeli i ai. E mafai ona e suia lena mea i Faʻamatalaga.',
  TextsStopped:
    'E lē talia e lau numera telefoni a matou feʻau tusia, o lea ua matou taofia ai. E mafai ona e toe talosagaina i lau faʻamatalaga patino.',
  SecondFactorReset:
    'Ua toe faʻafouina lau polokalame faʻamaonia, ma ua e ulufafo i mea uma. Ulufale, ma toe faʻatulaga i le Saogalēmū. Afai e te leʻi talosagaina, taʻu mai loa.',
  YearlyStatement:
    'Ua saunia le faʻamatalaga o au tupe o le tausaga {year}: o tupe na e maua, na e totogia ma na toe totogi atu iā te oe. Atonu e te manaʻomia mo lau lafoga.',
  AccountArchived:
    'E te leʻi faʻaaogāina Lalaga mo masina e 24. O le a teu ʻese lau teugāmatāupu i le {day:actBy}, seʻi vaganā ua e toe ulufale.',
  ChatAnswered: 'Ua tali atu le matou ʻau i le talanoaga. Ulufale, ma ʻoʻomi le Fesoasoani e faitau ai ma tali mai.',
};
