// A first draft, to be reviewed by a native speaker of Samoan. By what is said in English; `{name}` stands for a value.
export const texts: Readonly<Record<string, string>> = {
  'We have received your identity documents and are checking them.':
    'Ua matou maua au pepa faʻasinomaga, ma o loʻo matou siakiina.',
  'Your identity is verified.': 'Ua faʻamaonia lou faʻasinomaga.',
  'We could not verify your identity. {reason} Please send your documents again.':
    'Ua lē mafai ona matou faʻamaonia lou faʻasinomaga. {reason} Faʻamolemole toe lafo mai au pepa.',
  'Your identity document expires on {day}. Please send us a new one before then.':
    'E muta lau pepa faʻasinomaga i le {day}. Faʻamolemole lafo mai se pepa fou aʻo leʻi oʻo i ai.',

  'We have received your request for loan #{loanId} and are checking it.':
    'Ua matou maua lau talosaga mo le nonogātupe #{loanId}, ma o loʻo matou siakiina.',
  'Loan #{loanId} has passed the first check.': 'Ua pasia e le nonogātupe #{loanId} le siaki muamua.',
  'Loan #{loanId} is approved and open to investors.':
    'Ua faʻamaonia le nonogātupe #{loanId}, ma ua tatala i tagata teu faʻatupe.',
  'An investment in loan #{loanId} did not go through. The loan is open to investors again.':
    'E leʻi manuia se teugātupe i le nonogātupe #{loanId}. Ua toe tatala le nonogātupe i tagata teu faʻatupe.',
  'Investors have committed the whole of loan #{loanId}.':
    'Ua folafola e tagata teu faʻatupe le aofaʻi atoa o le nonogātupe #{loanId}.',
  'Loan #{loanId} is funded. Please nominate your guarantors.':
    'Ua maua le tupe o le nonogātupe #{loanId}. Faʻamolemole filifili au tagata faʻamautinoa.',
  'Loan #{loanId}, in which you invested, is funded.':
    'Ua maua le tupe o le nonogātupe #{loanId}, na e teu faʻatupe i ai.',
  'A guarantor of loan #{loanId} is not available. Please nominate another one.':
    'E lē avanoa se tagata faʻamautinoa o le nonogātupe #{loanId}. Faʻamolemole filifili se isi.',
  'Your guarantors for loan #{loanId} are invited.': 'Ua valaʻaulia au tagata faʻamautinoa mo le nonogātupe #{loanId}.',
  'Your guarantors are verified. Please sign the agreement of loan #{loanId}.':
    'Ua faʻamaonia au tagata faʻamautinoa. Faʻamolemole saini le maliega o le nonogātupe #{loanId}.',
  'The guarantee agreement of loan #{loanId} is ready. Please read and sign it.':
    'Ua saunia le maliega o le faʻamautinoaga o le nonogātupe #{loanId}. Faʻamolemole faitau ma saini.',
  'The guarantors of loan #{loanId} are verified.': 'Ua faʻamaonia tagata faʻamautinoa o le nonogātupe #{loanId}.',
  'All agreements of loan #{loanId} are signed. We are sending the money.':
    'Ua sainia maliega uma o le nonogātupe #{loanId}. O loʻo matou lafoina atu le tupe.',
  'All agreements of loan #{loanId}, which you guarantee, are signed.':
    'Ua sainia maliega uma o le nonogātupe #{loanId} o loʻo e faʻamautinoa.',
  'All agreements of loan #{loanId}, in which you invested, are signed.':
    'Ua sainia maliega uma o le nonogātupe #{loanId}, na e teu faʻatupe i ai.',
  'Loan #{loanId} is paid out. Your repayment schedule has begun.':
    'Ua totogi atu le nonogātupe #{loanId}. Ua amata le faʻasologa o au totogi.',
  'Loan #{loanId}, which you guarantee, is paid out.': 'Ua totogi atu le nonogātupe #{loanId} o loʻo e faʻamautinoa.',
  'Loan #{loanId} is paid out. Your share of each instalment comes to your wallet.':
    'Ua totogi atu le nonogātupe #{loanId}. E alu i lau ato tupe lau vaega o totogi taʻitasi.',
  'Loan #{loanId} is repaid in full. Fa’afetai!': 'Ua totogi atoa le nonogātupe #{loanId}. Faʻafetai!',
  'Loan #{loanId} is repaid in full. Your guarantee is released.':
    'Ua totogi atoa le nonogātupe #{loanId}. Ua muta lau faʻamautinoaga.',
  'Loan #{loanId}, in which you invested, is repaid in full.':
    'Ua totogi atoa le nonogātupe #{loanId}, na e teu faʻatupe i ai.',
  'We cannot offer loan #{loanId}. {reason}': 'E lē mafai ona matou ofoina atu le nonogātupe #{loanId}. {reason}',
  'You have cancelled loan #{loanId}.': 'Na e soloia le nonogātupe #{loanId}.',
  'Loan #{loanId} was cancelled because its deadline passed.':
    'Na soloia le nonogātupe #{loanId} auā ua tuanaʻi lona taimi faʻatapulaʻa.',
  'Loan #{loanId} was cancelled. What you paid is back in your wallet.':
    'Na soloia le nonogātupe #{loanId}. Ua toe foʻi i lau ato tupe le mea na e totogia.',
  'Loan #{loanId} was cancelled. Your guarantee is released.':
    'Na soloia le nonogātupe #{loanId}. Ua muta lau faʻamautinoaga.',
  'Loan #{loanId} is in default. Please pay what is overdue, or talk to us.':
    'Ua lē totogiina le nonogātupe #{loanId}. Faʻamolemole totogi le mea ua tuai, pe talanoa mai.',
  'Loan #{loanId}, which you guarantee, is in default.':
    'Ua lē totogiina le nonogātupe #{loanId} o loʻo e faʻamautinoa.',
  'Loan #{loanId}, in which you invested, is in default. We are collecting what is owed.':
    'Ua lē totogiina le nonogātupe #{loanId}, na e teu faʻatupe i ai. O loʻo matou aoina le mea o aitālafu.',
  'Loan #{loanId} is {status} and lapses on {day} if nothing happens until then.':
    'O loʻo faʻatali le nonogātupe #{loanId}, ma e muta i le {day} pe a leai se mea e tupu seʻia oʻo i ai.',

  'Your investment in loan #{loanId} is reserved. Please deposit exactly {total} with your reference {reference}.':
    'Ua tuʻu ese lau teugātupe i le nonogātupe #{loanId}. Faʻamolemole teu le {total} tonu lava, faʻatasi ma lau numera faʻasino {reference}.',
  'We have a part of your deposit for loan #{loanId}. {due} is still missing.':
    'Ua matou maua se vaega o lau teugātupe mo le nonogātupe #{loanId}. O loʻo misi pea le {due}.',
  'Your deposit for loan #{loanId} is complete. We are reviewing your investment.':
    'Ua atoa lau teugātupe mo le nonogātupe #{loanId}. O loʻo matou iloiloina.',
  'Your investment in loan #{loanId} has passed the first check.':
    'Ua pasia e lau teugātupe i le nonogātupe #{loanId} le siaki muamua.',
  'Your investment in loan #{loanId} is approved.': 'Ua faʻamaonia lau teugātupe i le nonogātupe #{loanId}.',
  'Your investment in loan #{loanId} did not go through. {reason} What you paid is back in your wallet.':
    'E leʻi manuia lau teugātupe i le nonogātupe #{loanId}. {reason} Ua toe foʻi i lau ato tupe le mea na e totogia.',
  'Please deposit {due} for your investment in loan #{loanId}, with your reference {reference}.':
    'Faʻamolemole teu le {due} mo lau teugātupe i le nonogātupe #{loanId}, faʻatasi ma lau numera faʻasino {reference}.',

  '{borrower} asks you to guarantee loan #{loanId}. Please read what it means, and accept or decline.':
    'Ua talosagaina oe e {borrower} e te faʻamautinoa le nonogātupe #{loanId}. Faʻamolemole faitau lona uiga, ma talia pe teʻena.',
  'A guarantor of loan #{loanId} has accepted.': 'Ua talia e se tagata faʻamautinoa o le nonogātupe #{loanId}.',
  'We have received your income documents for loan #{loanId}.':
    'Ua matou maua au pepa o tupe maua mo le nonogātupe #{loanId}.',
  'Your documents for loan #{loanId} have passed the first check.':
    'Ua pasia e au pepa mo le nonogātupe #{loanId} le siaki muamua.',
  'You are verified as a guarantor of loan #{loanId}.':
    'Ua faʻamaonia oe o se tagata faʻamautinoa o le nonogātupe #{loanId}.',
  'You cannot guarantee loan #{loanId}. {reason}': 'E lē mafai ona e faʻamautinoa le nonogātupe #{loanId}. {reason}',
  'We need other documents for loan #{loanId}. {reason}':
    'Matou te manaʻomia isi pepa mo le nonogātupe #{loanId}. {reason}',
  'A guarantor of loan #{loanId} has signed.': 'Ua saini se tagata faʻamautinoa o le nonogātupe #{loanId}.',
  'We have received your standing order for loan #{loanId}.':
    'Ua matou maua lau faʻatonuga tumau mo le nonogātupe #{loanId}.',
  'Your standing order for loan #{loanId} is verified.':
    'Ua faʻamaonia lau faʻatonuga tumau mo le nonogātupe #{loanId}.',
  'Your standing order for loan #{loanId} was not accepted. {reason}':
    'E leʻi talia lau faʻatonuga tumau mo le nonogātupe #{loanId}. {reason}',
  'Your standing order for loan #{loanId} was revoked. {reason} Please send a new one and sign again.':
    'Ua aveʻesea lau faʻatonuga tumau mo le nonogātupe #{loanId}. {reason} Faʻamolemole lafo mai se mea fou ma toe saini.',
  'Your code for signing the agreement of loan #{loanId} is {code}. It is valid for 15 minutes.':
    'O lau numera e saini ai le maliega o le nonogātupe #{loanId} o le {code}. E aogā mo minute e 15.',

  '{amount} of loan #{loanId} is due on {day}. Your reference is {reference}.':
    'E totogi le {amount} o le nonogātupe #{loanId} i le {day}. O lau numera faʻasino o le {reference}.',
  '{amount} of loan #{loanId} is due today. Your reference is {reference}.':
    'E totogi i le aso le {amount} o le nonogātupe #{loanId}. O lau numera faʻasino o le {reference}.',
  'Your instalment of loan #{loanId}, due on {day}, is paid. Fa’afetai!':
    'Ua totogi lau vaega o le nonogātupe #{loanId}, o le {day}. Faʻafetai!',
  'The instalment of loan #{loanId} due on {day} is overdue. Pay within 7 days and your guarantors are not called.':
    'Ua tuai le vaega o le nonogātupe #{loanId} na tatau i le {day}. Totogi i totonu o aso e 7, ma e lē talosagaina au tagata faʻamautinoa.',
  'An instalment of loan #{loanId} was due on {day} and is not paid. This is a notice, not a demand.':
    'E leʻi totogiina se vaega o le nonogātupe #{loanId} na tatau i le {day}. O se faʻasilasilaga lenei, ae lē o se poloaʻiga.',
  'The instalment of loan #{loanId} due on {day} is missed. Your guarantors may now be asked to pay.':
    'Ua misia le vaega o le nonogātupe #{loanId} na tatau i le {day}. E ono talosagaina nei au tagata faʻamautinoa e totogi.',
  'We have not received the payment you announced for the instalment due on {day}. It is open again.':
    'Matou te leʻi maua le totogi na e faʻailoa mai mo le vaega o le {day}. Ua toe tatala.',
  'We could not confirm the payment you announced for the instalment of loan #{loanId} due on {day}. {reason} It is open again.':
    'Ua lē mafai ona matou faʻamaonia le totogi na e faʻailoa mai mo le vaega o le nonogātupe #{loanId} o le {day}. {reason} Ua toe tatala.',
  'Please pay {amount} for loan #{loanId} by {day}. Your reference is {reference}.':
    'Faʻamolemole totogi le {amount} mo le nonogātupe #{loanId} aʻo leʻi tuanaʻi le {day}. O lau numera faʻasino o le {reference}.',

  '{amount} has arrived in your wallet.': 'Ua oʻo mai le {amount} i lau ato tupe.',
  'We are sending {amount} from your wallet to your account.':
    'O loʻo matou lafoina atu le {amount} mai lau ato tupe i lau teugātupe.',
  '{amount} has been sent to your account.': 'Ua lafoina atu le {amount} i lau teugātupe.',
  'We could not send {amount}. It is back in your wallet. Please check your payout details.':
    'Ua lē mafai ona matou lafoina atu le {amount}. Ua toe foʻi i lau ato tupe. Faʻamolemole siaki le mea e totogi atu i ai.',
  'A repayment of loan #{loanId} brings you {amount}, which is in your wallet.':
    'Ua e maua le {amount} mai se totogi o le nonogātupe #{loanId}, ma o loʻo i lau ato tupe.',
  'The Loan Insurance Pool has paid {amount} for loan #{loanId} into your wallet.':
    'Ua totogi e le Loan Insurance Pool le {amount} mo le nonogātupe #{loanId} i lau ato tupe.',

  'Your code for changing your payout details is {code}. It is valid for 15 minutes.':
    'O lau numera e sui ai le mea e totogi atu i ai o le {code}. E aogā mo minute e 15.',
  'Your payout details were changed. If it was not you, tell us at once.':
    'Ua suia le mea e totogi atu i ai lau tupe. Afai e lē o oe, taʻu mai loa.',
  'Your password was changed. If it was not you, reset it now and tell us.':
    'Ua suia lau upu faʻalilolilo. Afai e lē o oe, sui loa ma taʻu mai.',
  'Your authenticator app was reset, and you are signed out everywhere. Sign in and set it up again under Security. If you did not ask for it, tell us at once.':
    'Ua toe setiina lau polokalame faʻamaonia, ma ua e ulufafo i mea uma. Ulufale ma toe faʻatulaga i le Saogalēmū. Afai e te leʻi talosaga mo lenei mea, taʻu mai loa.',
  'You have not used Lalaga for 24 months. Your account will be archived on {day} unless you sign in.':
    'E te leʻi faʻaaogāina Lalaga mo masina e 24. E teu ese lau teugāmatāupu i le {day} seʻi vagana ua e ulufale.',
  'Our team has answered you in the chat. Sign in and press Help to read it and to write back.':
    'Ua tali atu le matou ʻau i le talanoaga. Ulufale ma oʻomi Fesoasoani e faitau ai ma tali mai.',
};
