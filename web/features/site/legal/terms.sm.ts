// A first draft, to be reviewed by a native speaker of Samoan. The English text binds, and the page says so.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './terms.en.ts';

export const texts: InWords<typeof english> = {
  title: 'Aiaiga o le ʻauʻaunaga',
  date: 'ʻAmata faʻaaogā ma toe faʻafou mulimuli: 24/11/2026',
  lead: 'O mea e te faʻamoemoe ai iā Lalaga, ma mea e faʻamoemoe ai Lalaga iā te oe. O isi mea o loʻo i maliega e te sainia mo se nonogātupe po o se faʻamautinoaga.',
  sections: [
    {
      title: 'O le ā Lalaga',
      text: [
        'O Lalaga o se nofoaga e nonō ai e tagata i Sāmoa tupe le tasi mai le isi. E talosaga tagata nonō tupe mo ni nonogātupe laiti, e faʻatupe e tagata teufaʻafaigāluega, e faʻamautinoa e tagata faʻamautinoa (guarantor), ae matou te siaki, faʻamaumau ma momoli atu. E lē nonō atu e Lalaga sana lava tupe, ma e lē nofo aitālafu Lalaga i se tagata teufaʻafaigāluega.',
        'O loʻo usitaʻia e Lalaga le polokalame faʻataʻitaʻi (sandbox) a le Faletupe Tutotonu o Sāmoa. O aofaʻi uma o loʻo i tālā Sāmoa (WST).',
        'I le faia o se teugāmatāupu e te malie ai i nei aiaiga ma le faiga faʻavae o faʻamatalaga patino.',
      ],
    },
    {
      title: 'O ai e mafai ona faʻaaogāina',
      text: [
        'E tatau ona atoa le 18 o ou tausaga, pe sili atu, ma avea ma tagata nofo pe o se faʻalapotopotoga aloaʻia i Sāmoa. E tasi le teugāmatāupu a le tagata e toʻatasi, ma e mafai ona tele ona tiute: tagata nonō tupe, tagata teufaʻafaigāluega, tagata faʻamautinoa.',
      ],
    },
    {
      title: 'Lau teugāmatāupu',
      text: [
        'Lesitala i ou igoa moni, aso fānau, tuatusi, se numera telefoni i Sāmoa ma se imeli e ona oe lava. Ia na o oe e iloa lau ʻupu faʻalilolilo; o mea uma e fai i ai, ua faitauina o au mea na fai. Taʻu mai loa pe afai e mafai ona iloa e se isi.',
        'Mo lou saogalēmū e te ulufafo pe a leai se mea e tupu i minute e 15. O teugāmatāupu e leʻi faʻaaogāina mo masina e 24 e mafai ona teu ʻese, pe afai e leai se tupe ma se nonogātupe o loʻo ola ai, ma pe a uma ona lafo se faʻasilasilaga.',
      ],
    },
    {
      title: 'Faʻasinomaga ma pepa',
      text: [
        'Aʻo leʻi nonō, teufaʻafaigāluega pe faʻamautinoa, e siakiina e tagata po o ai oe. E lafo mai e tagata nonō tupe ma tagata teufaʻafaigāluega se ata o i latou lava ma kopi faʻamaonia aloaʻia o pepa faʻasinomaga e lua; e lafo mai e le tagata faʻamautinoa pepa faʻasinomaga e lua, ma faʻaopoopo se ata aʻo leʻi nonō pe teufaʻafaigāluega.',
        'Pe a muta le aogā o se pepa faʻasinomaga, ua e lē toe faʻamaonia seʻi siakiina ni pepa fou. E taofia ai nonogātupe fou, tupe teufaʻafaigāluega ma faʻamautinoaga; ae e lē taofia lava se nonogātupe o loʻo faʻagasolo po o ona totogi.',
        'E tatau ona o au lava pepa, ia moni ma atoatoa. O se pepa pepelo e faʻaiʻuina ai se talosaga, ma e mafai ona lipotia.',
      ],
    },
    {
      title: 'Nonō tupe',
      text: [
        'E mafai ona e talosaga mo le WST 200 i le WST 5,000, i masina e 6, 12 po o le 18, e toe totogi taʻi vaiaso, taʻi lua vaiaso pe taʻi masina, faʻatasi ma pepa e faʻamaonia ai au tupe maua. E tasi le nonogātupe ola e mafai ona e maua i le taimi e tasi, ma e leai se nonogātupe fou aʻo iai sau nonogātupe ua faʻailoa ua lē totogia (default).',
        'E filifili ni tagata iloilo ʻeseʻese se toʻalua. E mafai ona latou pasia se aofaʻi e itiiti ifo i le mea na e talosagaina, pe leai foʻi; afai latou te lē talia se talosaga, latou te taʻu atu le pogai. E faʻaalia se nonogātupe ua pasia i tagata teufaʻafaigāluega e aunoa ma lou igoa. E mafai ona e soloia seʻia oʻo ina faʻatupe e se tasi.',
        'E iai le taimi o lāsaga taʻitasi: aso faigāluega e 20 mo iloiloga taʻitasi, aso e 30 e maua ai tagata teufaʻafaigāluega, aso e 21 e faʻamaonia ai a latou tupe teufaʻafaigāluega, aso e 45 mo tagata faʻamautinoa, aso e 14 mo saini, ma aso e 14 e tuʻuina atu ai le tupe. O se nonogātupe e lē saunia i le taimi, e soloia, ma e toe faʻafoʻi tupe teufaʻafaigāluega uma o loʻo i ai.',
      ],
    },
    {
      title: 'O le tau o se nonogātupe',
      text: [
        'E tuʻu e le iloiloga le nonogātupe i se vasega, ma e iai fua maualalo ma fua maualuga o tului i le tausaga mo vasega taʻitasi: mai le 70 i le 74%, mai le 75 i le 79%, po o le mai le 80 i le 84%. E faʻamautū e le tagata teufaʻafaigāluega muamua le fua o tului i na tapulaʻa, ma e tumau mo le nonogātupe atoa. E te vaʻai i totogi uma ma le aofaʻi atoa i tālā aʻo leʻi saini.',
        'E tutusa totogi faʻavaitaimi, ma e faitau mai le aso na tuʻuina atu ai le tupe. E fetuunaʻi i le totogi mulimuli nai sene na totoe. Afai o le aso e totogi ai o se Aso Sā po o se aso mālōlō lautele, e siʻi i le aso faigāluega e sosoʻo ai; e tutusa pea le aofaʻi.',
        'E leai se sala o le tuai. E mafai ona vave totogi i so o se taimi e aunoa ma se totogi faʻaopoopo: o totogi faʻavaitaimi ua oʻo i le aso e totogi ai ae e leʻi totogiina, o tului o le vaitaimi o loʻo iai e faitau i aso (o tului atoa o lea vaitaimi pe a saini lau maliega aʻo leʻi oʻo i le aso 24 Novema 2026), ma le tupe autū o loʻo totoe.',
      ],
    },
    {
      title: 'Teufaʻafaigāluega',
      text: [
        'E te filifili se nonogātupe ma se aofaʻi, mai le WST 1.00 e oʻo i le mea o loʻo manaʻomia pea e le nonogātupe. O le tagata teufaʻafaigāluega muamua i se nonogātupe e faʻamautūina lona fua o tului i ona tapulaʻa, ma pe a faʻamoemoeina ni tagata faʻamautinoa se toʻatolu, e mafai ona filifili se toʻalua. E tasi lava lau tupe teufaʻafaigāluega e mafai ona faʻatali le iloiloga i le taimi e tasi.',
        'Teu mai le aofaʻi atoa e tatau ona totogi, faʻatasi ma lau numera faʻasino. O se tupe teufaʻafaigāluega e lē totogiina i totonu o aso faigāluega e 10 e lē talia, ma e toe mafai ona e faʻaaogā le tupe na faʻapolopolo mo ia. E filifili ni tagata iloilo ʻeseʻese se toʻalua e uiga i se tupe teufaʻafaigāluega ua totogi; o se tupe e lē talia e toe faʻafoʻi i lau ʻato tupe.',
        'O le teufaʻafaigāluega e iai le lamatiaga. E mafai ona gau lau tupe, o se vaega po o le atoa. Nonō atu na o le mea e te mafai ona ola e aunoa ma ia mo le vaitaimi atoa: e lē mafai ona toe aveʻese se tupe teufaʻafaigāluega.',
      ],
    },
    {
      title: 'O le Faʻaputugātupe Inisiua o Nonogātupe (LIP)',
      text: [
        'Mo tupe teufaʻafaigāluega taʻitasi e mafai ona e auai i le faʻaputugātupe, i se pili e 5% o le aofaʻi, e faʻaopoopo i ai. Aʻo leʻi tuʻuina atu le tupe o le nonogātupe, e toe faʻafoʻi lea pili pe a toe faʻafoʻi le tupe teufaʻafaigāluega; a uma ona tuʻuina atu, ua avea lea pili ma tupe a le faʻaputugātupe.',
        'Afai e faʻailoa ua lē totogia le nonogātupe (default), e mafai ona toe faʻafoʻi e le faʻaputugātupe e oʻo i le 80% o le tupe autū e tatau pea ona toe totogi atu iā te oe. E faʻatasi i le masina ona totogi, ma e lē sili atu i le ʻafa o le tupe o loʻo i ai: a lē lava, e tufatufa e tusa ma le aofaʻi e tatau i tagata taʻitoʻatasi, ma e faʻatali le mea o totoe e oʻo i masina e 12. O tupe e toe maua mai mulimuli ane, e vaevae i tagata teufaʻafaigāluega ma le faʻaputugātupe, e tusa ma le aofaʻi e leʻi totogiina iā i latou taʻitoʻatasi.',
        'O le faʻaputugātupe e lē o se inisiua ma e lē o se faʻamautinoaga.',
      ],
    },
    {
      title: 'Tagata faʻamautinoa',
      text: [
        'Mo se nonogātupe e oʻo i le WST 800, e manaʻomia se tagata faʻamautinoa e toʻatasi; e oʻo i le WST 2,000, toʻalua; i luga atu, toʻatolu, pe toʻalua pe a filifili ai le tagata teufaʻafaigāluega muamua. O tagata faʻamautinoa ua atoa le 18 tausaga pe sili atu, e lē o le tagata nonō tupe po o se tagata teufaʻafaigāluega i lea lava nonogātupe, ma e faʻaali mai pepa faʻasinomaga ma pepa o tupe maua. E na o nonogātupe e lua e mafai e se tagata ona faʻamautinoa.',
        'Aʻo leʻi talia, e vaʻai le tagata faʻamautinoa i le aofaʻi, le ʻumi, le totogi taʻitasi ma le tulaga aupito mamafa i tālā, ma e saʻoloto e teʻena. O tagata faʻamautinoa ua talia e sainia se maliega o le faʻamautinoaga, ma se faʻatonuga tumau i lo latou faletupe po o le ʻato tupe, e siakiina e tagata.',
        'O tagata faʻamautinoa o le nonogātupe e tasi e noatia faʻatasi ma taʻitoʻatasi: e mafai ona talosagaina so o se tasi o i latou e totogi le aofaʻi atoa, po o le aofaʻi na ia filifilia ina ua ia talia, ae e tasi lava le taimi e totogiina ai lea aofaʻi. E talosagaina i latou i vaega tutusa. Afai e lē totogiina se vaega i le māeʻa o aso e 7, e talosagaina i latou ua totogi a latou vaega e totogi foʻi lena vaega, ma e nofo aitālafu pea i ai le tagata e leʻi totogi. O le aofaʻi aupito maualuga e mafai ona talosagaina ai se tagata faʻamautinoa e faʻaitiitia aʻo totogi le nonogātupe, ma e muta le faʻamautinoaga faʻatasi ma le nonogātupe.',
        'I itūlā e 48 talu ona saini, e mafai e se tagata faʻamautinoa ona solomuli e aunoa ma se māfuaʻaga, pe a leʻi sauniaina le tupe e tuʻuina atu. O le tupe e totogi e se tagata faʻamautinoa, e nofo aitālafu ai le tagata nonō tupe iā te ia, e aunoa ma se tului ma se aso e gata ai. E lē mafai e le tagata nonō tupe ona maua se nonogātupe fou seʻi totogi atu pe faʻamāgaloina.',
      ],
    },
    {
      title: 'Maliega ma saini',
      text: [
        'E sainia maliega i luga o le upega tafaʻilagi: e te faʻailoga le pusa i autafa o le tusitusiga ma faʻamaonia i se numera e lafo i lau imeli. E iai le mana faʻaletulafono o maliega i lalo o le Electronic Transactions Act 2008 a Sāmoa, ma e noatia ai itū uma. E taʻu mai i se itūlau faʻamaonia po o ai na saini, o le ā le taimi ma le mea na sau ai, ma e iai le faʻailoga (fingerprint) o le pepa tonu lava. E mafai e tagata uma o loʻo i se maliega ona sii mai.',
        'E naʻo le taimi ua saini ai le tagata nonō tupe ma tagata faʻamautinoa uma, ma ua ioe i ai ni tagata faigāluega ʻeseʻese se toʻalua, e tuʻuina atu ai le tupe.',
      ],
    },
    {
      title: 'Totogi ma lau ʻato tupe',
      text: [
        'E mafai ona e totogi i le Visa, MTala (Vodafone), MyCash (Digicel), po o le faletupe. Ia tuʻu mai i taimi uma lau numera faʻasino. O totogi i tupe i le telefoni po o le faletupe e mafai ona oʻo i aso faigāluega e 3 e faʻamaonia ai; o le aso na maua ai e lau faletupe po o le ʻato tupe lau tupe e faitauina, ae lē o le aso na matou vaʻai ai. O se totogi e leai sona numera faʻasino e toe faʻafoʻi i totonu o aso e 14.',
        'E faʻaali i lau ʻato tupe le mea o loʻo matou teuina mo oe i teugātupe mo tupe a tagata. E leai ni ona tului. O le tupe ua faʻapolopolo mo se tupe teufaʻafaigāluega e leʻi totogiina, e lē mafai ona tala i tua. O le tupe e sili atu i le mea e tatau ona totogi, e tumau i lau ʻato tupe; o le tupe e sili a le tagata nonō tupe, e totogi ai lana totogi e sosoʻo ai, i le aso e tatau ai.',
        'O tupe e tala i tua, e lafo atu i lau lava teugātupe i le faletupe po o lau numera o tupe i le telefoni, pe a uma ona faʻamaonia e se tagata faigāluega. Pe a suia lea mea, e leai se tupe e lafo atu i totonu o itūlā e 48.',
      ],
    },
    {
      title: 'Totogi tuai ma nonogātupe ua faʻailoa ua lē totogia (default)',
      text: [
        'Matou te faʻamanatu atu i aso e tolu aʻo leʻi oʻo i le aso e totogi ai, ma i le aso lava. Mai le aso e sosoʻo ai, ua tuai, ma e taʻu i au tagata faʻamautinoa. E 7 aso o le faʻatalitali. A uma lea, ma e lē muamua atu i aso faigāluega e lima talu ai lea faʻasilasilaga, e talosagaina tagata faʻamautinoa e totogi mea ua tuai.',
        'Afai e leʻi totogiina se totogi faʻavaitaimi mo aso e 60 talu ona tuanaʻi aso faʻatalitali, e mafai ona faʻailoa ua lē totogia le nonogātupe (default): e fautua mai e se tagata iloilo, e iai ou aso faigāluega e 10 e totogi ai pe tali mai ai, ona mafai lea ona faʻamaonia e se isi. E leai se tasi e talosagaina ona o lea mea e vave atu le totogi nai lo aso ua tusia. E muta pe a leai se totogi o tuai, seʻi vagana ua totogi le faʻaputugātupe mo le nonogātupe. E lē mafai ona e maua se nonogātupe fou seʻi totogi atoa le nonogātupe.',
        'O se nonogātupe ua 180 aso talu ona faʻailoa ua lē totogia, ma ua 90 aso e leai se totogi, e mafai ona faʻamutaina lona aoina, e faʻapea foʻi le nonogātupe a se tagata nonō tupe ua maliu po o ua gau. E tapē ona tului e leʻi totogia, e saʻoloto ona tagata faʻamautinoa, ma e taʻu i ona tagata teufaʻafaigāluega le tupe ua gau. E nofo aitālafu pea le tupe autū; o tupe e toe maua mai, e tufa i tagata teufaʻafaigāluega ma le faʻaputugātupe.',
      ],
    },
    {
      title: 'O mea matou te lē folafolaina',
      text: [
        'Matou te siaki ma le faʻaeteete, ae matou te lē folafola e pasia se talosaga pe faʻatupeina, e totogi se tagata nonō tupe po o se tagata faʻamautinoa, pe maua se tupe mama i se tupe teufaʻafaigāluega. O aofaʻi e faʻaali aʻo leʻi faia se faʻaiʻuga o ni fuafuaga; ae o le maliega lava e aogā.',
        'Matou te lē tuʻuina atu ni fautuaga tau tupe, lafoga po o tulafono. Fesili i se tasi e te faʻatuatua i ai aʻo leʻi saini.',
        'Matou te taumafai e faʻagasolo lelei Lalaga, ae e iai taimi e lē mafai ai ona fesoʻotaʻi i ai. E lē suia ai se aso e totogi ai sa mafai ona e totogi i se isi auala, e pei o le totogi i lau faletupe.',
        'E leai se mea iinei e aveʻesea ai se aiā e tuʻuina atu iā te oe e le tulafono a Sāmoa.',
      ],
    },
    {
      title: 'Faʻaaogā sese, suiga ma le tulafono',
      text: [
        'ʻAua neʻi faʻaaogāina Lalaga mo se isi faʻalilolilo, i pepa pepelo, i tupe mai solitulafono, pe faʻamalosi ai tagata. E mafai ona matou taofia ai le mea e leʻi tuʻuina atu ma tapunia le teugāmatāupu; ae tumau aitālafu, faʻamautinoaga ma mea o oe.',
        'Pe a suia nei aiaiga, e suia faʻatasi ma le aso o loʻo i luga. O maliega ua uma ona sainia e tumau e pei ona sainia.',
        'E faʻaaogā le tulafono a Sāmoa, ma e faʻaiʻu e faʻamasinoga a Sāmoa. Faʻamolemole tusi muamua mai iā i matou: o le tele o mea e mafai ona faʻasaʻo.',
      ],
    },
  ],
};
