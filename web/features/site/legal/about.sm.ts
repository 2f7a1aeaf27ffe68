// A first draft, to be reviewed by a native speaker of Samoan.
import type { InWords } from '#web/platform/language/catalogue.ts';
import { texts as given } from '#web/platform/language/texts.sm.ts';
import type { texts as english } from './about.en.ts';

export const texts: InWords<typeof english> = {
  sections: [
    {
      title: given.whoWeAre,
      paragraphs: [
        'O le uiga o Lalaga, o le lalaga. Matou te faʻafesoʻotaʻi tagata i Sāmoa e manaʻomia se nonogātupe laʻititi ma tagata i Sāmoa e iai a latou tupe e nonō atu. O le fau e tasi e faigofie ona motu; a lalaga faʻatasi ni fau e tele, ua mafai ona tauave le avega.',
        'Matou te vaʻaia le nofoaga latou te feiloaʻi ai: matou te siakiina tagata ma pepa, tusia maliega, tausia faʻamaumauga o tupe ma momoli atu totogi. O le tupe e nonō atu e sau mai tagata teufaʻafaigāluega, ma o tului e alu iā i latou.',
        'Matou te usitaʻia le polokalame faʻataʻitaʻi (sandbox) a le Faletupe Tutotonu o Sāmoa.',
      ],
    },
    {
      title: given.ourMission,
      paragraphs: [
        'O se nonogātupe mo totogi aʻoga, se afi vaʻa po o se faʻalavelave a le ʻāiga e tatau ona manino mai le aso muamua: le tupe e maua, le tupe e totogi, o āfea, ma le tau i tālā. Matou te manaʻo i nonogātupe laiti e malamalama ai tagata aʻo leʻi saini, ma e fetaui ma tupe latou te maua.',
        'O lea e lē nonō atu ai i se tasi se tupe e sili atu nai lo le mea e mafai ona ia tauaveina. Mo talosaga taʻitasi e fuafua e se tagata iloilo le tupe e totoe pe a uma tupe faʻaalu ma le totogi, ma e filifili se isi tagata iloilo.',
      ],
    },
    {
      title: given.whoWeServe,
      paragraphs: [
        'O tagata nonofo i Sāmoa, 18 tausaga pe sili atu. Na o i latou e mafai ona nonō, teufaʻafaigāluega pe faʻamautinoa iinei.',
        'E talosaga tagata nonō mo le WST 200 i le WST 5,000, i masina e 6, 12 po o le 18, ma e toe totogi taʻi vaiaso, taʻi lua vaiaso pe taʻi masina. E mafai ona latou faigāluega mo se isi, mo i latou lava, pe ona sa latou pisinisi.',
        'E filifili e tagata teufaʻafaigāluega nonogātupe latou te faʻatupeina, mai le WST 1 e oʻo i le mea o loʻo totoe, ma e maua tului aʻo toe totogi. E faʻamautinoa e tagata faʻamautinoa (guarantor) se tagata nonō latou te iloa, e lē sili atu i nonogātupe e lua.',
      ],
    },
    {
      title: given.whyDifferent,
      paragraphs: [
        'E leai se mea e faʻamau ai nonogātupe iinei: leai se fanua, leai se taʻavale ma leai se ʻie tōga, ae o tagata e femasaniaʻi. E siakiina e se tagata faʻasinomaga ma pepa uma.',
        'E te vaʻai i le tau atoa i tālā aʻo leʻi saini. E leai se sala o le tuai, ma e leai se totogi pe a vave totogi. E mafai ona e totogi i MTala ma MyCash, i se faletupe, po o le Visa.',
        'E saini maliega i luga o le initaneti. E iai le mana faʻaletulafono o maliega i lalo o le Electronic Transactions Act a Sāmoa, ma e noatia ai itū uma. E lē faʻaalia i le lautele au faʻamatalaga patino; o le lautele, ma tagata teufaʻafaigāluega i le maketi, e na o se aotelega e leai ni igoa latou te vaʻai i ai.',
      ],
    },
    {
      title: given.ourGuarantee,
      paragraphs: [
        'E iai i se nonogātupe ona tagata faʻamautinoa: toʻatasi, toʻalua pe toʻatolu, e tusa ma lona telē. Ua latou faʻamaonia o ai i latou ma a latou tupe maua, ma ua saini latou te totogia le tupe e lē totogia e le tagata nonō. E faʻatali aso e 7 i se totogi ua tuai, aʻo leʻi talosagaina i latou e totogi.',
        'Aʻo leʻi oʻo i ai o loʻo iai siaki: o faʻasinomaga, o tupe maua, o le mea e mafai e se tagata ona tauaveina. I ona tafatafa o le Faʻaputugātupe Inisiua o Nonogātupe (LIP), mo tagata teufaʻafaigāluega e filifili i ai: afai e faʻailoa ua lē totogia se nonogātupe (default), e mafai ona toe faʻafoʻi e le faʻaputugātupe e oʻo i le 80% o le tupe autū e leʻi toe totogiina, e tusa ma le tupe o loʻo i le faʻaputugātupe.',
        'O le faʻaeteete lea, ae lē o se folafolaga o le toe totogi. E mafai ona lē toe totogi se tagata nonō, e mafai ona lē gafatia e se tagata faʻamautinoa, ma e mafai ona lē lava le faʻaputugātupe. E leai se tasi na te faʻamautinoa le tupe autū po o tului a se tagata teufaʻafaigāluega, e oʻo lava iā i matou.',
      ],
    },
  ],
  details: {
    before: 'O faʻamatalaga auʻiliʻili o loʻo i a matou ',
    terms: 'aiaiga o le ʻauʻaunaga',
    between: ' ma a matou ',
    privacy: 'faiga faʻavae o faʻamatalaga patino',
    after: '.',
  },
};
