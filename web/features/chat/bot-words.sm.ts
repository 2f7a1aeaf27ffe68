// A first draft, to be reviewed by a native speaker of Samoan. By what is said in English; `{1}` stands for a value.
export const texts: Readonly<Record<string, string>> = {
  'What would you like to know?': 'O le ā e te manaʻo e iloa?',
  'Talk to a person': 'Talanoa ma se tagata',
  'Other questions': 'Isi fesili',
  'Somebody of our team has answered you here: just write to them below.':
    'Ua tali atu se tasi o le matou ʻau iinei: tusi atu i ai i lalo.',
  'I have told our team that you would like to talk. {there} Somebody will write to you here, and you are told by mail if you have left by then. After that you can write too. If you cannot wait, write to {mail}.':
    'Ua ou taʻu i le matou ʻau o loʻo e fia talanoa. {there} E tusi atu se tasi iā te oe iinei, ma e logo atu i lau imeli pe afai ua e alu ese. Ona mafai lea ona e tusi mai. Afai e lē mafai ona e faʻatali, tusi i le {mail}.',
  'The team is not there now. It is back on {day} at {hour}:00 in Apia.':
    'E lē o iai le ʻau i le taimi nei. E toe foʻi mai i le {day} i le {hour}:00 i Apia.',
  'The team is there until {hour}:00 in Apia.': 'O loʻo iai le ʻau seʻia oʻo i le {hour}:00 i Apia.',
  'This conversation is closed. Choose an option whenever you need us again.':
    'Ua tapunia lenei talanoaga. Filifili se fesili pe a e toe manaʻomia i matou.',

  // Support Bot.
  'Talofa! I am the Support Bot. I can answer questions about borrowing. What would you like to know?':
    'Talofa! O aʻu o le fesoasoani. E mafai ona ou tali fesili e uiga i le nonō tupe. O le ā e te manaʻo e iloa?',
  'How do I borrow?': 'E faʻapefea ona ou nonō tupe?',
  'You can ask for WST 200 to WST 5,000 for 6, 12 or 18 months, and repay weekly, fortnightly or monthly. First we verify your identity. Then two of our team check your request, investors fund it, your guarantors are checked, and you all sign. After that we send you the money.':
    'E mafai ona e talosaga mo le WST 200 i le WST 5,000 mo masina e 6, 12 po o le 18, ma toe totogi taʻi vaiaso, taʻi lua vaiaso pe taʻi masina. Matou te faʻamaonia muamua lou faʻasinomaga. Ona siakiina lea o lau talosaga e ni tagata se toʻalua o le matou ʻau, totogi e tagata teu faʻatupe, siakiina au tagata faʻamautinoa, ma outou saini uma. A uma lea matou te lafoina atu le tupe.',
  'Which identity documents do I need?': 'O ā pepa faʻasinomaga ou te manaʻomia?',
  "A selfie taken with your phone, and two certified documents: a passport or driver's license, and a passport, driver's license or birth certificate. Images and PDF files are fine.":
    'Se ata o oe lava e puʻe i lau telefoni, ma pepa faʻamaonia e lua: o se tusifolau po o se laisene avetaʻavale, ma se tusifolau, laisene avetaʻavale po o se pepa fānau. E lelei ata ma faila PDF.',
  'Which income documents do I need?': 'O ā pepa o tupe maua ou te manaʻomia?',
  'If you are employed: an employment letter, two payslips and a bank statement. If you are self-employed or own a business: your business license and a 12-month bank statement.':
    'Afai e te faigaluega i se isi: o se tusi mai le falefaigaluega, pepa o le totogi e lua ma se faʻamatalaga tau faletupe. Afai e te faigaluega mo oe lava pe e iai sau pisinisi: o lau laisene faʻapisinisi ma se faʻamatalaga tau faletupe o le 12 masina.',
  'Can I cancel my request?': 'E mafai ona ou soloia laʻu talosaga?',
  'Yes, while it is Pending, UnderReview or Approved, as long as nobody has invested in it. Open My Loans and press Cancel.':
    'Ioe, aʻo faʻatali, iloiloina po ua faʻamaonia, pe afai e leʻi teu faʻatupe mai se tasi i ai. Tatala Aʻu nonogātupe ma oʻomi Solo le nonogātupe.',
  'How many guarantors do I need?': 'E toʻafia tagata faʻamautinoa ou te manaʻomia?',
  'One for a loan of up to WST 800, two up to WST 2,000, and two or three above that: there the first investor decides. You nominate them once your loan is funded.':
    'E toʻatasi mo se nonogātupe e oʻo i le WST 800, toʻalua e oʻo i le WST 2,000, ma le toʻalua pe toʻatolu i luga atu: e filifili ai le tagata teu faʻatupe muamua. E te filifilia i latou pe a maua le tupe o lau nonogātupe.',
  'Who can be my guarantor?': 'O ai e mafai ona avea ma aʻu tagata faʻamautinoa?',
  'Somebody who is 18 or older, lives in Samoa, is not an investor in your loan, and stands for no more than one other loan. They prove their identity and their income, and sign a guarantee.':
    'O se tasi ua atoa le 18 tausaga pe sili atu, e nofo i Sāmoa, e lē o se tagata teu faʻatupe i lau nonogātupe, ma e lē sili atu i le tasi se isi nonogātupe o loʻo ia faʻamautinoa. Latou te faʻamaonia o latou faʻasinomaga ma tupe maua, ma saini se faʻamautinoaga.',
  'What if a guarantor says no?': 'Ae faʻapefea pe a teʻena e se tagata faʻamautinoa?',
  'You can then nominate somebody else in their place. The same happens if we cannot accept a guarantor, or if one does not answer for 14 days. Your other guarantors stay as they are.':
    'E mafai ona e filifilia se isi e sui ai. E faʻapea foʻi pe a matou lē mafai ona talia se tagata faʻamautinoa, pe a lē tali mai se tasi mo aso e 14. E tumau isi au tagata faʻamautinoa.',
  'How do I pay an instalment?': 'E faʻapefea ona ou totogi se vaega?',
  'Open the repayment schedule of your loan and press Pay Now. You can pay by Visa, MTala (Vodafone), MyCash (Digicel), or bank transfer or deposit. The page shows the amount and where to pay it.':
    'Tatala le faʻasologa o totogi o lau nonogātupe ma oʻomi Totogi Nei. E mafai ona e totogi i le Visa, MTala (Vodafone), MyCash (Digicel), po o le faletupe. E faʻaali i le itūlau le aofaʻi ma le mea e totogi i ai.',
  'When is my next instalment due?': 'O anafea e tatau ai laʻu totogi o loʻo sosoʻo?',
  'Your next instalment of loan #{1} is {2}, due on {3}. You can pay it at any time before.':
    'O lau totogi o loʻo sosoʻo o le nonogātupe #{1} e {2}, e totogi i le {3}. E mafai ona e totogi i so o se taimi aʻo leʻi oʻo i ai.',
  'You have no instalment to pay at the moment.': 'E leai sau vaega e totogi i le taimi nei.',
  'What is my payment reference?': 'O le ā laʻu numera faʻasino mo totogi?',
  'Your payment reference as a borrower is {1}. Write it on every payment you make by phone or at the bank: without it we cannot tell that the money is yours.':
    'O lau numera faʻasino o se tagata nonō tupe o le {1}. Tusi i totogi uma e te faia i le telefoni po o le faletupe: a leai, matou te lē iloa o lau tupe.',
  'What if I pay late?': 'Ae faʻapefea pe a tuai laʻu totogi?',
  'You have 7 days of grace after the due date. There is no late fee. After the 7 days the instalment counts as missed, and your guarantors are asked to pay it. If you see trouble coming, please talk to us early.':
    'E 7 aso o le faʻatalitali pe a tuanaʻi le aso e totogi ai. E leai se sala o le tuai. A uma le 7 aso ua faitauina ua misia le totogi, ma e talosagaina au tagata faʻamautinoa e totogi. Afai e te vaʻai atu e oʻo mai se faʻafitauli, faʻamolemole vave talanoa mai.',
  'Can I repay early?': 'E mafai ona ou vave totogi?',
  'Yes, at any time and without a fee. You pay what is due, the interest of the running instalment, and the principal that remains.':
    'Ioe, i so o se taimi ma e leai se totogi faʻaopoopo. E te totogi le mea ua oʻo i ai le taimi, tului o le vaega o loʻo faʻagasolo, ma le tupe autū o loʻo totoe.',

  'How far is my loan?': 'O fea ua oʻo i ai laʻu nonogātupe?',
  'You have not asked for a loan yet. You find Request a loan among your tabs, once your identity is verified.':
    'E te leʻi talosaga mo se nonogātupe. O loʻo i au itūlau le Talosaga mo se nonogātupe, pe a uma ona faʻamaonia lou faʻasinomaga.',
  'Your loan #{loan} {stage}.': 'O lau nonogātupe #{loan}: {stage}.',
  'is waiting for its first check': 'o loʻo faʻatali le siaki muamua',
  'has passed the first check and waits for the second':
    'ua pasia le siaki muamua ma o loʻo faʻatali le siaki lona lua',
  'is approved, and investors are funding it': 'ua faʻamaonia, ma o loʻo tuʻuina mai tupe e tagata teu faʻatupe',
  'has all its investors, whose payments we are checking':
    'ua iai uma tagata teu faʻatupe, ma o loʻo matou siakiina a latou totogi',
  'is funded: please nominate your guarantors': 'ua maua le tupe: faʻamolemole filifili au tagata faʻamautinoa',
  'waits for your guarantors to be checked': 'o loʻo faʻatali le siaki o au tagata faʻamautinoa',
  'has its guarantors: please sign the agreement, as they do':
    'ua iai tagata faʻamautinoa: faʻamolemole saini le maliega, e pei o i latou',
  'is signed by all, and we are sending you the money': 'ua saini uma, ma o loʻo matou lafoina atu le tupe',
  'is paid out, and you are repaying it': 'ua totogi atu, ma o loʻo e toe totogia',
  'is repaid in full': 'ua totogi atoa',
  'was not accepted: the reason is in My Loans': 'e leʻi talia: o loʻo i Aʻu nonogātupe le pogai',
  'was cancelled': 'ua soloia',
  'is in default: please talk to us': 'ua lē totogiina: faʻamolemole talanoa mai',

  // Who sees what.
  'Who sees my data?': 'O ai e vaʻai i aʻu faʻamatalaga?',
  '{who} What the public sees has no names in it. The whole of it stands in our privacy policy, at the foot of the home page.':
    '{who} O mea e vaʻai i ai le lautele e leai ni igoa. O loʻo i la matou faiga faʻavae o faʻamatalaga patino le faʻamatalaga atoa, i le pito i lalo o le itūlau autū.',
  'Our reviewers see what they need to decide. Investors see the amount, the purpose, the duration, the rate and the progress of your loan under a number: never your name, your address, your phone number or your face. Your guarantors see your name, the loan they stand for and how its repayments stand.':
    'E vaʻai la matou ʻau iloilo i mea latou te manaʻomia mo faʻaiʻuga. E vaʻai tagata teu faʻatupe i le aofaʻi, le faʻamoemoega, le umi, le tului ma le alualu i luma o lau nonogātupe i lalo o se numera: ae lē vaʻai lava i lou igoa, tuatusi, numera telefoni po o ou foliga. E vaʻai au tagata faʻamautinoa i lou igoa, le nonogātupe latou te faʻamautinoa ma le tulaga o ona totogi.',
  'Our reviewers see what they need to decide. The borrower who nominated you sees how far your guarantee is, not your documents or your income. The agreement names you: it is read by those who sign it and by our reviewers, and investors do not get it.':
    'E vaʻai la matou ʻau iloilo i mea latou te manaʻomia mo faʻaiʻuga. E vaʻai le tagata nonō tupe na filifilia oe i le mamao ua oʻo i ai lau faʻamautinoaga, ae lē o au pepa po o au tupe maua. O loʻo i le maliega lou igoa: e faitauina e i latou e saini ai ma la matou ʻau iloilo, ma e lē maua e tagata teu faʻatupe.',
  'Our reviewers see what they need to decide. The agreement of a loan names its borrower and its guarantors, not its investors.':
    'E vaʻai la matou ʻau iloilo i mea latou te manaʻomia mo faʻaiʻuga. O loʻo i le maliega o se nonogātupe le igoa o le tagata nonō tupe ma tagata faʻamautinoa, ae lē o tagata teu faʻatupe.',

  // Investor Help Center.
  'Talofa! This is the Investor Help Center. I can answer questions about investing. What would you like to know?':
    'Talofa! O le Fesoasoani lenei mo Tagata Teu Faʻatupe. E mafai ona ou tali fesili e uiga i le teu faʻatupe. O le ā e te manaʻo e iloa?',
  'How do I invest?': 'E faʻapefea ona ou teu faʻatupe?',
  'Once your identity is verified, the Marketplace shows the loans you can invest in. Choose an amount and a rate within the limits of the loan, prove your income, and agree to the terms. Then pay. Two of our team check every investment.':
    'A uma ona faʻamaonia lou faʻasinomaga, e faʻaali i le maketi nonogātupe e mafai ona e teu faʻatupe i ai. Filifili se aofaʻi ma se tului i tapulaʻa o le nonogātupe, faʻamaonia au tupe maua, ma malie i aiaiga. Ona totogi lea. E siakiina teugātupe uma e ni tagata se toʻalua o le matou ʻau.',
  'Which documents prove my income?': 'O ā pepa e faʻamaonia ai aʻu tupe maua?',
  'Who decides on rate and guarantors?': 'O ai e filifili le tului ma tagata faʻamautinoa?',
  'The first investor of a loan does: the rate, within its limits, and for loans above WST 2,000 whether two or three guarantors are needed. Whoever invests later takes the same.':
    'O le tagata teu faʻatupe muamua o se nonogātupe: o le tului, i ona tapulaʻa, ma mo nonogātupe i luga atu o le WST 2,000 pe manaʻomia ni tagata faʻamautinoa se toʻalua pe toʻatolu. O ē teu faʻatupe mulimuli e tutusa ma ia.',
  'Can I invest twice?': 'E mafai ona faʻalua ona ou teu faʻatupe?',
  'Yes, but one at a time: the next one can be made once the last is no longer pending review.':
    'Ioe, ae taʻitasi: e mafai ona fai le isi pe a uma ona iloiloina le mea mulimuli.',
  'How do I pay my investment?': 'E faʻapefea ona ou totogi laʻu teugātupe?',
  'Open Unpaid Investment: it shows the amount and where to pay it. You can also pay from your wallet. After 10 business days without payment an investment is released, so that others can fund the loan.':
    'Tatala le teugātupe e leʻi totogiina: e faʻaali ai le aofaʻi ma le mea e totogi i ai. E mafai foʻi ona e totogi mai lau ato tupe. A uma aso faigaluega e 10 e leai se totogi, e tatala le teugātupe, ina ia mafai e isi ona totogi le nonogātupe.',
  'Your payment reference as an investor is {1}. Write it on every payment you make by phone or at the bank: without it we cannot tell that the money is yours.':
    'O lau numera faʻasino o se tagata teu faʻatupe o le {1}. Tusi i totogi uma e te faia i le telefoni po o le faletupe: a leai, matou te lē iloa o lau tupe.',
  'What if my investment is not accepted?': 'Ae faʻapefea pe a lē talia laʻu teugātupe?',
  'Then everything you paid for it, the LIP fee too, goes back to your wallet. You are told why.':
    'E toe foʻi i lau ato tupe mea uma na e totogia, faʻapea le totogi o le LIP. E taʻu atu iā te oe le pogai.',
  'When do I get my money back?': 'O anafea ou te toe maua ai laʻu tupe?',
  'Each time the borrower pays an instalment, your share of its interest and principal goes to your wallet. From there you can withdraw it or invest again.':
    'I taimi uma e totogi ai e le tagata nonō tupe se vaega, e alu i lau ato tupe lau vaega o tului ma tupe autū. E mafai ona e aveʻese mai ai pe toe teu faʻatupe.',
  'What if the borrower does not pay?': 'Ae faʻapefea pe a lē totogi le tagata nonō tupe?',
  'After 7 days of grace the guarantors are asked to pay. An instalment that stays missed for 60 days can put the loan in default. Lending has risks: you may lose money.':
    'A uma aso e 7 o le faʻatalitali, e talosagaina tagata faʻamautinoa e totogi. O se totogi e misia mo aso e 60 e ono faʻailoa ai ua lē totogiina le nonogātupe. E iai lamatiaga o le nonō atu: e ono gau sau tupe.',
  'What is the Loan Insurance Pool?': 'O le ā le Loan Insurance Pool?',
  'The LIP is a choice you make with each investment. It costs 5% of the amount, on top. If the loan defaults, the pool may return up to 80% of your open principal, as far as there is money in it. It is not a guarantee.':
    'O le LIP o se filifiliga e te faia i teugātupe taʻitasi. O lona tau e 5% o le aofaʻi, e faʻaopoopo i ai. Afai e lē totogiina le nonogātupe, e ono toe faʻafoʻi e le pool e oʻo i le 80% o lau tupe autū o totoe, e tusa ma le tupe o loʻo i ai. E lē o se faʻamautinoaga.',

  'What do I still have to pay?': 'O le ā o totoe ou te totogia?',
  'Your investment in loan #{loan} waits for {amount}. Please deposit exactly that, with your reference {reference}.':
    'O loʻo faʻatali lau teugātupe i le nonogātupe #{loan} mo le {amount}. Faʻamolemole teu lea aofaʻi tonu, faʻatasi ma lau numera faʻasino {reference}.',
  'You have no unpaid investment at the moment.': 'E leai sau teugātupe e leʻi totogiina i le taimi nei.',
  'How much have I invested?': 'E fia le tupe ua ou teu faʻatupeina?',
  'You have {amount} in {investments}. My Investments shows how each is repaid.':
    'O loʻo iai lau {amount} i {investments}. E faʻaali i Aʻu teugātupe pe faʻapefea ona toe totogi taʻitasi.',
  'one approved investment': 'le teugātupe ua faʻamaonia e tasi',
  '{count} approved investments': 'teugātupe ua faʻamaonia e {count}',
  'You have no approved investment yet.': 'E leʻi iai sau teugātupe ua faʻamaonia.',

  // Guarantor Help Center.
  'Talofa! This is the Guarantor Help Center. I can answer questions about standing for a loan. What would you like to know?':
    'Talofa! O le Fesoasoani lenei mo Tagata Faʻamautinoa. E mafai ona ou tali fesili e uiga i le faʻamautinoaina o se nonogātupe. O le ā e te manaʻo e iloa?',
  'What does a guarantor promise?': 'O le ā e folafolaina e se tagata faʻamautinoa?',
  'To pay the instalments if the borrower does not. You share this with the other guarantors, but each of you can be asked for all of it. Your guarantee gets smaller as the loan is repaid. Before you accept, you see the worst case in WST.':
    'E totogi vaega pe a lē totogi le tagata nonō tupe. E te fefaʻasoaaʻi ma isi tagata faʻamautinoa, ae e mafai ona talosagaina outou taʻitoʻatasi mo le atoa. E faʻaitiitia lau faʻamautinoaga aʻo totogi le nonogātupe. Aʻo e leʻi talia, e te vaʻai i le tulaga aupito mamafa i le WST.',
  'When would I have to pay?': 'O anafea e tatau ai ona ou totogi?',
  'A borrower has 7 days of grace after a due date. After that, and no sooner than five business days after we told you of it, we ask the guarantors for equal shares and tell you the amount, the day and the reference to write on the payment. A share that stays unpaid for 7 days is divided among all of you again.':
    'E 7 aso o le faʻatalitali mo se tagata nonō tupe pe a tuanaʻi le aso e totogi ai. A uma lea, ma e lē muamua atu i le lima aso faigaluega talu ona matou logo atu, matou te talosagaina tagata faʻamautinoa mo vaega tutusa, ma taʻu atu le aofaʻi, le aso ma le numera faʻasino e tusi i le totogi. O se vaega e lē totogiina mo aso e 7 e toe vaevaeina iā te outou uma.',
  'May I say no?': 'E mafai ona ou teʻena?',
  'Yes, as long as you have not accepted. The borrower nominates somebody else and is not told your reason. You can stand for two loans at a time.':
    'Ioe, pe afai e te leʻi talia. E filifilia e le tagata nonō tupe se isi, ma e lē taʻuina i ai lau pogai. E mafai ona e faʻamautinoa nonogātupe e lua i le taimi e tasi.',
  'Which documents do I need?': 'O ā pepa ou te manaʻomia?',
  "Two identity documents: passport, driver's license or birth certificate. For each loan also proof of your income. If you are employed: an employment letter, two payslips and a 3-month bank statement. If you are self-employed or own a business: your business license and a 6-month bank statement.":
    'E lua pepa faʻasinomaga: tusifolau, laisene avetaʻavale po o le pepa fānau. Mo nonogātupe taʻitasi, o le faʻamaoniga foʻi o au tupe maua. Afai e te faigaluega i se isi: o se tusi mai le falefaigaluega, pepa o le totogi e lua ma se faʻamatalaga tau faletupe o le 3 masina. Afai e te faigaluega mo oe lava pe e iai sau pisinisi: o lau laisene faʻapisinisi ma se faʻamatalaga tau faletupe o le 6 masina.',
  'How is my income assessed?': 'E faʻapefea ona iloilo aʻu tupe maua?',
  'The instalment may take at most 50% of your monthly income, and at least 10% of your income must be left after your expenses and the instalment. Two of our team check it.':
    'E aua neʻi sili atu le totogi i le 50% o au tupe maua i le masina, ma e tatau ona totoe pe a ma le 10% o au tupe maua pe a uma au tupe faʻaalu ma le totogi. E siakiina e ni tagata se toʻalua o le matou ʻau.',
  'How do I sign the agreement?': 'E faʻapefea ona ou saini le maliega?',
  'Once you are verified, open Sign & Agree. Hand in your signed standing order and wait until we have verified it. Then read the agreement, tick the box, enter the code that we mail you, and sign.':
    'A uma ona faʻamaonia oe, tatala Saini ma Malie. Tuʻu mai lau faʻatonuga tumau ua saini ma faʻatali seʻia matou faʻamaonia. Ona faitau lea o le maliega, faʻailoga le pusa, tusi le numera matou te imeli atu, ma saini.',
  'What is the standing order?': 'O le ā le faʻatonuga tumau?',
  'Your signed instruction to your bank or wallet to pay when you are asked to. You find the filled-in form above Sign & Agree: download it, sign it, and upload it there.':
    'O lau faʻatonuga ua saini i lou faletupe po o le ato tupe e totogi pe a talosagaina oe. O loʻo i luga aʻe o le Saini ma Malie le pepa ua uma ona faʻatumu: sii mai, saini, ma lafo mai ai.',
  'When am I released?': 'O anafea ou te saʻoloto ai?',
  'When the loan is repaid, or cancelled before it began.':
    'Pe a totogi atoa le nonogātupe, pe soloia aʻo leʻi amataina.',

  'Which loans do I stand for?': 'O ā nonogātupe ou te faʻamautinoa?',
  'You stand for no loan at the moment.': 'E leai se nonogātupe o loʻo e faʻamautinoa i le taimi nei.',
  'You are a guarantor of {loans}.': 'O oe o se tagata faʻamautinoa o le {loans}.',
  'loan #{loan} ({state}) and {more}': 'nonogātupe #{loan} ({state}) ma le {more}',
  'loan #{loan} ({state})': 'nonogātupe #{loan} ({state})',
  'it waits for your answer': 'o loʻo faʻatali lau tali',
  'you have accepted': 'ua e talia',
  'you have declined': 'ua e teʻena',
  'you have signed': 'ua e saini',
  'Do I have to pay something now?': 'E iai se mea e tatau ona ou totogia nei?',
  'Yes. Please pay {calls}.': 'Ioe. Faʻamolemole totogi {calls}.',
  '{amount} for loan #{loan} by {day}, with the reference {reference}, and {more}':
    'le {amount} mo le nonogātupe #{loan} aʻo leʻi tuanaʻi le {day}, i le numera faʻasino {reference}, ma {more}',
  '{amount} for loan #{loan} by {day}, with the reference {reference}':
    'le {amount} mo le nonogātupe #{loan} aʻo leʻi tuanaʻi le {day}, i le numera faʻasino {reference}',
  'No, you are not asked to pay anything at the moment.':
    'Leai, e leai se mea o loʻo talosagaina oe e totogi i le taimi nei.',
};
