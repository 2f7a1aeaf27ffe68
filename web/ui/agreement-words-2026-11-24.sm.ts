// A first draft, to be reviewed by a native speaker of Samoan. The keys are the headings of `shared/guarantors/agreement-text-2026-11-24.ts`,
// which binds: this explains it beside the English.
import { texts as first } from './agreement-words-2025-05-16.sm.ts';

/** The version of the words below, the day on which they were written; a signature names it (GUARANTORS-44). */
export const EXPLANATION_VERSION = '2026-11-30';

const NOBODY_FASTER =
  'E leai se tasi e faʻavavevaveina i le faʻailoaina ua lē totogia le nonogātupe: e tumau pea totogi faʻavaitaimi, o latou aso, ma taimi e talosagaina ai tagata faʻamautinoa.';
const LENDERS_FIRST =
  'O le tupe e totogia e tagata faʻamautinoa, e nofo aitālafu ai le tagata nonō tupe iā i latou, e aunoa ma ni tului. A o iai pea se mea e nofo aitālafu ai i ē na nonō atu le tupe, e totogi muamua i latou.';

export const texts = {
  note: first.note,
  WhoAgrees: first.WhoAgrees,
  TheLoan: first.TheLoan,
  PayingOut: [
    'E tuʻuina atu le tupe i le teugātupe a le tagata nonō tupe lava, pe a uma ona saini o ia ma tagata faʻamautinoa uma, ua mavae itūlā e 48 talu le saini mulimuli, ma ua toe siaki e Lalaga o loʻo aogā a latou pepa faʻasinomaga. Afai e lē oʻo i ai i le taimi, e muta lenei maliega, ma e leai se tasi e nofo aitālafu ai.',
    'Aʻo leʻi oʻo i lea taimi, e mafai e se tagata faʻamautinoa ona solomuli i totonu o itūlā e 48 talu ona saini. Ona muta ai lea o lenei maliega ma saini uma. E filifili e le tagata nonō tupe se isi tagata, ona toe saunia lea o maliega ma toe saini.',
  ],
  Repaying: [first.Repaying[0], first.Repaying[2]],
  PayingEarly: [
    'E mafai ona totogi atoa i so o se taimi, e aunoa ma se totogi faʻaopoopo: o totogi faʻavaitaimi ua oʻo i le aso e totogi ai ae e leʻi totogiina, o tului o le vaitaimi o loʻo iai e tusa ma aso ua mavae, ma le tupe autū o loʻo totoe.',
    'E mafai e le tagata nonō tupe ona filifili ia faʻapuʻupuʻuina le nonogātupe i le tupe e sili atu ona ia totogiina. E totogi ai le tupe autū i se aso e totogi ai pe a leai se mea ua tuai. E lē suia le maualuga o totogi faʻavaitaimi, ae faʻaitiitia lo latou aofaʻi. E mafai ona toe sui lea filifiliga.',
  ],
  MoreTime: [
    'E mafai e Lalaga ona tuʻu atu i le tagata nonō tupe se taimi faʻaopoopo e totogi ai, i totonu o tapulaʻa o loʻo taʻua i luga: e siʻi i luma aso o totogi faʻavaitaimi, pe vaevae le mea o loʻo totoe i ni totogi e laʻititi atu. E lē muamua fesiligia tagata faʻamautinoa: ua latou malilie i ai i a latou saini.',
    'E lē faʻaopoopoina ai le tupe e nofo aitālafu ai: e leai ni tului, ma e leai se totogi faʻaopoopo. E tumau pea faʻamautinoaga, ma e lē siʻitia le tupe e mafai ona talosagaina ai tagata faʻamautinoa, e logoina i taimi uma.',
    'E mafai foʻi e le tagata nonō tupe ona vave totogi, o le aofaʻi atoa po o se vaega. E faʻapuʻupuʻuina ai le nonogātupe, ma e leai se isi mea o le faʻamautinoaga e suia ai.',
  ],
  IfAnInstalmentIsLate: [first.IfAnInstalmentIsLate[0], LENDERS_FIRST],
  Default: [
    `Afai e leʻi totogiina mo aso e 60 talu ona tuanaʻi aso faʻatalitali, ma ua avanoa le tagata nonō tupe e tali mai ai, e mafai e Lalaga ona faʻailoa ua lē totogia le nonogātupe e tusa ma le maliega (default); e filifili ni tagata ʻeseʻese se toʻalua. ${NOBODY_FASTER}`,
    'E mafai ona faʻamutaina le aoina o le nonogātupe pe a mavae aso e 180 talu lea faʻailoaga ma e leai se tupe na maua mo aso e 90, po ua maliu le tagata nonō tupe, po ua faʻailoa e le faʻamasinoga ua lē mafai ona totogi ana aitālafu. E lē toe talosagaina ai tului o loʻo totoe, ma e muta faʻamautinoaga. E nofo aitālafu pea le tagata nonō tupe i le tupe autū o loʻo totoe, ma o mea e totogi mai ai e tuʻuina atu i ē na nonō atu le tupe.',
  ],
  ALinkForOthersToPay: [
    'E mafai e le tagata nonō tupe ona avatu i isi se fesoʻotaʻiga e totogi ai se totogi faʻavaitaimi, e aunoa ma se teugāmatāupu. O lē e iai lea fesoʻotaʻiga, na te vaʻaia le mea o loʻo totoe o lea totogi, le aso e totogi ai, ma pe ua totogi; ma le igoa muamua ma ʻupu a le tagata nonō tupe pe a na faʻaopoopoina. E leai se isi mea e faʻaalia.',
    'O le tupe e totogi ai i le fesoʻotaʻiga, e faitauina o le totogi a le tagata nonō tupe.',
  ],
  WhatTheBorrowerDeclares: [
    first.WhatTheBorrowerDeclares[0],
    'E malie o ia e faʻaali e Lalaga i tagata faʻamautinoa totogi faʻavaitaimi taʻitasi: o le aso, le aofaʻi, ma lona tulaga.',
  ],
  WhatTheGuarantorPromises: [
    first.WhatTheGuarantorPromises[0],
    'O loʻo taʻua i luga po o le aofaʻi atoa, po o se vaega ua filifilia e le tagata faʻamautinoa, e folafolaina. I le tulaga aupito mamafa, e tatau ona ia totogia lea aofaʻi.',
    'Afai e iai ni isi tagata faʻamautinoa o lenei nonogātupe, e noatia i latou faʻatasi ma taʻitoʻatasi: e mafai e ē na nonō atu le tupe ona talosagaina so o se tasi o i latou e totogi le aofaʻi atoa, e oʻo i le aofaʻi na folafola e lea tagata, ae e tasi lava le taimi e totogiina ai lea aofaʻi.',
  ],
  SteppingBack: [
    'E mafai e le tagata faʻamautinoa ona solomuli i totonu o itūlā e 48 talu ona saini, e aunoa ma se māfuaʻaga, pe a leʻi saunia le tuʻuina atu o le tupe i le tagata nonō tupe. Ona muta loa lea o le faʻamautinoaga.',
  ],
  TheMostThatCanBeAsked: [
    'O le mea aupito maualuga e mafai ona talosagaina ai le tagata faʻamautinoa, o le mea aupito itiiti lea o mea nei e tolu: le aofaʻi na folafola, e tusa ma le vaega o le tupe autū o loʻo totoe; le aofaʻi na folafola, pe a toʻesea le mea ua ia totogiina ae leʻi toe maua; ma mea uma o loʻo totoe o totogi faʻavaitaimi. Pe a toe totogi le ʻafa o le tupe autū, e lē sili atu i le ʻafa o le folafolaga o loʻo totoe.',
  ],
  WhenTheGuarantorIsCalled: [
    first.WhenTheGuarantorIsCalled[0],
    'Pe a tuanaʻi aso faʻatalitali, ma e lē muamua atu i aso faigāluega e lima talu lea faʻasilasilaga, e mafai ona faʻatonuina le tagata faʻamautinoa e totogi le tupe e leʻi totogiina; e taʻu atu le aofaʻi ma le aso. E faia i vaega tutusa, ma e lē sili atu i le mea e mafai ona talosagaina ai pea o ia.',
    'Afai e leʻi totogiina se vaega i le māeʻa o aso e 7, e mafai ona talosagaina faʻatasi i latou ua totogia a latou vaega e sui i ai, i vaega tutusa. O lē e leʻi totogi, e nofo aitālafu pea i lana vaega; o le mea e ia totogiina mulimuli ane e faʻaitiitia ai le mea e sui i ai isi.',
    `O se totogi a le tagata nonō tupe e faʻaitiitia ai le mea e talosagaina, ma e logoina ai le tagata faʻamautinoa. ${NOBODY_FASTER}`,
    LENDERS_FIRST,
  ],
  TheStandingOrder: [
    'Ua saini e le tagata faʻamautinoa se faʻatonuga tumau: o le faʻatonuga lea i lona faletupe po o lana ʻato tupe e totogi pe a talosagaina. E tatau ona aogā pe a tuʻuina atu le nonogātupe. Afai e soloia mulimuli ane, e tumau pea le faʻamautinoaga: e talosagaina le tagata faʻamautinoa i le imeli.',
  ],
  WhenTheGuaranteeEnds: [
    'E muta pe a totogi atoa le nonogātupe, pe a faʻamutaina lona aoina, ma e muta loa pe a lē tuʻuina atu le tupe. O le mea e nofo aitālafu ai le tagata nonō tupe i le tagata faʻamautinoa, e tumau pea.',
  ],
  WhatTheGuarantorDeclares: first.WhatTheGuarantorDeclares,
  SigningElectronically: first.SigningElectronically,
  Law: first.Law,
} as const;
