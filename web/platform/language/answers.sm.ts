// A first draft, to be reviewed by a native speaker of Samoan. By what is said in English; `{1}` stands for a value.
export const texts: Readonly<Record<string, string>> = {
  // What a form says before anything is sent (shared/).
  'Invalid input': 'Faʻamolemole siaki lenei mea.',
  'Enter your first name.': 'Tusi lou igoa muamua.',
  'Enter your middle name.': 'Tusi lou igoa ogatotonu.',
  'Enter your last name.': 'Tusi lou faʻaiʻu.',
  'Use letters, spaces, dashes and apostrophes.': 'Faʻaaogā mataitusi, avanoa, vase ma koma liliu.',
  'Use at most {1} characters.': 'Aua neʻi sili atu i le {1} mataitusi.',
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
  'You must be 18 or older.': 'E tatau ona atoa lou 18 tausaga pe sili atu.',
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
  'Please upload all required documents for employed applicants.':
    'Faʻamolemole lafo mai pepa uma e manaʻomia mo tagata faigaluega i se isi.',
  'Please upload all required documents for self-employed/business owners.':
    'Faʻamolemole lafo mai pepa uma e manaʻomia mo tagata faigaluega mo i latou lava po o ē ona pisinisi.',
  'Please upload all required documents.': 'Faʻamolemole lafo mai pepa uma e manaʻomia.',
  'Please select your income source type.': 'Faʻamolemole filifili le ituaiga o au tupe maua.',
  'Please complete all fields for each guarantor.': 'Faʻamolemole faʻatumu avanoa uma mo tagata faʻamautinoa taʻitasi.',
  'Please nominate one guarantor.': 'Faʻamolemole filifili se tagata faʻamautinoa e toʻatasi.',
  'Please nominate {1} guarantors.': 'Faʻamolemole filifili tagata faʻamautinoa e toʻa{1}.',
  'You cannot guarantee your own loan.': 'E lē mafai ona e faʻamautinoa lau lava nonogātupe.',
  'Each guarantor needs an email address of their own.':
    'E tatau ona iai le tuatusi imeli a tagata faʻamautinoa taʻitasi.',
  'A guarantor must be 18 or older.': 'E tatau ona atoa le 18 tausaga pe sili atu o se tagata faʻamautinoa.',
  'Choose how you will pay.': 'Filifili le auala e te totogi ai.',
  'Please tick the box: you agree to the text above.':
    'Faʻamolemole faʻailoga le pusa: e te malie i faʻamatalaga o loʻo i luga.',
  'Please accept or decline.': 'Faʻamolemole talia pe teʻena.',

  // Papers and files.
  'Please choose a photo (JPEG, PNG, WebP) as your selfie.':
    'Faʻamolemole filifili se ata (JPEG, PNG, WebP) o oe lava.',
  'Please select both certified ID documents and take a selfie.':
    'Faʻamolemole filifili pepa faʻasinomaga faʻamaonia uma e lua ma puʻe se ata o oe lava.',
  'Please upload both ID documents.': 'Faʻamolemole lafo mai pepa faʻasinomaga uma e lua.',
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
  'The {1} is damaged or not complete. Please send it again.': 'Ua leaga pe lē atoa le {1}. Faʻamolemole toe lafo mai.',
  picture: 'ata',
  'JPEG photo': 'ata JPEG',
  'PNG picture': 'ata PNG',
  'WebP picture': 'ata WebP',
  'The file is not a {1}. Please choose another one.': 'E lē o se {1} le faila. Faʻamolemole filifili se isi.',
  'You have sent us many files. Please wait some days before you send more.':
    'Ua tele faila na e lafoina mai. Faʻamolemole faʻatali ni nai aso aʻo leʻi toe lafo mai.',
  'Each file can be used once.': 'E faʻatasi ona faʻaaogā o se faila.',
  'A file is still being checked. Please wait a moment.': 'O loʻo siakiina pea se faila. Faʻamolemole faʻatali mai.',
  'A file was not accepted. {1}': 'Ua lē talia se faila. {1}',
  'A file is of another type than you said.': 'E ʻeseʻese le ituaiga o se faila ma le mea na e taʻu mai.',
  'A file was used already. Please send it again.': 'Ua uma ona faʻaaogā se faila. Faʻamolemole toe lafo mai.',
  'This document is still being checked.': 'O loʻo siakiina pea lenei pepa.',
  'This document was not accepted. {1}': 'Ua lē talia lenei pepa. {1}',

  // The way into an account, and what belongs to it.
  'Incorrect email or password.': 'E lē saʻo le imeli po o le upu faʻalilolilo.',
  'Please activate your account first: we sent you a link by email.':
    'Faʻamolemole faʻagaoioi muamua lau teugāmatāupu: na matou lafoina atu se fesoʻotaʻiga i lau imeli.',
  'Activation failed. Invalid or expired token.':
    'Ua lē mafai ona faʻagaoioia. Ua lē aogā pe ua tuanaʻi le fesoʻotaʻiga.',
  'This link is not valid any more. Please ask for a new one.':
    'Ua lē toe aogā lenei fesoʻotaʻiga. Faʻamolemole talosaga mo se mea fou.',
  'This is not your password.': 'E lē o lau upu faʻalilolilo lenei.',
  'Your session has ended. Please sign in again.': 'Ua faʻaiʻu lau faʻaaogāina. Faʻamolemole toe ulufale.',
  'Please sign in again.': 'Faʻamolemole toe ulufale.',
  'This code is not right, or too old. Please ask for a new one.':
    'E lē saʻo lenei numera, pe ua tuai tele. Faʻamolemole talosaga mo se numera fou.',
  'We have sent you a code by email.': 'Ua matou lafoina atu se numera i lau imeli.',
  'Your payout details are saved.': 'Ua teuina faʻamatalaga o lau totogi atu.',
  'No payout details are set yet.': 'E leʻi faʻatulagaina le mea e totogi atu i ai.',
  'The payout details were changed less than 48 hours ago. Please try again later.':
    'E leʻi atoa le 48 itula talu ona suia le mea e totogi atu i ai. Faʻamolemole toe taumafai mulimuli ane.',
  'We are sending {1} to your account.': 'O loʻo matou lafoina atu le {1} i lau teugātupe.',
  'There is not enough money in your wallet.': 'E lē lava le tupe i lau ato tupe.',
  'There is not enough money in this wallet.': 'E lē lava le tupe i lenei ato tupe.',
  'Your identity must be verified first.': 'E tatau ona faʻamaonia muamua lou faʻasinomaga.',
  'Your identity document has expired. Please send us a new one first.':
    'Ua muta lau pepa faʻasinomaga. Faʻamolemole lafo mai muamua se pepa fou.',
  'Please add a selfie to your identity documents first.':
    'Faʻamolemole faʻaopoopo muamua se ata o oe lava i au pepa faʻasinomaga.',
  'Your documents are under review.': 'O loʻo iloiloina au pepa.',

  // Borrowing, nominating, signing, paying.
  'You can ask for a new loan when your current one is repaid.':
    'E mafai ona e talosaga mo se nonogātupe fou pe a uma ona totogi le nonogātupe o loʻo iai.',
  'This loan cannot be cancelled because it already has investor contributions.':
    'E lē mafai ona soloia lenei nonogātupe auā ua iai tupe a tagata teu faʻatupe.',
  'Its deadline has passed.': 'Ua tuanaʻi lona taimi faʻatapulaʻa.',
  'Your guarantors are invited.': 'Ua valaʻaulia au tagata faʻamautinoa.',
  'You have signed this agreement already.': 'Ua uma ona e sainia lenei maliega.',
  'This loan is {status}: there is nothing to sign now.':
    'E leai se mea e saini i le taimi nei: ua suia le tulaga o lenei nonogātupe.',
  'This {thing} is {status}: that is not possible now.': 'E lē mafai lena mea i le taimi nei: ua suia le tulaga.',
  'Please tick the box and confirm the code that we mail you before you sign.':
    'Faʻamolemole faʻailoga le pusa ma faʻamaonia le numera matou te imeli atu aʻo e leʻi saini.',
  'Thank you. You can sign now.': 'Faʻafetai. E mafai nei ona e saini.',
  'You have signed. Thank you.': 'Ua e saini. Faʻafetai.',
  'You have announced a payment already. We are checking it.':
    'Ua uma ona e faʻailoa mai se totogi. O loʻo matou siakiina.',
  'We have waited for this payment before. Please choose another way to pay.':
    'Na matou faʻatali muamua i lenei totogi. Faʻamolemole filifili se isi auala e totogi ai.',
  'Thank you. We are waiting for your payment.': 'Faʻafetai. Matou te faʻatali i lau totogi.',
  'Your announcement is taken back.': 'Ua aveʻesea lau faʻailoa mai.',
  'No payment is announced for this instalment.': 'E leai se totogi ua faʻailoa mai mo lenei vaega.',
  'You pay on a secure page of the card company.': 'E te totogi i se itūlau saogalēmū a le kamupani o kata.',
  'This instalment is paid.': 'Ua uma ona totogi lenei vaega.',
  'Please pay the instalment of {1} first: the oldest one comes first.':
    'Faʻamolemole totogi muamua le vaega o le {1}: e muamua le mea aupito tuai.',
  '{1} is paid.': 'Ua totogi le {1}.',
  'Only a loan that is being repaid can be paid off.': 'E na o se nonogātupe o loʻo totogi e mafai ona totogi atoa.',
  'Paying this loan off costs {1} today.': 'O le totogi atoa o lenei nonogātupe e {1} i le aso.',
  'Loan #{1} is paid off. Fa’afetai!': 'Ua totogi atoa le nonogātupe #{1}. Faʻafetai!',
  'A payment of this loan is being distributed. Please try again in a moment.':
    'O loʻo tufatufaina atu se totogi o lenei nonogātupe. Faʻamolemole toe taumafai i se taimi lata mai.',

  // Standing for a loan.
  'You have accepted. Next, verify your identity and hand in your income documents.':
    'Ua e talia. O le isi mea, faʻamaonia lou faʻasinomaga ma tuʻu mai au pepa o tupe maua.',
  'You have declined.': 'Ua e teʻena.',
  'Documents submitted for verification!': 'Ua lafoina pepa e faʻamaonia!',
  'Income documents submitted!': 'Ua lafoina pepa o tupe maua!',
  'Your form is being prepared. Please try again in a moment.':
    'O loʻo saunia lau pepa. Faʻamolemole toe taumafai i se taimi lata mai.',
  'You can sign once we have checked your income documents.':
    'E mafai ona e saini pe a uma ona matou siakiina au pepa o tupe maua.',
  'You must submit your Standing Order form and wait for admin approval before signing the agreement.':
    'E tatau ona e tuʻu mai lau faʻatonuga tumau ma faʻatali seʻia faʻamaonia aʻo leʻi saini le maliega.',
  'This opens once your identity documents are verified.': 'E tatala lenei mea pe a faʻamaonia au pepa faʻasinomaga.',
  'You cannot guarantee a loan while a loan of your own is in default.':
    'E lē mafai ona e faʻamautinoa se nonogātupe aʻo iai sau lava nonogātupe ua lē totogiina.',
  'You guarantee two loans already. Nobody may guarantee more.':
    'Ua lua nonogātupe o loʻo e faʻamautinoa. E leai se tasi e mafai ona sili atu.',
  'Please send your identity documents again before you accept.':
    'Faʻamolemole toe lafo mai au pepa faʻasinomaga aʻo e leʻi talia.',
  'You invested in this loan, so you cannot guarantee it.':
    'Na e teu faʻatupe i lenei nonogātupe, o lea e lē mafai ai ona e faʻamautinoa.',

  // What has moved in a wallet.
  Refund: 'Tupe ua toe faʻafoʻi',
  Disbursement: 'Nonogātupe ua totogi mai',
  'Disbursement paid out': 'Nonogātupe ua totogi atu',
  Investment: 'Teugātupe',
  'LIP payout': 'Totogi mai le LIP',
  'Withdrawal returned': 'Tupe na ave i fafo, ua toe foʻi mai',

  // How to pay by hand.
  'Bank transfer or deposit': 'Faletupe: fesiitaʻi pe teu i ai',
  'Write the reference {1}. A payment without it is refunded within 14 days.':
    'Tusi le numera faʻasino {1}. O se totogi e leai lea numera e toe faʻafoʻi i totonu o aso e 14.',
  'Checking a payment may take up to 3 business days.': 'E ono oʻo i le 3 aso faigaluega e siaki ai se totogi.',
  'Send {1} from your M-Tala wallet to {2}, {3}.': 'Lafo le {1} mai lau ato tupe M-Tala iā {2}, {3}.',
  'Send {1} from your MyCash wallet to {2}, {3}.': 'Lafo le {1} mai lau ato tupe MyCash iā {2}, {3}.',
  'Pay {1} to {2}, {3}, account {4}.': 'Totogi le {1} i le {2}, {3}, teugātupe {4}.',

  // What may be said anywhere.
  'We cannot find this.': 'Matou te lē maua lenei mea.',
  'You may not do this.': 'E lē faʻatagaina oe e faia lenei mea.',
  'You may not do this to a {thing}.': 'E lē faʻatagaina oe e faia lenei mea.',
  'We are very busy. Please try again in a moment.':
    'Ua pisi tele matou. Faʻamolemole toe taumafai i se taimi lata mai.',
  'What you sent before has arrived. Reload the page to see it.':
    'Ua taunuʻu le mea na muaʻi lafo mai. Toe tatala le itūlau e vaʻai i ai.',
  'This is being done already.': 'O loʻo faia lenei mea.',
  'This was done already.': 'Ua uma ona faia lenei mea.',
  'Somebody changed this at the same moment. Please try again.':
    'Na suia lenei mea e se tasi i le taimi lava lea. Faʻamolemole toe taumafai.',
  'This is too large to send.': 'Ua tele naua lenei mea e lafo.',
  'That was a lot at once. Please wait a moment.': 'Ua tele naua i le taimi e tasi. Faʻamolemole faʻatali mai.',
};
