// A first draft, to be reviewed by a native speaker of Samoan. The keys are the headings of
// `shared/guarantors/agreement-text-2025-05-16.ts`, which binds: this explains it beside the English. It stood beside what was signed, so no letter of it changes.

/** The version of the words below, the day on which they were written; a signature names it (GUARANTORS-44). */
export const EXPLANATION_VERSION = '2026-11-23';

export const texts = {
  note: 'O le tusitusiga i le gagana Peretania e noatia ai itū uma ma e sainia. Ua saunia lenei faʻamatalaga i le gagana Sāmoa ina ia e malamalama ai. Afai e ʻeseʻese, e faʻaaogā le gagana Peretania. Fesili i se tasi e te faʻatuatua i ai aʻo leʻi saini.',
  WhoAgrees: [
    'O le tagata nonō tupe; o ē na nonō atu le tupe, o tagata ia e faʻatupe lenei nonogātupe, e tausia e Lalaga le lisi o i latou ma galue mo i latou; ma tagata faʻamautinoa (guarantor), o latou taʻitoʻatasi i sana lava maliega.',
  ],
  TheLoan: [
    'O le aofaʻi e nonō atu, le mea e faʻaaogā i ai, ma tului i le tausaga, e lē suia mo masina uma o le nonogātupe.',
    'E tutusa totogi faʻavaitaimi; e mafai ona ʻese le totogi mulimuli i ni nai sene.',
    'E faitau aso e totogi ai mai le aso e tuʻuina atu ai le tupe. Afai o le aso e totogi ai o se Aso Sā po o se aso mālōlō lautele a Sāmoa, e siʻi i le aso faigāluega e sosoʻo ai; e lē suia le aofaʻi.',
  ],
  PayingOut: [
    'E tuʻuina atu le tupe i le teugātupe a le tagata nonō tupe lava, pe a uma ona saini o ia ma tagata faʻamautinoa uma, ma ua toe siaki e Lalaga o loʻo aogā a latou pepa faʻasinomaga. Afai e lē oʻo i ai i le taimi, e muta lenei maliega, ma e leai se tasi e nofo aitālafu ai.',
  ],
  Repaying: [
    'E folafola le tagata nonō tupe e toe totogi le tupe na nonōina ma ona tului, i totogi faʻavaitaimi o loʻo taʻua i luga. O se totogi, e totogi muamua ai le totogi faʻavaitaimi aupito leva e leʻi totogiina; e muamua ona tului, ona sosoʻo ai lea o le tupe autū. O le aso na maua ai e le faletupe po o le ʻato tupe le tupe, o le aso lea e faitauina.',
    'E mafai ona totogi atoa i so o se taimi, e aunoa ma se totogi faʻaopoopo: o totogi faʻavaitaimi ua oʻo i le aso e totogi ai ae e leʻi totogiina, o tului o le vaitaimi o loʻo iai, ma le tupe autū o loʻo totoe.',
    'E leai se sala o le tuai.',
  ],
  IfAnInstalmentIsLate: [
    'Mai le aso e sosoʻo ma le aso e totogi ai, ua tuai lea totogi, ma e logoina le tagata nonō tupe ma tagata faʻamautinoa. E 7 aso o le faʻatalitali mo le tagata nonō tupe. Pe a tuanaʻi nei aso, e talosagaina tagata faʻamautinoa e totogi.',
    'Afai e leʻi totogiina mo isi aso e 60, e mafai e Lalaga ona faʻailoa ua lē totogia le nonogātupe e tusa ma le maliega (default); e filifili ni tagata ʻeseʻese se toʻalua. Ona tatau loa lea ona totogi le aofaʻi atoa o loʻo totoe, e le tagata nonō tupe ma tagata faʻamautinoa.',
    'O le tupe na totogia e tagata faʻamautinoa, e nofo aitālafu ai le tagata nonō tupe iā i latou.',
  ],
  WhatTheBorrowerDeclares: [
    'Ua atoa le 18 o tausaga o le tagata nonō tupe pe sili atu, e nofo i Sāmoa, ua faʻamatala le mea moni i lana talosaga ma ana pepa, ma e faʻaaogā le tupe mo le mea ua taʻua i luga.',
    'E malie o ia e faʻaali e Lalaga i tagata faʻamautinoa le tulaga o ana totogi.',
  ],
  WhatTheGuarantorPromises: [
    'O le folafolaga a le tagata faʻamautinoa (guarantor) i ē na nonō atu le tupe: afai e lē totogia e le tagata nonō tupe le mea e tatau ai e tusa ma le maliega o lenei nonogātupe, e totogia e le tagata faʻamautinoa. O sana lava folafolaga totino. E lē o se tupe e teu mai, ma e leai se tupe e totogi i le asō.',
    'I le tulaga aupito mamafa, e tatau ona totogi e le tagata faʻamautinoa le aofaʻi atoa o loʻo taʻua i luga.',
    'Afai e iai ni isi tagata faʻamautinoa o lenei nonogātupe, e noatia i latou faʻatasi ma taʻitoʻatasi: e mafai e ē na nonō atu le tupe ona talosagaina so o se tasi o i latou e totogi le aofaʻi atoa, ae e tasi lava le taimi e totogiina ai lea aofaʻi.',
  ],
  WhenTheGuarantorIsCalled: [
    'Pe a tuai se totogi, e logoina le tagata faʻamautinoa. O se faʻasilasilaga lea; e leʻi talosagaina o ia e totogi. E 7 aso o le faʻatalitali mo le tagata nonō tupe.',
    'Pe a tuanaʻi aso faʻatalitali, ma e lē muamua atu i aso faigāluega e lima talu lea faʻasilasilaga, e mafai ona faʻatonuina le tagata faʻamautinoa e totogi le tupe e leʻi totogiina; e taʻu atu le aofaʻi ma le aso. E muamua i vaega tutusa. O se vaega e leʻi totogiina i le māeʻa o aso e 7, e toe vaevaeina i isi.',
    'O se totogi a le tagata nonō tupe e faʻaitiitia ai le mea e talosagaina. Afai e faʻailoa ua lē totogia le nonogātupe (default), e mafai ona talosagaina le aofaʻi atoa o loʻo totoe. O le tupe e totogia e le tagata faʻamautinoa, e nofo aitālafu ai le tagata nonō tupe iā te ia.',
  ],
  TheStandingOrder: [
    'Ua saini e le tagata faʻamautinoa se faʻatonuga tumau: o le faʻatonuga lea i lona faletupe po o lana ʻato tupe e totogi pe a talosagaina. E tatau ona tumau lona aogā seʻia muta le faʻamautinoaga.',
  ],
  WhenTheGuaranteeEnds: [
    'E faʻaitiitia le faʻamautinoaga e tusa ma le tupe autū ua toe totogi: pe a toe totogi le ʻafa, ua muta le ʻafa o le faʻamautinoaga. E muta atoa pe a totogi atoa le nonogātupe, ma e muta loa pe a lē tuʻuina atu le tupe.',
  ],
  WhatTheGuarantorDeclares: [
    'Ua atoa le 18 o tausaga o le tagata faʻamautinoa pe sili atu, e nofo i Sāmoa, e lē sili atu i nonogātupe e lua o loʻo ia faʻamautinoa i Lalaga, ma ua faʻamatala le mea moni i ana tupe maua ma ana tupe faʻaalu.',
    'Ua faitau e le tagata faʻamautinoa lenei maliega, sa avanoa e fesili ai i se tasi na te faʻatuatua i ai, ma ua saini i lona lava loto.',
  ],
  SigningElectronically: [
    'E sainia lenei maliega i le komepiuta po o le telefoni. I lalo o le Electronic Transactions Act 2008 a Sāmoa, e aogā sea saini pe a iloa ai po o ai na saini, lona malie i le mea na sainia, ma so o se suiga mulimuli ane.',
    'E iloa le tagata saini i lana teugāmatāupu i Lalaga, ma se numera e lafo i lana imeli. O le itūlau mulimuli e taʻu ai po o ai na saini, o le ā le taimi, ma le mea na sau ai. E mafai e itū uma ona sii mai le maliega i so o se taimi.',
  ],
  Law: [
    'E faʻaaogā le tulafono a Sāmoa, ma e faʻaiʻu e faʻamasinoga a Sāmoa.',
    'Afai e lē aogā se vaega o lenei maliega, e tumau pea isi vaega. O se suiga e manaʻomia ai le malie tusitusia o itū uma.',
  ],
} as const;
