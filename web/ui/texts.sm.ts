// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './texts.en.ts';

export const texts: InWords<typeof english> = {
  copied: 'Ua kopi!',
  seeMore: 'Vaʻai Atili',

  roles: {
    Borrower: 'Tagata nonō tupe',
    Investor: 'Tagata teufaʻa\u00ADfaigāluega',
    Guarantor: 'Tagata faʻa\u00ADmautinoa',
    Admin: 'Pulega',
  },
  wants: {
    Borrower: 'Nonō tupe',
    Investor: 'Teufaʻafaigāluega i nonogātupe',
    Guarantor: 'Avea ma tagata faʻamautinoa',
  },
  yourAccount: 'Lau teugāmatāupu',
  rolesTitle: 'Tiute',
  changeRole: 'Sui le tiute',
  changeRoleFrom: (role) => `${role}, sui le tiute`,
  close: 'Tapuni',
  copy: 'Kopi',
  holdToCopy: 'ʻOʻomi ma taofi e kopi ai',
  tryAgain: 'Toe taumafai',
  tryingAgain: 'O loʻo toe taumafai…',

  notifications: 'Faʻasilasilaga',
  unreadNotifications: (count) => `Faʻasilasilaga, ${count} e leʻi faitauina`,
  noNotifications: 'E leai ni faʻasilasilaga',
  unread: 'e leʻi faitauina',

  show: 'Faʻaali',
  password: 'le ʻupu faʻalilolilo',
  phoneHint: '+685 ma numera e 5 i le 7',
  day: 'Aso',
  month: 'Masina',
  year: 'Tausaga',

  addFile: 'Faʻaopoopo',
  photoOrPdf: 'se ata po o se PDF',
  cameraApp: 'Faʻaaogā le polokalama puʻe ata',
  change: 'Sui',
  remove: 'Aveʻese',
  sent: (document) => `${document}, ua lafoina`,
  notAddedYet: 'E leʻi faʻaopoopoina',
  sending: 'o loʻo lafo…',
  checking: 'o loʻo siaki…',
  added: (kilobytes) => `${kilobytes} KB, ua faʻaopoopoina`,
  notAdded: 'e leʻi faʻaopoopoina',

  incomeDocuments: 'Pepa o tupe maua',
  incomeHint: 'Ata po o PDF. E faʻalaʻititi ata aʻo leʻi lafoina.',
  documentsOf: (ready, all) => `Ua faʻaopoopo le ${ready} o le ${all}`,
  employmentLetter: 'Tusi mai le falefaigāluega',
  payslip: 'Pepa o le totogi',
  businessLicense: 'Laisene faʻapisinisi',
  bankStatement: 'Faʻamatalaga tau faletupe',
  useAgain: (document, day) => `Toe faʻaaogā lau ${document} o le aso ${day}`,
  sentOn: (day) => `Na lafoina i le aso ${day}`,
  bankStatementOf: (months) => `Faʻamatalaga tau faletupe, masina e ${months}`,

  wallet: 'Lau ʻato tupe',
  available: (amount) => `E mafai nei ona e faʻaaogāina le ${amount} o lea tupe.`,
  activity: 'Gāoioiga talu ai nei',
  noActivity: 'E leʻi iai se tupe ua fegasoloaʻi.',
  type: 'Ituaiga',
  transactions: { Deposit: 'Tupe na teu mai', Withdrawal: 'Tupe na tala i tua', Repayment: 'Toe totogi' },
  amount: 'Aofaʻi',
  status: 'Tulaga',
  date: 'Aso',
};
