// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './landing.en.ts';

export const texts: InWords<typeof english> = {
  document: {
    title: 'Lalaga – nonogātupe i le vā o tagata i Sāmoa',
    description:
      'Nonogātupe laiti i le vā o tagata i Sāmoa, WST 200 i le 5,000, e faʻamautinoa e tagata e femasaniaʻi.',
    loading: 'O loʻo tatala',
    needsScript:
      'Faʻamolemole faʻaola le JavaScript i lau polokalame e mafai ai ona e ulufale, nonō pe teufaʻafaigāluega.',
    slow: 'O loʻo galue pea. Ua telegese lau fesoʻotaʻiga.',
    failed: 'E leʻi oʻo mai le itūlau.',
    tryAgain: 'Toe taumafai',
  },
  lead: 'Nonō mai tagata o iinei, e faʻamautinoa e tagata e te iloa.',
  oldBrowser:
    'E manaʻomia se polokalame suʻesuʻe fou atu e te ulufale ai: Chrome 99, Firefox 98 po o le Safari 15.4, po o se lomiga mulimuli ane.',
  checks: [
    'E te vaʻai i tālā uma aʻo leʻi saini',
    'E leai se sala o le tuai. A vave totogi, e itiiti le tau',
    'E lē faʻamauina se fanua, taʻavale po o se ʻie tōga',
  ],
  featuresTitle: 'E toʻatolu e lalagaina se nonogātupe',
  features: {
    borrow: {
      title: 'E te nonō',
      text: 'WST 200 i le WST 5,000 i masina e 6, 12 po o le 18. E filifili tagata, ae lē o se masini.',
    },
    lend: {
      title: 'E nonō atu isi',
      text: 'Mai le WST 1. E maua e tagata taʻitasi lona vaega o totogi uma.',
    },
    backed: {
      title: 'E iai se tagata e faʻamautinoa oe',
      text: 'E leai se mea e faʻamau ai le nonogātupe. E faʻamautinoa e tagata (guarantor), ae lē o lou fanua, lau taʻavale po o ou ʻie tōga.',
    },
    checked: {
      title: 'Siakiina e tagata',
      text: 'E iloiloina e se tagata faʻasinomaga ma pepa uma.',
    },
  },
  journeys: [
    {
      title: 'Pe faʻapefea ona nonō',
      steps: [
        'Lesitala ma faʻamaonia lou faʻasinomaga.',
        'Lafo mai lau talosaga ma au pepa o tupe maua.',
        'E faʻatupe e tagata teufaʻafaigāluega lau nonogātupe; ona e filifili lea o au tagata faʻamautinoa.',
        'Saini, maua le tupe, ma totogi e tusa ma le faʻasologa.',
      ],
    },
    {
      title: 'Pe faʻapefea ona teufaʻafaigāluega',
      steps: [
        'Lesitala ma faʻamaonia lou faʻasinomaga.',
        'Tagaʻi i le maketi ma teufaʻafaigāluega i nonogātupe e te filifilia.',
        'Teu mai le aofaʻi faʻatasi ma lau numera faʻasino.',
        'Maua tului aʻo totogi mai tagata nonō.',
      ],
    },
  ],
  figuresTitle: 'Lalaga e oʻo mai i le taimi nei',
  figures: {
    loansfunded: 'Nonogātupe ua tuʻuina atu',
    loansrepaid: 'Ua toe totogi atoa',
    loansopen: 'O loʻo tatala nei i tagata teufaʻa\u00ADfaigāluega',
    lippool: 'O loʻo i le Faʻaputu\u00ADgātupe Inisiua o Nonogātupe (LIP)',
    lipinsured: 'Tupe autū ua inisiua, e leʻi toe totogiina',
  },
  promisesTitle: 'Ua lalaga faʻatasi, mo Sāmoa',
  promises: {
    residents: {
      title: 'Mo tagata nonofo i Sāmoa',
      text: 'Na o tagata nonofo i Sāmoa e mafai ona nonō, teufaʻafaigāluega pe faʻamautinoa iinei.',
    },
    private: {
      title: 'E tumau lilo lou igoa',
      text: 'E lē faʻaalia i le lautele faʻamatalaga patino. E na o se aotelega e leai ni igoa e vaʻai i ai tagata teufaʻafaigāluega.',
    },
    mobileMoney: {
      title: 'E aogā tupe i le telefoni',
      text: 'Totogi ma teu tupe i MTala ma MyCash, faʻapea le faletupe po o le Visa.',
    },
    insurance: {
      title: 'O le Faʻaputugātupe Inisiua o Nonogātupe (LIP)',
      text: 'E avanoa mo tupe teufaʻafaigāluega taʻitasi pe a e filifili i ai: afai e faʻailoa ua lē totogia le nonogātupe (default), e mafai ona toe faʻafoʻi e le faʻaputugātupe e oʻo i le 80% o le tupe autū.',
    },
    binding: {
      title: 'E noatia itū uma e lua',
      text: 'E iai le mana faʻaletulafono o maliega i lalo o le tulafono a le mālō mo fefaʻatauaiga faʻaeletonika, ma e maua e itū uma se kopi.',
    },
    sandbox: {
      title: 'I le polokalame faʻataʻitaʻi a le faletupe tutotonu',
      text: 'O loʻo usitaʻia e Lalaga le polokalame faʻataʻitaʻi (sandbox) a le Faletupe Tutotonu o Sāmoa.',
    },
  },
  questionsTitle: 'Fesili ma tali',
  moreQuestions: 'Isi fesili',
  questions: [
    {
      asked: 'O ai e mafai ona faʻaaogāina Lalaga?',
      answered:
        'O tagata nonofo i Sāmoa ua atoa le 18 tausaga pe sili atu. E siakiina e se tagata pepa faʻasinomaga aʻo leʻi nonō, teufaʻafaigāluega pe faʻamautinoa se isi.',
    },
    {
      asked: 'E fia se tupe e mafai ona ou nonōina, ma le ʻumi?',
      answered:
        'Mai le WST 200 i le WST 5,000, i masina e 6, 12 po o le 18, e toe totogi taʻi vaiaso, taʻi lua vaiaso pe taʻi masina. E mafai ona pasia e le ʻau iloilo se aofaʻi e itiiti ifo.',
    },
    {
      asked: 'E fia le tau o se nonogātupe?',
      answered:
        'E faʻatulaga e lau iloiloga le fua maualalo ma le fua maualuga o tului, ma e filifili e le tagata teufaʻafaigāluega muamua se fua i le vā o nei fua e lua. E te vaʻai i totogi uma ma le aofaʻi i tālā aʻo leʻi saini. E leai se sala o le tuai, ma e leai se totogi pe a vave totogi.',
    },
    {
      asked: 'E toʻafia tagata faʻamautinoa e manaʻomia?',
      answered:
        'E toʻatasi e oʻo i le WST 800, toʻalua mai le WST 801 i le 2,000, ma le toʻalua pe toʻatolu mai le WST 2,001 i le 5,000, e filifili e le tagata teufaʻafaigāluega.',
    },
    {
      asked: 'O le ā e folafolaina e se tagata faʻamautinoa?',
      answered:
        'E totogi totino e le tagata faʻamautinoa (guarantor) le tupe e lē totogia e le tagata nonō. E vaʻai muamua i le aofaʻi, le ʻumi, ma le tulaga aupito mamafa i tālā aʻo leʻi ioe; e faʻamaonia lona faʻasinomaga ma ana tupe maua, saini se maliega, ma e na o nonogātupe e lua e mafai ona ia faʻamautinoa.',
    },
    {
      asked: 'O le ā e tupu pe a tuai se totogi?',
      answered:
        'Matou te faʻamanatu atu aʻo leʻi oʻo ma i le aso lava, ma e mafai ona e talosaga mo se taimi faʻaopoopo. E 7 aso o le faʻatalitali aʻo leʻi talosagaina tagata faʻamautinoa e totogi. Afai e ʻumi se taimi o lē totogiina, e faʻailoa ua lē totogia le nonogātupe (default).',
    },
    {
      asked: 'E mafai ona gau laʻu tupe pe a ou teufaʻafaigāluega?',
      answered:
        'Ioe. E mafai ona lē toe totogi tagata nonō, ma e mafai ona lē gafatia e tagata faʻamautinoa. O tului e te maua mo lea lamatiaga; e leai se tasi na te folafolaina tului po o lau tupe autū.',
    },
    {
      asked: 'O le ā le Faʻaputugātupe Inisiua o Nonogātupe (LIP)?',
      answered:
        'E te filifili i ai pe leai. O se tagata teufaʻafaigāluega e filifili i ai e totogia le 5% o le aofaʻi. Afai e faʻailoa ua lē totogia lea nonogātupe (default), e mafai ona toe faʻafoʻi e le faʻaputugātupe e oʻo i le 80% o le tupe autū, e tusa ma le tupe o loʻo i ai.',
    },
    {
      asked: 'E faʻapefea ona ou totogi?',
      answered:
        'I le Visa, MTala (Vodafone), MyCash (Digicel), po o le faletupe. E mafai ona oʻo i aso faigāluega e 3 ona faʻamaonia totogi i le telefoni ma le faletupe. O se totogi e leai sona numera faʻasino e toe faʻafoʻi i totonu o aso e 14.',
    },
    {
      asked: 'O ai e vaʻai i aʻu faʻamatalaga?',
      answered:
        'O le ʻau iloilo o loʻo siakiina, ma i latou tou te saini faʻatasi se maliega. I le maketi, e na o se aotelega e leai se igoa, se nuʻu po o se foliga.',
    },
  ],
  calculator: {
    amount: 'Aofaʻi i tālā',
    limits: 'WST 200 i le 5,000',
    duration: 'ʻUmi',
    months: { 6: 'masina e 6', 12: 'masina e 12', 18: 'masina e 18' },
    youPay: 'E lē sili atu lau totogi',
    frequencies: { Weekly: 'taʻi vaiaso', Fortnightly: 'taʻi lua vaiaso', Monthly: 'taʻi masina' },
    total: 'Aofaʻi atoa',
    interest: 'Tau o le nonogātupe',
    title: 'E fia le tau o se nonogātupe?',
    apr: 'Fua faʻatatau i le tausaga (APR)',
    instalment: 'Totogi taʻitasi',
    inAll: 'Aofaʻi atoa',
    itCosts: 'O le tau',
    rates: { low: 'aupito maualalo', high: 'aupito maualuga' },
    note: 'E faʻatulaga e lau iloiloga ni fua i le vā o nei fua e lua, ma e filifili ai e le tagata teufaʻafaigāluega muamua lau fua; o lea matou te lē folafolaina atu ai fua maualalo. O tului na o le pau lea o le tau i nei aofaʻi. E mafai ona ʻese le totogi mulimuli i ni nai sene.',
  },
};
