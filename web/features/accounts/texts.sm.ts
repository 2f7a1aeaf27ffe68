// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './texts.en.ts';

export const texts: InWords<typeof english> = {
  email: 'Imeli',
  password: 'ʻUpu faʻalilolilo',
  sending: 'O loʻo lafo…',
  backToSignIn: 'Toe foʻi e ulufale',
  askForNewLink: 'Talosaga mo se fesoʻotaʻiga fou',
  newActivationLink: 'Se fesoʻotaʻiga fou e faʻagaoioi ai',

  activateTitle: 'Faʻagaoioi lau teugāmatāupu',
  activate: 'Faʻagaoioi',
  activateElsewhere:
    'Ua e tatalaina le fesoʻotaʻiga i se isi polokalame e ʻese mai le mea na e lesitala ai. Tusi le ʻupu faʻalilolilo na e filifilia.',
  activating: 'O loʻo faʻagaoioia lau teugāmatāupu…',
  activationNotKnown:
    'Matou te lē iloa pe ua faʻagaoioia lau teugāmatāupu. Taumafai e ulufale. Afai e lē mafai, toe tatala le fesoʻotaʻiga.',

  forgotTitle: 'Ua galo lau ʻupu faʻalilolilo?',
  resetLinkHint: 'Matou te lafoina i ai se fesoʻotaʻiga e filifili ai se ʻupu faʻalilolilo fou',

  signInTitle: 'Ulufale',
  signingIn: 'O loʻo ulufale…',
  newHere: 'E te fou mai iinei?',
  createAnAccount: 'Fai se teugāmatāupu',
  confirm: 'Faʻamautū',
  code: 'Numera faʻamaonia',
  codeHint: 'O numera e ono o loʻo faʻaali nei e lau polokalame faʻamaonia',

  atLeast8: 'Ia lē itiiti ifo i le 8 mataitusi',
  uppercase: 'Se mataitusi tetele',
  lowercase: 'Se mataitusi laiti',
  number: 'Se numera',
  special: 'Se faʻailoga faʻapitoa',
  done: 'ua uma',
  showPassword: 'Faʻaali le ʻupu faʻalilolilo',
  showPasswords: 'Faʻaali ʻupu faʻalilolilo',

  registerTitle: 'Fai lau teugāmatāupu',
  haveAnAccount: 'Ua iai sau teugāmatāupu?',
  createAccount: 'Fai le teugāmatāupu',
  creating: 'O loʻo faia lau teugāmatāupu…',
  iWantTo: 'Ou te fia',
  firstName: 'Igoa muamua',
  middleName: 'Igoa ogatotonu (afai e iai)',
  lastName: 'Faʻaiʻu',
  dateOfBirth: 'Aso fānau',
  dateOfBirthHint: 'Mo se faʻataʻitaʻiga, 27 3 1991. E tatau ona atoa le 18 o ou tausaga, pe sili atu.',
  activationHint: 'Matou te lafoina i ai se fesoʻotaʻiga e faʻagaoioi ai lau teugāmatāupu',
  mobileNumber: 'Numera telefoni feaveaʻi',
  address: 'Tuatusi',
  addressHint: 'Nuʻu ma le itūmālō',
  repeatPassword: 'Toe tusi le ʻupu faʻalilolilo',
  otherEmail:
    'Na lafo lou valaʻaulia i se isi imeli. Faʻamolemole lesitala i lena imeli, pe talosaga i lē o loʻo nonō e toe filifili oe i le imeli lenei.',
  invitation: (name, loanId) =>
    `${name ? `${name}, ua` : 'Ua'} talosagaina oe e te faʻamautinoa le nonogātupe #${loanId}. Faʻaaogā le tuatusi imeli na lafo i ai le valaʻaulia.`,
  invitedThen:
    'E leai se mea e te folafolaina i le faia o se teugāmatāupu: e te muamua faitau i le tupe e mafai ona e totogiina, ona e talia ai lea pe teʻena.',
  agree: {
    before: 'O le faia o lau teugāmatāupu o lou ioega lea i ',
    terms: 'aiaiga o le ʻauʻaunaga',
    between: ' ma le ',
    privacy: 'faiga faʻavae o faʻamatalaga patino',
    after: '.',
  },
  needsTitle: 'Mea e te manaʻomia',
  needsNow: 'I le taimi nei, o lau telefoni ma lau imeli. E lē mamao atu:',
  needs: [
    'kopi o pepa faʻasinomaga e lua, ua faʻamaonia aloaʻia e se loia a le mālō',
    'au pepa o tupe maua, pe afai e te nonō, teufaʻafaigāluega pe faʻamautinoa',
    'se telefoni e iai le meapuʻe ata mo se ata o oe lava',
  ],
  needsPrivacy: 'E siakiina pepa uma e se tagata, ma e lē faʻaalia i se isi.',

  newPasswordTitle: 'Filifili se ʻupu faʻalilolilo fou',
  changing: 'O loʻo suia lau ʻupu faʻalilolilo…',
  newPassword: 'ʻUpu faʻalilolilo fou',
  passwordChanged: 'Ua suia lau ʻupu faʻalilolilo.',
  noToken: 'E lē atoa lenei fesoʻotaʻiga. Toe tatala mai le imeli, pe talosaga mo se fesoʻotaʻiga fou.',

  timedOut:
    'Ua e ulufafo, auā e leai se mea na tupu i minute e 15. Toe ulufale: o loʻo iai pea i lenei masini mea na e tusia.',
  sessionEnded: 'Ua faʻaiʻu lau faʻaaogāina. Toe ulufale: o loʻo iai pea i lenei masini mea na e tusia.',
  signedOutElsewhere: 'Ua e alu ʻese, ona ua e alu ʻese i se isi itūlau o lau polokalame.',
  signInWithNew: 'Ua suia lau ʻupu faʻalilolilo. Ulufale ma le ʻupu fou, ma le numera o lau polokalame.',
  seeLast: 'Vaʻai i au totogi, e pei ona e vaʻaia mulimuli',

  chooseRole: 'Filifili se tiute',
  does: {
    Borrower: 'Talosaga mo se nonogātupe ma toe totogi',
    Investor: 'Teufaʻafaigāluega i nonogātupe ma maua ai tului',
    Guarantor: 'Faʻamautinoa le nonogātupe a se tasi e te iloa',
    Admin: 'Iloilo tagata, nonogātupe ma tupe teufaʻafaigāluega',
  },
  writeTo: 'Tusi mai i le',
};
