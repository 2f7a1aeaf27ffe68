// A first draft, to be reviewed by a native speaker of Samoan. By the English sentence: what has no parameters and is not
// said under a code, like what a schema says of a field.
import { lengths, tooLong } from '#shared/length.ts';

export const texts: Readonly<Record<string, string>> = {
  // What a form says before anything is sent (shared/).
  'Invalid input': 'Faʻamolemole siaki lenei mea.',
  'Enter your first name.': 'Tusi lou igoa muamua.',
  'Enter your middle name.': 'Tusi lou igoa ogatotonu.',
  'Enter your last name.': 'Tusi lou faʻaiʻu.',
  ...Object.fromEntries(lengths.map((most) => [tooLong(most), `Aua neʻi sili atu i le ${most} mataitusi.`])),
  'Use letters, spaces, dashes and apostrophes.': 'Faʻaaogā mataitusi, avanoa, vase ma koma liliu.',
  'Enter your email address.': 'Tusi lau tuatusi imeli.',
  'This email address is too long.': 'Ua umi tele lenei tuatusi imeli.',
  'Enter an email address in the correct format.': 'Tusi se tuatusi imeli i lona tulaga saʻo.',
  'Enter your phone number.': 'Tusi lau numera telefoni.',
  'Enter a Samoan phone number: +685 and 5 to 7 digits.': 'Tusi se numera telefoni a Sāmoa: +685 ma numera e 5 i le 7.',
  'Password must be at least 8 characters, include uppercase, lowercase, number, and special character.':
    'E tatau ona lē itiiti ifo i le 8 mataitusi le upu faʻalilolilo, ma iai mataitusi tetele, mataitusi laiti, se numera ma se faʻailoga faʻapitoa.',
  'Enter your date of birth.': 'Tusi lou aso fānau.',
  'Enter a date.': 'Tusi se aso.',
  'Enter a date that exists.': 'Tusi se aso o loʻo iai i le kalena.',
  'Choose Borrower, Investor or Guarantor.': 'Filifili: nonō tupe, teu faʻatupe po o le faʻamautinoa.',
  'Choose a role.': 'Filifili se tiute.',
  'Choose one role.': 'Filifili se tiute e tasi.',
  'Enter your village and district.': 'Tusi lou nuʻu ma le itūmālō.',
  'Enter the code.': 'Tusi le numera faʻamaonia.',
  'The code has six digits.': 'E ono numera o le numera faʻamaonia.',
  'Enter your password.': 'Tusi lau upu faʻalilolilo.',
  'This link is not complete.': 'E lē atoa lenei fesoʻotaʻiga.',
  'Choose how you want to be paid.': 'Filifili pe faʻapefea ona e manaʻo e totogi atu.',
  'Enter the account or phone number.': 'Tusi le numera o le teugātupe po o le telefoni.',
  'Enter an amount above zero.': 'Tusi se aofaʻi e sili atu i le selo.',
  'Enter an amount in tala, with at most two decimals.':
    'Tusi se aofaʻi i tālā, e aua neʻi sili i le lua numera i tua o le togi.',
  'Please complete all form fields.': 'Faʻamolemole faʻatumu avanoa uma.',
  'You can borrow WST 200.00 to WST 5,000.00.': 'E mafai ona e nonō mai le WST 200.00 i le WST 5,000.00.',
  'Choose 6, 12 or 18 months.': 'Filifili le 6, 12 po o le 18 masina.',
  'Choose Weekly, Fortnightly or Monthly.': 'Filifili taʻi vaiaso, taʻi lua vaiaso po o le taʻi masina.',
  'Choose how you work.': 'Filifili lau galuega.',
  'Please complete all fields for each guarantor.': 'Faʻamolemole faʻatumu avanoa uma mo tagata faʻamautinoa taʻitasi.',
  'Choose how you will pay.': 'Filifili le auala e te totogi ai.',
  'Please tick the box: you agree to the text above.':
    'Faʻamolemole faʻailoga le pusa: e te malie i faʻamatalaga o loʻo i luga.',
  'Please accept or decline.': 'Faʻamolemole talia pe teʻena.',

  // Papers and files.
  'Please choose a photo (JPEG, PNG, WebP) as your selfie.':
    'Faʻamolemole filifili se ata (JPEG, PNG, WebP) o oe lava.',
  'This type of document is not known.': 'E lē iloa lenei ituaiga o pepa.',
  'Please choose a photo (JPEG, PNG, WebP) or a PDF.': 'Faʻamolemole filifili se ata (JPEG, PNG, WebP) po o se PDF.',
  'Please choose a file.': 'Faʻamolemole filifili se faila.',
  'Please choose at most 10 files.': 'Faʻamolemole aua neʻi sili atu i le 10 faila.',
  'This file is empty.': 'E leai se mea i totonu o lenei faila.',
  'A file may have at most 10 MB.': 'E aua neʻi sili atu se faila i le 10 MB.',
  'The file contains malicious software.': 'O loʻo iai se polokalame leaga i le faila.',
  'We could not check the file. Please send another one.':
    'Ua lē mafai ona matou siakiina le faila. Faʻamolemole lafo mai se isi.',
  'This is not the file that was chosen. Please send it again.':
    'E lē o le faila lenei na filifilia. Faʻamolemole toe lafo mai.',
  'The PDF is locked. Please send one without a password.':
    'Ua loka le PDF. Faʻamolemole lafo mai se PDF e leai se upu faʻalilolilo.',
  'The PDF contains a program or another file. Please send a plain scan or a photo.':
    'O loʻo iai se polokalame po o se isi faila i le PDF. Faʻamolemole lafo mai se kopi manino po o se ata.',
  'The picture is damaged. Please take it again.': 'Ua leaga le ata. Faʻamolemole toe puʻe.',
  'The picture has too many pixels. Please take a smaller one.':
    'Ua tele naua le ata. Faʻamolemole puʻe se ata e laʻititi ifo.',
  'The PDF is damaged or not complete. Please send it again.': 'Ua leaga pe lē atoa le PDF. Faʻamolemole toe lafo mai.',
  'The picture is damaged or not complete. Please send it again.':
    'Ua leaga pe lē atoa le ata. Faʻamolemole toe lafo mai.',
  'The file is not a PDF. Please choose another one.': 'E lē o se PDF le faila. Faʻamolemole filifili se isi.',
  'The file is not a JPEG photo. Please choose another one.':
    'E lē o se ata JPEG le faila. Faʻamolemole filifili se isi.',
  'The file is not a PNG picture. Please choose another one.':
    'E lē o se ata PNG le faila. Faʻamolemole filifili se isi.',
  'The file is not a WebP picture. Please choose another one.':
    'E lē o se ata WebP le faila. Faʻamolemole filifili se isi.',

  // Borrowing, nominating, signing, paying.
  'Its deadline has passed.': 'Ua tuanaʻi lona taimi faʻatapulaʻa.',

  // What has moved in a wallet.
  Refund: 'Tupe ua toe faʻafoʻi',
  Disbursement: 'Nonogātupe ua totogi mai',
  'Disbursement paid out': 'Nonogātupe ua totogi atu',
  Investment: 'Teugātupe',
  'LIP payout': 'Totogi mai le LIP',
  'Withdrawal returned': 'Tupe na ave i fafo, ua toe foʻi mai',

  // How to pay by hand.
  'Bank transfer or deposit': 'Faletupe: fesiitaʻi pe teu i ai',
};
