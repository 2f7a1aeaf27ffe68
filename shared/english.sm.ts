// A first draft, to be reviewed by a native speaker of Samoan. The refusals of `shared/english.ts`, by their codes.
import type { EnglishCode } from './english.ts';

export const texts: Readonly<Partial<Record<EnglishCode, string>>> = {
  // Any field.
  FieldInvalid: 'Faʻamolemole siaki lenei mea.',
  TextTooLong: 'ʻAua neʻi sili atu i mataitusi e {max}.',
  CharactersHidden: 'E iai mataitusi e lē mafai ona vaʻaia. Faʻamolemole toe taina lenei mea.',
  CharactersUnprintable: 'Faʻaaogā mataitusi Latina, numera ma faʻailoga masani o tusitusiga.',
  DateMissing: 'Tusi se aso.',
  DateInvalid: 'Tusi se aso o loʻo iai i le kalena.',
  AmountInvalid: 'Tusi se aofaʻi i tālā, ia lē sili atu i le lua numera i tua o le togi.',
  AmountMissing: 'Tusi se aofaʻi e sili atu i le selo.',
  HearingAnswerMissing: 'Faʻamolemole tusi lau tali.',
  ReliefNotEnough: 'E lē lava le aofaʻi e mafai ona e totogia mo totogi faʻavaitaimi e mafai ona fai.',
  ReliefNotNeeded: 'E tusa ma mea matou te iloa, e mafai ona e totogi e pei ona iai.',
  ReliefTooOften: 'Ua iai muamua se taimi faʻaopoopo o lenei nonogātupe.',
  ReliefOtherwise: 'Faʻamolemole talanoa mai iā matou: matou te faʻamatala atu iā te oe.',
  ReliefUnagreed: 'E leʻi malilie tagata uma e tatau ona malilie.',
  ReliefAnswerMissing: 'Faʻamolemole malie pe teʻena.',
  ReliefKindMissing: 'Faʻamolemole filifili se mālōlōga poʻo ni totogi faʻavaitaimi e laiti atu.',
  SecondLookTextMissing: 'Faʻamolemole tusi mai po o le ā le mea e sese.',
  ReliefReasonMissing: 'Faʻamolemole filifili se mafuaʻaga.',
  PauseMissing: 'Faʻamolemole filifili le ʻumi o le mālōlōga.',

  // People and accounts.
  FirstNameMissing: 'Tusi lou igoa muamua.',
  MiddleNameMissing: 'Tusi lou igoa ogatotonu.',
  LastNameMissing: 'Tusi lou faʻaiʻu.',
  VillageMissing: 'Tusi le nuʻu.',
  RelationshipUnknown: 'Filifili lou sootaga ma le tagata nonō.',
  DistrictUnknown: 'Filifili se itūmālō.',
  NameLettersInvalid: 'Faʻaaogā mataitusi, avanoa, vase ma koma liliu.',
  NameNotLatin: 'Faʻaaogā mataitusi Latina, e pei ona tusia i le tusifolau.',
  NameSpaceMissing: 'Tuʻu se avanoa pe a uma le togi.',
  NameNotPersonal: 'Tusi le igoa o se tagata.',
  EmailMissing: 'Tusi lau tuatusi imeli.',
  EmailTooLong: 'Ua ʻumi tele lenei tuatusi imeli.',
  EmailInvalid: 'Tusi se tuatusi imeli i lona tulaga saʻo.',
  PhoneMissing: 'Tusi lau numera telefoni.',
  PhoneInvalid: 'Tusi se numera telefoni a Sāmoa: +685 ma numera e 5 i le 7.',
  AddressMissing: 'Tusi lou nuʻu ma le itūmālō.',
  DateOfBirthMissing: 'Tusi lou aso fānau.',
  PasswordMissing: 'Tusi lau ʻupu faʻalilolilo.',
  PasswordCommon: 'Ua taatele lenei ʻupu faʻalilolilo. Faʻamolemole filifili se isi.',
  PasswordWeak:
    'E tatau ona lē itiiti ifo i mataitusi e 8 le ʻupu faʻalilolilo, ma iai mataitusi tetele, mataitusi laiti, se numera ma se faʻailoga faʻapitoa.',
  OwnRoleInvalid: 'Filifili: nonō tupe, teufaʻafaigāluega po o le faʻamautinoa.',
  RoleMissing: 'Filifili se tiute.',
  RoleNotSingle: 'Filifili se tiute e tasi.',
  CodeMissing: 'Tusi le numera faʻamaonia.',
  CodeInvalid: 'E ono numera o le numera faʻamaonia.',
  ActivationFailed: 'Ua lē mafai ona faʻagaoioia. Ua lē aogā, pe ua muta le aogā o le fesoʻotaʻiga.',
  LinkIncomplete: 'E lē atoa lenei fesoʻotaʻiga.',
  PayoutMethodMissing: 'Filifili le auala e te fia maua ai lau tupe.',
  PayoutAccountInvalid: 'Tusi le numera o le teugātupe po o le telefoni.',
  BankMissing: 'Filifili lau faletupe.',
  MobileNumberInvalid: 'Tusi se numera telefoni feaveaʻi a Sāmoa: +685 ma numera e 7.',

  // Documents and identity.
  FileMissing: 'Faʻamolemole filifili se faila.',
  FilesTooMany: 'Faʻamolemole ʻaua neʻi sili atu i faila e 10.',
  FileEmpty: 'E leai se mea i totonu o lenei faila.',
  FileTooLarge: 'E ʻaua neʻi sili atu se faila i le 10 MB.',
  FileKindUnsupported: 'Faʻamolemole filifili se ata (JPEG, PNG, WebP) po o se PDF.',
  SelfieNotPhoto: 'Faʻamolemole filifili se ata (JPEG, PNG, WebP) o oe lava.',
  DocumentTypeUnknown: 'E lē iloa lenei ituaiga o pepa.',

  // Loans, guarantors and investments.
  LoanRequestIncomplete: 'Faʻamolemole faʻatumu avanoa uma.',
  LoanAmountOutsideLimits: 'E mafai ona e nonō mai le WST 200.00 i le WST 5,000.00.',
  LoanDurationUnknown: 'Filifili masina e 6, 12 po o le 18.',
  FrequencyUnknown: 'Filifili taʻi vaiaso, taʻi lua vaiaso po o le taʻi masina.',
  EmploymentMissing: 'Filifili lau galuega.',
  NominationIncomplete: 'Faʻamolemole faʻatumu avanoa uma mo tagata faʻamautinoa taʻitoʻatasi.',
  InvitationAnswerMissing: 'Faʻamolemole talia pe teʻena.',
  AgreementUnticked: 'Faʻamolemole faʻailoga le pusa: e te malie i le tusitusiga o loʻo i luga.',

  // Payments and money of the platform.
  PaymentMethodMissing: 'Filifili le auala e te totogi ai.',

  // Chat and jobs.
  OptionUnknown: 'Faʻamolemole filifili se tasi o filifiliga.',

  // Why a file was refused (DOCUMENTS-3).
  FileMalicious: 'O loʻo iai se polokalame leaga i le faila.',
  FileUncheckable: 'Ua lē mafai ona matou siakiina le faila. Faʻamolemole lafo mai se isi.',
  FileReplaced: 'E lē o le faila lenei na filifilia. Faʻamolemole toe lafo mai.',
  FileNotJpeg: 'E lē o se ata JPEG le faila. Faʻamolemole filifili se isi.',
  FileNotPng: 'E lē o se ata PNG le faila. Faʻamolemole filifili se isi.',
  FileNotWebp: 'E lē o se ata WebP le faila. Faʻamolemole filifili se isi.',
  FileNotPdf: 'E lē o se PDF le faila. Faʻamolemole filifili se isi.',
  PdfLocked: 'Ua loka le PDF. Faʻamolemole lafo mai se PDF e leai se ʻupu faʻalilolilo.',
  PdfIncomplete: 'Ua leaga pe lē atoa le PDF. Faʻamolemole toe lafo mai.',
  PdfTooComplex:
    'Ua lavelave tele le PDF. Faʻamolemole lafo mai se ata sikani e leai se isi faila i totonu, po o se ata.',
  PictureDamaged: 'Ua leaga le ata. Faʻamolemole toe puʻe.',
  PictureTooLarge: 'Ua telē naua le ata. Faʻamolemole puʻe se ata e laʻititi ifo.',
  PictureIncomplete: 'Ua leaga pe lē atoa le ata. Faʻamolemole toe lafo mai.',
  PhotoIncomplete: 'Ua leaga pe lē atoa le ata. Faʻamolemole toe lafo mai.',
  GuarantorCountUnknown: 'Filifili tagata faʻamautinoa e 2 po o le 3.',
  LowerFrequencyUnknown: 'Filifili taʻi vaiaso, taʻi lua vaiaso po o le taʻi masina.',
  TermsUnticked: 'Faʻamolemole faʻasaʻo le pepa aʻo leʻi lafoina.',

  // The reasons that the system gives.
  InvestmentUnpaidInTime: 'E leʻi totogiina i le taimi faʻatapulaʻa.',
  LoanAbandoned: 'Ua soloia le nonogātupe.',
  IdentityLapsed: 'Ua muta le aogā o lau pepa faʻasinomaga.',
};
