// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './texts.en.ts';

export const texts: InWords<typeof english> = {
  title: 'Saogalēmū',

  password: 'ʻUpu faʻalilolilo',
  oldPassword: 'Lau ʻupu faʻalilolilo i le taimi nei',
  newPassword: 'ʻUpu faʻalilolilo fou',
  rule: 'Ia lē itiiti ifo i le 8 mataitusi, e iai mataitusi tetele, mataitusi laiti, se numera ma se faʻailoga faʻapitoa',
  change: 'Sui le ʻupu faʻalilolilo',
  changing: 'O loʻo suia lau ʻupu faʻalilolilo…',
  changed: 'Ua suia lau ʻupu faʻalilolilo. Ua ulufafo isi masini uma.',
  changeFailed: 'Ua lē mafai ona suia lau ʻupu faʻalilolilo. Faʻamolemole toe taumafai.',

  app: 'Polokalame faʻamaonia',
  appWhy:
    'O se loka lona lua: a uma lau ʻupu faʻalilolilo, e talosagaina se numera e na o lau telefoni e faʻaali mai ai.',
  staff: 'E manaʻomia e tagata faigāluega e galulue ai i pepa a isi tagata. Faʻaola, ona e toe ulufale lea.',
  staffFirst: 'Aʻo leʻi galue o se tagata faigāluega, faʻatulaga iinei se polokalame faʻamaonia.',
  staffAgain:
    'Ulufafo, ma toe ulufale i le numera a lau polokalame faʻamaonia. Ona mafai lea ona e galue o se tagata faigāluega.',
  on: 'Ua ola',
  off: 'Ua pē',
  setUp: 'Faʻatulaga',
  steps: [
    'Faʻapipiʻi se polokalame faʻamaonia, e pei o le Google Authenticator po o le Aegis.',
    'Tatala i lenei telefoni i le faʻamau. I se isi telefoni, faʻaopoopo se teugāmatāupu: siaki le faʻailoga QR, pe tusi le kī.',
    'Tusi numera e ono o loʻo faʻaali nei e le polokalame.',
  ],
  openApp: 'Tatala le polokalame',
  qrCode: 'Faʻailoga QR mo le polokalame i se isi telefoni. O loʻo i ai le kī o loʻo i lalo.',
  key: 'Kī',
  code: 'Numera mai le polokalame',
  codeHint: 'Numera e ono',
  turnOn: 'Faʻaola',
  turnOff: 'Tapē',
  busy: 'Faʻatali mai…',
  nowOn: 'Ua ola le polokalame faʻamaonia. Mai le taimi nei e talosagaina lana numera pe a e ulufale.',
  nowOff: 'Ua tapē le polokalame faʻamaonia.',
  wrongCode: 'E lē saʻo lenei numera. Tusi le numera o loʻo faʻaali nei e le polokalame.',
  turnOffTitle: 'Tapē le polokalame faʻamaonia?',
  turnOffWhy: 'Ona na o lau ʻupu faʻalilolilo lea e tatala ai lau teugāmatāupu.',
  keepOn: 'Tuʻu pea e ola',
  notLoaded: 'Ua lē mafai ona matou siaki pe faʻapefea ona puipuia lau teugāmatāupu.',
  failed: 'E leʻi manuia. Faʻamolemole toe taumafai.',

  everywhere: 'Ulufafo i mea uma',
  everywhereWhy:
    'Pe a leiloa se telefoni pe ono iloa e se isi lau ʻupu faʻalilolilo. E ulufafo masini uma i totonu o minute e lima, ae ulufafo loa lenei masini.',
  everywhereTitle: 'Ulufafo i masini uma?',
  stay: 'Nofo pea',
  signedOut: 'Ua e ulufafo i mea uma.',
};
