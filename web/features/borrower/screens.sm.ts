// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './screens.en.ts';

export const texts: InWords<typeof english> = {
  loansNotLoaded: 'Ua lē mafai ona matou tatala au nonogātupe.',
  loan: (id) => `Nonogātupe #${id}`,
  amount: 'Aofaʻi',
  purpose: 'Faʻamoemoega',
  requested: 'Na talosagaina',
  status: 'Tulaga',
  repaidLabel: (id) => `Nonogātupe ${id}, ua toe totogi`,
  repaid: (percent) => `${percent}% ua toe totogi`,
  noLoans: 'E leai ni au nonogātupe',
  wait: 'Faʻatali mai…',
  sending: 'O loʻo lafo…',
  done: 'ua uma',

  estimate: {
    between: (from, to) => `${from} e oʻo i le ${to}`,
    youPay: 'E te totogi',
    often: { Weekly: 'Taʻi vaiaso', Fortnightly: 'Taʻi lua vaiaso', Monthly: 'Taʻi masina' },
    total: 'Aofaʻi atoa e toe totogi',
  },

  facts: {
    subtitle: (loan, amount) => `${loan} · ${amount}`,
    all: 'Mea uma e uiga i lenei nonogātupe',
    paid: (percent) => `Ua totogi, ${percent}%`,
    toGo: 'O totoe',
    ends: 'E māeʻa',
    asked: 'Na e talosagaina',
    askedFor: (amount, over, often) => `${amount}, ${over}, ${often.toLowerCase()}`,
    interest: 'Tului',
    aYear: (rate) => `${rate} i le tausaga`,
    notSet: (rates) => `${rates}, e filifilia e le tagata teufaʻafaigāluega muamua`,
    instalments: (amount, often, count) => `${amount} ${often.toLowerCase()}, e ${count} totogi`,
  },

  guarantors: {
    nobody: 'E leai se tasi e filifili i le taimi nei',
    nobodyWords: 'Pe a faʻatupeina atoa lau nonogātupe, e te taʻu mai iinei po o ai e faʻamautinoaina.',
    notLoaded: 'Ua lē mafai ona matou tatala au tagata faʻamautinoa.',
    send: 'Lafo igoa',
    nr: (nr, of) => `Tagata faʻamautinoa ${nr} o le ${of}`,
    fullName: 'Igoa atoa',
    birthDate: 'Aso fānau',
    birthDateHint: 'E tatau ona atoa le 18 o ona tausaga, pe sili atu',
    email: 'Imeli',
    emailHint: 'Matou te tusi atu i ai, ma e lesitala i ai',
  },

  loans: {
    none: 'O mea e te talosagaina e lisi iinei, faʻatasi ma mea uma e tupu i ai.',
    cancelled: (id) => `Ua soloia le nonogātupe #${id}.`,
    deleted: (id) => `Ua tapēina le nonogātupe #${id}.`,
    record: 'Faʻamaumauga o nonogātupe: ave ma oe le mea ua e faʻamaonia',
    viewSchedule: 'Vaʻai i le faʻasologa',
    ofLoan: (id) => `o le nonogātupe ${id}`,
    cancel: 'Soloia le nonogātupe',
    cancelQuestion: (id) => `Soloia le nonogātupe #${id}?`,
    delete: 'Tapē le nonogātupe',
    deleteQuestion: (id) => `Tapē le nonogātupe #${id}?`,
    final: 'E lē mafai ona toe suia lenei mea.',
    keep: 'Tuʻu pea le nonogātupe',
    close: 'Tapuni',
  },

  request: {
    over: 'Toe totogi i le',
    months: { 6: 'masina e 6', 12: 'masina e 12', 18: 'masina e 18' },
  },

  road: {
    title: 'Le ala i lau tupe',
    stages: {
      checking: 'Siakiga',
      lending: 'O loʻo nonō mai tagata',
      signing: 'Tagata faʻamautinoa ma saini',
      sending: 'Tuʻuina atu o le tupe',
    },
    who: {
      Pending: 'O loʻo siakiina e le matou ʻaufaigāluega lau talosaga',
      UnderReview: 'O loʻo filifili le matou ʻaufaigāluega',
      Approved: 'O loʻo faʻatupe e tagata teufaʻafaigāluega',
      FullyFundedPendingApproval: 'O loʻo matou siakiina a latou totogi',
      Funded: 'E te filifilia au tagata faʻamautinoa',
      GuarantorsNominated: 'O loʻo galulue au tagata faʻamautinoa',
      GuarantorsVerified: 'E te saini faʻatasi ma au tagata faʻamautinoa',
      AgreementSigned: 'O loʻo matou tuʻuina atu le tupe',
    },
  },

  schedule: {
    title: 'Faʻasologa o totogi',
    notLoaded: 'Ua lē mafai ona matou tatala le faʻasologa o lenei nonogātupe.',
    dueDate: 'Aso e totogi ai',
    action: 'Gāoioiga',
    payName: (pay, amount, day) => `${pay}, ${amount} e totogi i le aso ${day}`,
    partPaid: (amount) => `ua totogi le ${amount}`,
  },

  timeline: {
    title: 'O fea ua oʻo i ai lau nonogātupe',
    until: (day) => `E gata mai i le ${day}`,
    rejected: 'E leʻi pasia lenei nonogātupe.',
    why: 'Aiseā?',
    whyLess: 'Aiseā ua itiiti ifo ai i le aofaʻi na e talosaga ai?',
    youCancelled: 'Ua e soloia lenei nonogātupe.',
    timeRanOut: 'Ua soloia lenei nonogātupe auā ua uma le taimi.',
    deadlinePassed: 'Ua tuanaʻi lona taimi faʻatapulaʻa.',
    defaulted:
      'Ua faʻailoa ua lē totogia lenei nonogātupe (default). E mafai pea ona e totogi le tupe o loʻo totoe, iinei pe faʻatasi ma la matou fesoasoani.',
  },

  toDo: {
    verify: 'Faʻamaonia lou faʻasinomaga',
    verifyAgain: 'Ua lē mafai ona matou faʻamaonia oe i pepa na e lafoina. Faʻamolemole toe lafo mai.',
    verifyWords:
      'O kopi faʻamaonia aloaʻia o pepa faʻasinomaga e lua ma se ata o oe lava: ona mafai lea ona e talosaga mo se nonogātupe.',
    complete: 'Faʻaatoa lou faʻasinomaga',
    selfie: 'Matou te manaʻomia foʻi se ata o oe lava aʻo leʻi talosaga mo se nonogātupe.',
    renewal:
      'E lē o toe mamao ona muta lea o le aogā o se pepa. Faʻamolemole toe lafo mai au pepa aʻo leʻi oʻo i lea aso.',
    checking: 'O loʻo matou siakiina au pepa',
    checkingWords: 'Matou te tusi atu pe a uma loa ona siaki.',
    nextRepayment: 'Totogi o loʻo sosoʻo',
    due: (day) => `E totogi i le ${day}`,
    doBy: (day) => `Faʻamolemole fai aʻo leʻi tuanaʻi le ${day}.`,
    late: (day) =>
      `Faʻamolemole totogi aʻo leʻi tuanaʻi le ${day}. A uma lea, e mafai ona talosagaina au tagata faʻamautinoa e totogi.`,
    missed:
      'Ua tuanaʻi aso e 7 o le faʻatalitali, ma e mafai nei ona talosagaina au tagata faʻamautinoa e totogi. E muta lea pe a e totogi nei.',
    disaster: (day) =>
      `Ona o le faʻalavelave matuiā, e leai se mea e tupu aʻo leʻi oʻo i le ${day} pe afai e te lē totogi. E mafai ona e totogi i soʻo se taimi.`,
    arrears: (count, open) => `Ua tuai totogi e ${count}: ${open} i le aofaʻi atoa.`,
    awaited: 'O loʻo matou faʻatali i lenei totogi, ma matou te siakiina pe a oʻo mai.',
    seePayment: 'Vaʻai i lenei totogi',
    moreTime: 'E te manaʻomia se taimi faʻaopoopo?',
    held: 'Ua toe lafo mai lau tupe e le faletupe',
    heldWords: (loan) =>
      `E leai se mea e tatau ona totogi o le nonogātupe #${loan} seʻia toe tuʻuina atu. O le aso lea e toe ʻamata ai le faʻasologa o au totogi, ma e tutusa lava aofaʻi. Faʻamolemole siaki le mea matou te totogi i ai lau tupe.`,
    heldLink: 'Siaki le mea matou te totogi i ai lau tupe',
    heard: (day) => `Matou te faʻalogo atu iā te oe seʻia oʻo i le ${day}`,
    write: 'Tusi mai',
    chargedOff: 'Ua faʻamutaina le aoina o lau nonogātupe',
    chargedOffWords:
      'E leai se mea e toe talosagaina mai iā te oe. O loʻo e aitālafu pea i le tupe e te leʻi toe totogia, ma e te lē mafai ona toe nonō seʻi totogi atoa.',
    payStill: 'Totogi se vaega',
    nominate: 'Filifili au tagata faʻamautinoa',
    nominateWords: 'Ua faʻatupeina atoa lau nonogātupe. Taʻu mai po o ai e faʻamautinoaina.',
    whereToPay: 'O fea matou te tuʻuina atu i ai le tupe o lau nonogātupe?',
    payoutSoon:
      'E tuʻuina atu le tupe o lau nonogātupe i se teugātupe i lou lava igoa. Tusi nei, ina ia leai se mea e faʻatuai ai mulimuli ane.',
    payoutMissing:
      'Ua uma ona saini. Matou te tuʻuina atu le tupe o lau nonogātupe pe a matou iloa po o fea: tusi se teugātupe i lou lava igoa.',
    whatNow: 'O le ā e tupu nei',
    waitingFor: {
      Pending: 'O loʻo matou iloiloina lau talosaga. E leai se mea e te faia.',
      UnderReview: 'O loʻo i le iloiloga mulimuli lau talosaga. E leai se mea e te faia.',
      Approved: 'O loʻo i le maketi lau nonogātupe, e tuʻuina mai ai tupe e tagata teufaʻafaigāluega.',
      FullyFundedPendingApproval:
        'Ua folafola e tagata teufaʻafaigāluega le aofaʻi atoa. O loʻo matou siakiina a latou totogi.',
      GuarantorsNominated: 'O loʻo tali mai au tagata faʻamautinoa, ma o loʻo matou siakiina a latou pepa.',
      GuarantorsVerified: 'Ua e saini. Matou te faʻatali saini a au tagata faʻamautinoa.',
      AgreementSigned:
        'Ua saini tagata uma. Matou te tuʻuina atu le tupe pe a lē toe mafai ona solomuli au tagata faʻamautinoa.',
      Active: 'O loʻo e toe totogi lenei nonogātupe. O loʻo i lona faʻasologa le totogi o loʻo sosoʻo.',
      Defaulted: 'Faʻamolemole tusi mai, ina ia tatou maua faʻatasi se auala.',
    },
    rejected: (id) => `E lē mafai ona matou ofoina atu le nonogātupe #${id}`,
    lookedAt: (id) => `O loʻo toe iloilo e se isi tagata le nonogātupe #${id}`,
    lookedAtWords: (day) =>
      `E te maua la matou tali aʻo leʻi tuanaʻi le ${day}. E leai se mea e te faia seʻia oʻo i lena aso.`,
    rejectedWords: 'Vaʻai i māfuaʻaga, le mea e mafai, ma mea na matou faʻaaogā.',
    nextLoan: 'Ua e sauni mo se isi nonogātupe?',
    nextLoanWords: 'Mai le WST 200 i le WST 5,000, e faʻamautinoa e tagata e te iloa.',
  },
};
