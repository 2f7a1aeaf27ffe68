/**
 * The English texts that are stored only as a code (API-14): errors of a field by its schema, why a file was refused, and
 * reasons that the system gives. `{max}` is the limit of the schema.
 */
export const english = {
  // Any field.
  FieldInvalid: 'Invalid input',
  FieldUnknown: 'This field is not known here.',
  TextTooLong: 'Use at most {max} characters.',
  CharactersHidden: 'Some characters here cannot be seen. Please type this again.',
  CharactersUnprintable: 'Use Latin letters, digits and common punctuation marks.',
  DateMissing: 'Enter a date.',
  DateInvalid: 'Enter a date that exists.',
  AmountInvalid: 'Enter an amount in tala, with at most two decimals.',
  AmountMissing: 'Enter an amount above zero.',
  RateInvalid: 'Enter a rate in percent, with at most two decimals.',
  DecisionMissing: 'Please select a decision first.',
  NoteMissing: 'Please provide a note.',
  NotesMissing: 'Please provide a reason.',
  ReasonUnchosen: 'Choose a reason.',
  ReasonsTooMany: 'Choose at most three reasons.',
  ReasonNotCalculated: 'The saved calculation does not say so.',
  ReasonDocumentMissing: 'Please choose the document.',
  ReasonMonthsMissing: 'Please say which months.',
  OtherReasonShort: 'Please say why in at least 20 letters.',
  MonthInvalid: 'Enter a month that exists.',
  RejectionNotesMissing: 'Please provide a reason for rejection.',
  ReasonMissing: 'Please give a reason.',
  ChargeOffReasonMissing: 'Please say why the loan is charged off.',
  HearingAnswerMissing: 'Please write your answer.',
  ReliefKindMissing: 'Please choose a pause or smaller instalments.',
  ReliefReasonMissing: 'Please choose a reason.',
  ReliefNotEnough: 'What you can pay would not be enough for the instalments that are possible.',
  ReliefNotNeeded: 'By what we know, you can pay the instalments as they are.',
  ReliefTooOften: 'This loan has had more time before.',
  ReliefOtherwise: 'Please talk to us: we will explain it to you.',
  ReliefUnagreed: 'Not everybody who would have to agree has agreed.',
  ReliefAnswerMissing: 'Please agree or refuse.',
  ReliefRefusalMissing: 'Please say why.',
  ReliefProposalMissing: 'Please propose a pause or smaller instalments.',
  SecondLookTextMissing: 'Please write what is wrong.',
  PauseMissing: 'Please choose how long the pause is.',
  BankReferenceMissing: "Enter the bank's reference.",

  // People and accounts.
  FirstNameMissing: 'Enter your first name.',
  MiddleNameMissing: 'Enter your middle name.',
  LastNameMissing: 'Enter your last name.',
  VillageMissing: 'Enter the village.',
  DistrictUnknown: 'Choose a district.',
  NameLettersInvalid: 'Use letters, spaces, dashes and apostrophes.',
  NameNotLatin: 'Use Latin letters, as a passport does.',
  NameSpaceMissing: 'Put a space after a full stop.',
  NameNotPersonal: 'Enter the name of a person.',
  EmailMissing: 'Enter your email address.',
  EmailTooLong: 'This email address is too long.',
  EmailInvalid: 'Enter an email address in the correct format.',
  PhoneMissing: 'Enter your phone number.',
  PhoneInvalid: 'Enter a Samoan phone number: +685 and 5 to 7 digits.',
  AddressMissing: 'Enter your village and district.',
  DateOfBirthMissing: 'Enter your date of birth.',
  PasswordMissing: 'Enter your password.',
  PasswordCommon: 'This password is too common. Please choose another one.',
  PasswordWeak: 'Password must be at least 8 characters, include uppercase, lowercase, number, and special character.',
  OwnRoleInvalid: 'Choose Borrower, Investor or Guarantor.',
  RoleMissing: 'Choose a role.',
  RoleNotSingle: 'Choose one role.',
  CodeMissing: 'Enter the code.',
  CodeInvalid: 'The code has six digits.',
  ActivationFailed: 'Activation failed. Invalid or expired token.',
  LinkIncomplete: 'This link is not complete.',
  PayoutMethodMissing: 'Choose how you want to be paid.',
  PayoutAccountInvalid: 'Enter the account or phone number.',
  BankMissing: 'Choose your bank.',
  MobileNumberInvalid: 'Enter a Samoan mobile number: +685 and 7 digits.',

  // Documents and identity.
  FileMissing: 'Please choose a file.',
  FilesTooMany: 'Please choose at most 10 files.',
  FileEmpty: 'This file is empty.',
  FileTooLarge: 'A file may have at most 10 MB.',
  FileKindUnsupported: 'Please choose a photo (JPEG, PNG, WebP) or a PDF.',
  SelfieNotPhoto: 'Please choose a photo (JPEG, PNG, WebP) as your selfie.',
  ChecksumMissing: 'The checksum of the file is missing.',
  ChecksumInvalid: 'This is not the checksum of a file.',
  DocumentTypeUnknown: 'This type of document is not known.',
  IdentityKindUnknown: "Choose Passport, Driver's License or Birth Certificate.",
  QueueRoleUnknown: 'Choose a role of the list.',
  QueueStatusUnknown: 'Choose a status of the list.',
  QueueExpiryUnknown: 'Choose a time of the list.',
  KycStatusNotPending: 'Only Pending can be asked for.',
  ReminderDaysUnknown: 'Choose 7, 14 or 21 days.',

  // Loans, guarantors and investments.
  LoanRequestIncomplete: 'Please complete all form fields.',
  LoanAmountOutsideLimits: 'You can borrow WST 200.00 to WST 5,000.00.',
  LoanDurationUnknown: 'Choose 6, 12 or 18 months.',
  FrequencyUnknown: 'Choose Weekly, Fortnightly or Monthly.',
  LowerFrequencyUnknown: 'Choose weekly, fortnightly or monthly.',
  EmploymentMissing: 'Choose how you work.',
  LoanNumberInvalid: 'This is not the number of a loan.',
  LoanReferenceInvalid: 'Invalid loan reference. Please reload the page.',
  ProposedAmountInvalid: 'Please enter a valid proposed loan amount.',
  ApprovedAmountInvalid: 'Please enter a valid approved loan amount.',
  CalculatorFieldsInvalid: 'Please fill all calculator fields correctly',
  NominationIncomplete: 'Please complete all fields for each guarantor.',
  InvitationAnswerMissing: 'Please accept or decline.',
  AgreementUnticked: 'Please tick the box: you agree to the text above.',
  MissingDocumentsUnnamed: 'Please say what is missing.',
  GuarantorCountUnknown: 'Choose 2 or 3 guarantors.',
  TermsUnticked: 'Please correct the form before submission.',
  InvestmentDecisionMissing: 'Select a decision',

  // Payments and money of the platform.
  PaymentMethodMissing: 'Choose how you will pay.',
  ReceiptMethodMissing: 'Choose how the money came.',
  BankIdMissing: "Enter the bank's id.",
  StatementAmountUnreadable: 'The amount cannot be read.',
  TransferAccountMissing: 'Choose an account.',
  TransferAccountSame: 'Choose another account.',

  // Chat and jobs.
  OptionUnknown: 'Please choose one of the options.',
  ChatMessageEmpty: 'Please write something.',
  ChatMessageTooLong: 'A message may have 2,000 letters at most.',
  JobRunUnknown: 'There is no such run.',

  // Why a file was refused (DOCUMENTS-3).
  FileMalicious: 'The file contains malicious software.',
  FileUncheckable: 'We could not check the file. Please send another one.',
  FileReplaced: 'This is not the file that was chosen. Please send it again.',
  FileNotJpeg: 'The file is not a JPEG photo. Please choose another one.',
  FileNotPng: 'The file is not a PNG picture. Please choose another one.',
  FileNotWebp: 'The file is not a WebP picture. Please choose another one.',
  FileNotPdf: 'The file is not a PDF. Please choose another one.',
  PdfLocked: 'The PDF is locked. Please send one without a password.',
  PdfIncomplete: 'The PDF is damaged or not complete. Please send it again.',
  PdfTooComplex: 'The PDF is too complex. Please send a plain scan or a photo.',
  PictureDamaged: 'The picture is damaged. Please take it again.',
  PictureTooLarge: 'The picture has too many pixels. Please take a smaller one.',
  PictureIncomplete: 'The picture is damaged or not complete. Please send it again.',
  PhotoIncomplete: 'The photo is damaged or not complete. Please send it again.',

  // The reasons that the system gives.
  IdentityLapsed: 'Your identity document has expired.',
  LoanAbandoned: 'The loan was cancelled.',
  InvestmentUnpaidInTime: 'It was not paid in time.',
} as const satisfies Readonly<Record<string, string>>;

export type EnglishCode = keyof typeof english;

export const isEnglishCode = (text: string): text is EnglishCode => Object.hasOwn(english, text);

/** The code as the message of a schema: the compiler checks that it has a text. */
export const wrong = (code: EnglishCode): EnglishCode => code;

/** The English of a code; what somebody wrote stays as it is. */
export const inEnglish = (text: string): string => (isEnglishCode(text) ? english[text] : text);
