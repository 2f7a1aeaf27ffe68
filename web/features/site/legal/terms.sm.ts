// A first draft, to be reviewed by a native speaker of Samoan. The English text binds, and the page says so.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './terms.en.ts';

export const texts: InWords<typeof english> = {
  title: 'Aiaiga o le ʻauʻaunaga',
  date: 'ʻAmata faʻaaogā ma toe faʻafou mulimuli: 16/05/2025',
  lead: 'O mea e te faʻamoemoe ai iā Lalaga, ma mea e faʻamoemoe ai Lalaga iā te oe. O isi mea o loʻo i maliega e te sainia mo se nonogātupe po o se faʻamautinoaga.',
  sections: [
    {
      title: 'O le ā Lalaga',
      text: [
        'O Lalaga o se nofoaga e nonogātupe ai tagata i Sāmoa le tasi i le isi. E talosaga tagata nonō tupe mo ni nonogātupe laiti, e totogi e tagata teufaʻafaigāluega, e lagolagoina e tagata faʻamautinoa, ae matou te siaki, faʻamaumau ma tuʻuina atu. E lē nonō atu e Lalaga sana lava tupe, ma e lē o se itū e nofo aitālafu i se tagata teufaʻafaigāluega.',
        'O loʻo usitaʻia e Lalaga le sandbox a le Faletupe Tutotonu o Sāmoa. O aofaʻi uma o loʻo i tālā Sāmoa (WST).',
        'I le faia o se teugāmatāupu e te malie ai i nei aiaiga ma le faiga faʻavae o faʻamatalaga patino.',
      ],
    },
    {
      title: 'O ai e mafai ona faʻaaogāina',
      text: [
        'E tatau ona atoa lou 18 tausaga pe sili atu, ma avea ma tagata nofo pe o se faʻalapotopotoga aloaʻia i Sāmoa. E tasi le teugāmatāupu a le tagata e toʻatasi, ma e mafai ona tele ona tiute: tagata nonō tupe, tagata teufaʻafaigāluega, tagata faʻamautinoa.',
      ],
    },
    {
      title: 'Lau teugāmatāupu',
      text: [
        'Lesitala i ou igoa moni, aso fānau, tuatusi, se numera telefoni i Sāmoa ma se imeli e ona oe lava. Taofi mo na o oe lau ʻupu faʻalilolilo; o mea e faia i ai e faitauina o mea na e faia. Taʻu mai loa pe afai e mafai ona iloa e se isi.',
        'Mo lou saogalēmū e te ulufafo pe a leai se mea e tupu i minute e 15. O teugāmatāupu e leʻi faʻaaogāina mo masina e 24 e mafai ona teu ese, pe afai e leai se tupe ma se nonogātupe o loʻo ola ai, ma pe a uma ona lafo se faʻasilasilaga.',
      ],
    },
    {
      title: 'Faʻasinomaga ma pepa',
      text: [
        'Aʻo leʻi nonō, teufaʻafaigāluega pe faʻamautinoa, e siakiina e tagata po o ai oe. E lafo mai e tagata nonō tupe ma tagata teufaʻafaigāluega se ata o i latou lava ma pepa faʻasinomaga faʻamaonia e lua; e lafo mai e le tagata faʻamautinoa pepa faʻasinomaga e lua, ma faʻaopoopo se ata aʻo leʻi nonō pe teufaʻafaigāluega.',
        'Pe a muta se pepa faʻasinomaga, ua e lē toe faʻamaonia seʻi siakiina ni pepa fou. E taofia ai nonogātupe fou, teugātupe ma faʻamautinoaga; ae e lē taofia lava se nonogātupe o loʻo faʻagasolo po o ona totogi.',
        'E tatau ona avea pepa ma au pepa, ia moni ma atoatoa. O se pepa pepelo e faʻaiʻuina ai se talosaga, ma e mafai ona lipotia.',
      ],
    },
    {
      title: 'Nonō tupe',
      text: [
        'E mafai ona e talosaga mo le WST 200 i le WST 5,000, i masina e 6, 12 po o le 18, e toe totogi taʻi vaiaso, taʻi lua vaiaso pe taʻi masina, faʻatasi ma pepa e faʻamaonia ai au tupe maua. E tasi le nonogātupe ola e mafai ona e maua i le taimi e tasi, ma e leai se nonogātupe fou aʻo iai sau nonogātupe ua lē totogiina.',
        'E filifili ni tagata iloilo ʻeseʻese se toʻalua. Latou te ono faʻamaonia se aofaʻi e itiiti ifo i le mea na e talosagaina, pe leai foʻi; afai latou te teʻena se talosaga, latou te taʻu atu le pogai. E faʻaalia se nonogātupe ua faʻamaonia i tagata teufaʻafaigāluega e aunoa ma lou igoa. E mafai ona e soloia seʻia oʻo ina teufaʻafaigāluega mai se tasi.',
        'E iai le taimi o lāsaga taʻitasi: aso faigāluega e 20 mo iloiloga taʻitasi, aso e 30 e maua ai tagata teufaʻafaigāluega, aso e 21 e faʻamaonia ai a latou teugātupe, aso e 45 mo tagata faʻamautinoa, aso e 14 mo saini ma le 14 mo le totogi atu. O se nonogātupe e lē sauni i le taimi e soloia, ma e toe faʻafoʻi teugātupe uma o loʻo i ai.',
      ],
    },
    {
      title: 'O le tau o se nonogātupe',
      text: [
        'E tuʻu e le iloiloga se nonogātupe i se vaega, ma e iai le vaʻa o tului i le tausaga o vaega taʻitasi: 70 i le 74%, 75 i le 79%, po o le 80 i le 84%. E faʻamautū e le tagata teufaʻafaigāluega muamua le tului i lea vaʻa, ma e tumau mo le nonogātupe atoa. E te vaʻai i totogi uma ma le aofaʻi atoa i tālā aʻo leʻi saini.',
        'E tutusa totogi ma e faitau mai le aso na totogi atu ai le tupe. E faʻasaʻo i le totogi mulimuli mea na faʻataʻamilosaga. Afai o le aso e totogi ai o se Aso Sā po o se aso mālōlō lautele, e siʻi i le aso faigāluega e sosoʻo ai; e tutusa pea le aofaʻi.',
        'E leai se sala o le tuai. E mafai ona vave totogi i so o se taimi e aunoa ma se totogi faʻaopoopo: o totogi ua oʻo i ai le taimi, tului o le vaitaimi o loʻo iai, ma le tupe autū o loʻo totoe.',
      ],
    },
    {
      title: 'Teufaʻafaigāluega',
      text: [
        'E te filifili se nonogātupe ma se aofaʻi, mai le WST 1.00 e oʻo i le mea o loʻo manaʻomia pea e le nonogātupe. O le tagata teufaʻafaigāluega muamua i se nonogātupe e faʻamautūina lona tului i le vaʻa, ma pe a faʻamoemoeina ni tagata faʻamautinoa se toʻatolu, e mafai ona filifili se toʻalua. E mafai ona tasi lau teugātupe e faʻatali le iloiloga i le taimi e tasi.',
        'Teu le aofaʻi atoa e totogi faʻatasi ma lau numera faʻasino. O se teugātupe e lē totogiina i totonu o aso faigāluega e 10 e teʻena, ma o le mea na tuʻu ese mo ia ua toe avea ma ou tupe. E filifili ni tagata iloilo ʻeseʻese se toʻalua e uiga i se teugātupe ua totogi; o se teugātupe ua teʻena e toe faʻafoʻi i lau ʻato tupe.',
        'O le teufaʻafaigāluega e iai le lamatiaga. E mafai ona gau sau teugātupe, o se vaega po o le atoa. Nonō atu na o le mea e te mafai ona ola e aunoa ma ia mo le vaitaimi atoa: e lē mafai ona toe aveʻese se teugātupe.',
      ],
    },
    {
      title: 'O le Loan Insurance Pool',
      text: [
        'Mo teugātupe taʻitasi e mafai ona e auai i le pool, i se totogi e 5% o le aofaʻi e faʻaopoopo i ai. Seʻia totogi atu le nonogātupe, e toe faʻafoʻi lea totogi faʻatasi ma le teugātupe; a uma lea, e ona le pool.',
        'Afai e lē totogiina le nonogātupe, e mafai ona toe faʻafoʻi e le pool e oʻo i le 80% o le tupe autū o loʻo nofo aitālafu pea iā te oe. E totogi na o le tupe o loʻo i ai: pe a lē lava, e fetufaaʻi i le vaevaega, ma e faʻatali le mea o totoe e oʻo i masina e 12. O mea e toe maua mulimuli ane e fefaʻasoaaʻi i tagata teufaʻafaigāluega ma le pool e tusa ma le mea o loʻo aitālafu iā i latou taʻitasi.',
        'O le pool e lē o se inisiua ma e lē o se faʻamautinoaga.',
      ],
    },
    {
      title: 'Tagata faʻamautinoa',
      text: [
        'O se nonogātupe e oʻo i le WST 800 e manaʻomia se tagata faʻamautinoa e toʻatasi, e oʻo i le WST 2,000 e toʻalua, ma i luga atu e toʻatolu, po o le toʻalua pe a filifili ai le tagata teufaʻafaigāluega muamua. O tagata faʻamautinoa ua atoa le 18 tausaga pe sili atu, e lē o le tagata nonō tupe po o se tagata teufaʻafaigāluega i lea lava nonogātupe, ma e faʻaali mai pepa faʻasinomaga ma pepa o tupe maua. E na o nonogātupe e lua e mafai e se tagata ona faʻamautinoa.',
        'Aʻo leʻi talia, e vaʻai le tagata faʻamautinoa i le aofaʻi, le ʻumi, le totogi taʻitasi ma le tulaga aupito mamafa i tālā, ma e saʻoloto e teʻena. O tagata faʻamautinoa ua talia e sainia se maliega o le faʻamautinoaga, ma se faʻatonuga tumau i lo latou faletupe po o le ʻato tupe, e siakiina e tagata.',
        'O tagata faʻamautinoa o le nonogātupe e tasi e noatia faʻatasi ma taʻitoʻatasi: e mafai ona totogi e se tasi le atoa, ae faʻatasi latou te totogi faʻatasi lava. E talosagaina muamua i vaega tutusa; o se vaega e lē totogiina i le māeʻa o aso e 7 e vaevaeina i isi. E faʻaitiitia se faʻamautinoaga e tusa ma le tupe autū ua totogi, ma e muta faʻatasi ma le nonogātupe.',
      ],
    },
    {
      title: 'Maliega ma saini',
      text: [
        'E sainia maliega i luga o le upega tafaʻilagi: e te faʻailoga le pusa i autafa o le tusitusiga ma faʻamaonia i se numera e lafo i lau imeli. E noatia ai itū i lalo o le Electronic Transactions Act 2008 a Sāmoa. E taʻu mai i se itūlau faʻamaonia po o ai na saini, o le ā le taimi ma le mea na sau ai, ma e iai se faʻailoga tulaga ese o le pepa tonu lava. E mafai e tagata uma o loʻo i se maliega ona sii mai.',
        'E naʻo le taimi ua saini ai le tagata nonō tupe ma tagata faʻamautinoa uma, ma ua ioe i ai ni tagata faigāluega ʻeseʻese se toʻalua, e totogi atu ai tupe.',
      ],
    },
    {
      title: 'Totogi ma lau ʻato tupe',
      text: [
        'E mafai ona e totogi i le Visa, MTala (Vodafone), MyCash (Digicel), po o le faletupe. Ia tuʻu mai i taimi uma lau numera faʻasino. O totogi i tupe i le telefoni po o le faletupe e mafai ona oʻo i aso faigāluega e 3 e faʻamaonia ai; o le aso na maua ai e lau faletupe po o le ʻato tupe lau tupe e faitauina, ae lē o le aso na matou vaʻai ai. O se totogi e leai sona numera faʻasino e toe faʻafoʻi i totonu o aso e 14.',
        'E faʻaali i lau ʻato tupe le mea o loʻo matou teuina mo oe i teugātupe mo tupe a tagata. E leai ni ona tului. O le mea ua tuʻu ese mo se teugātupe e leʻi totogiina e lē mafai ona toe aveʻese. O le tupe e sili atu i le mea e tatau e tumau i lau ʻato tupe; o le tupe e sili a se tagata nonō tupe e totogi ai le totogi e sosoʻo ai i lona aso.',
        'O tupe e ave i fafo e alu i lau lava teugātupe i le faletupe po o lau numera o tupe i le telefoni, pe a uma ona faʻamaonia e se tagata faigāluega. Pe a suia lea nofoaga, e leai se tupe e totogi atu mo itūlā e 48.',
      ],
    },
    {
      title: 'Totogi tuai ma nonogātupe ua lē totogiina',
      text: [
        'Matou te faʻamanatu atu i le tolu aso aʻo leʻi oʻo i le aso e totogi ai, ma i le aso lava. Mai le aso e sosoʻo ai, ua tuai, ma e taʻu i au tagata faʻamautinoa. E 7 aso o le faʻatalitali. A uma lea, ma e lē muamua atu i aso faigāluega e lima talu ai lea faʻasilasilaga, e talosagaina tagata faʻamautinoa e totogi mea ua tuai.',
        'Afai e lē totogiina se totogi mo aso e 60, e mafai ona faʻailoa ua lē totogiina le nonogātupe: e fautua mai e se tagata iloilo, ma faʻamaonia e se isi. O le mea o loʻo aitālafu pea e mafai ona toe maua mai le tagata nonō tupe ma tagata faʻamautinoa, ma e lē mafai ona e maua se nonogātupe fou seʻi totogi atoa.',
      ],
    },
    {
      title: 'O mea matou te lē folafolaina',
      text: [
        'Matou te siaki ma le faʻaeteete, ae matou te lē folafola e faʻamaonia se talosaga pe maua ai se tupe, e totogi se tagata nonō tupe po o se tagata faʻamautinoa, pe maua se tupe mama i se teugātupe. O aofaʻi e faʻaali aʻo leʻi faia se faʻaiʻuga o ni fuafuaga; o le maliega e faʻatuatuaina.',
        'Matou te lē tuʻuina atu ni fautuaga tau tupe, lafoga po o tulafono. Fesili i se tasi e te faʻatuatua i ai aʻo leʻi saini.',
        'Matou te taumafai e faʻagasolo lelei Lalaga, ae e iai taimi e mafai ona lē mafai ai ona fesoʻotaʻi i ai. E lē suia ai se aso e totogi ai sa mafai ona e totogi i se isi auala, e pei o le totogi i lau faletupe.',
        'E leai se mea iinei e aveʻesea ai se aiā e tuʻuina atu iā te oe e le tulafono a Sāmoa.',
      ],
    },
    {
      title: 'Faʻaaogā sese, suiga ma le tulafono',
      text: [
        'Aua neʻi faʻaaogāina Lalaga mo se isi faʻalilolilo, i pepa pepelo, i tupe mai solitulafono, pe faʻamalosi ai tagata. E mafai ona matou taofia ai le mea e leʻi totogi atu ma tapunia le teugāmatāupu; ae tumau aitālafu, faʻamautinoaga ma mea e ona oe.',
        'Pe a suia nei aiaiga, e suia faʻatasi ma le aso o loʻo i luga. O maliega ua uma ona sainia e tumau e pei ona sainia.',
        'E faʻaaogā le tulafono a Sāmoa, ma e faʻaiʻu e faʻamasinoga a Sāmoa. Faʻamolemole tusi muamua mai iā i matou: o le tele o mea e mafai ona faʻasaʻo.',
      ],
    },
  ],
};
