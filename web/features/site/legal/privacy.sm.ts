// A first draft, to be reviewed by a native speaker of Samoan. The English text binds, and the page says so.
import type { InWords } from '#web/platform/language/catalogue.ts';
import type { texts as english } from './privacy.en.ts';

export const texts: InWords<typeof english> = {
  title: 'Faiga faʻavae o faʻamatalaga patino',
  date: 'ʻAmata faʻaaogā ma toe faʻafou mulimuli: 16/05/2025',
  lead: 'O mea e iloa e Lalaga e uiga iā te oe, pe aiseā, o ai e vaʻai i ai, ma le ʻumi e teu ai.',
  sections: [
    {
      title: 'O ai e aʻafia i lenei faiga faʻavae',
      text: [
        'O lenei faiga faʻavae e mo tagata uma e faʻaaogāina Lalaga: tagata asiasi, tagata nonō tupe, tagata teufaʻafaigāluega, tagata faʻamautinoa, ma tagata ua filifilia e avea ma tagata faʻamautinoa. E filifili e Lalaga le auala e faʻaaogā ai faʻamatalaga o loʻo faʻamatalaina iinei, ma e tali atu mo lea mea.',
        'O Lalaga e mo tagata nonofo i Sāmoa ua atoa le 18 tausaga pe sili atu. Matou te lē teuina ma le iloa ni faʻamatalaga o se tasi e laʻititi ifo.',
      ],
    },
    {
      title: 'O mea matou te aoina',
      text: [
        'O mea e te tuʻuina mai:',
        [
          'ou igoa, aso fānau, imeli, numera telefoni ma le tuatusi;',
          'mo le siaki o lou faʻasinomaga (KYC): se ata o oe lava ma kopi faʻamaonia aloaʻia o pepa faʻasinomaga, faʻatasi ma o latou ituaiga ma aso e muta ai lo latou aogā;',
          'mo se nonogātupe, se tupe teufaʻafaigāluega po o se faʻamautinoaga: le faʻamaoniga o au tupe maua, e pei o se tusi mai le falefaigāluega, pepa o le totogi, faʻamatalaga tau faletupe po o se laisene faʻapisinisi, ma tupe maua ma tupe faʻaalu o loʻo i totonu;',
          'mo se nonogātupe: lona aofaʻi, faʻamoemoega, ʻumi ma le faʻafia ona totogi, ma igoa, aso fānau ma imeli o tagata faʻamautinoa e te filifilia;',
          'pe a matou lafo atu tupe iā te oe: se teugātupe i le faletupe i lou igoa, po o lau numera o tupe i le telefoni;',
          'o mea e te tusia mai iā i matou, i talanoaga ma imeli.',
        ],
        'O mea e tupu mai i le faʻaaogāina o Lalaga: au nonogātupe, tupe teufaʻafaigāluega, faʻamautinoaga ma totogi, faʻaiʻuga e uiga i ai, au faʻasilasilaga, au saini ma o latou faʻamaoniga (o ai, o le ā le taimi, mai le fea tuatusi o le upega tafaʻilagi, ma le fea polokalame), ma se tusi faʻamaumau o mea na faia i lau teugāmatāupu.',
      ],
    },
    {
      title: 'Pe afai na filifilia oe e avea ma tagata faʻamautinoa',
      text: [
        'Na tuʻuina mai e se tagata nonō tupe lou igoa, aso fānau ma le imeli, ina ia mafai ona matou valaʻaulia oe. O oe e filifili pe e te auai: afai e te teʻena, pe e te lē tali mai i totonu o aso e 14, e tuʻuina le avanoa i se isi, ma e lē taʻuina i le tagata nonō tupe se pogai.',
      ],
    },
    {
      title: 'O le ā matou te faʻaaogāina ai',
      text: [
        [
          'ina ia iloa po o ai oe, ma e mafai ona e auai;',
          'ina ia iloa le aofaʻi o se nonogātupe po o se faʻamautinoaga e mafai ona e totogiina e aunoa ma se afaina, ma faia ai se faʻaiʻuga;',
          'ina ia tusia maliega, faʻamaumau totogi ma tuʻuina atu tupe;',
          'ina ia faʻamanatu atu iā te oe, ma taʻu atu mea ua suia, i au faʻasilasilaga ma imeli;',
          'ina ia tali au fesili;',
          'ina ia saogalēmū teugāmatāupu, maua mea sese ma taufaʻasesē, ma faʻaali i se suʻetusi le mea na tupu;',
          'ina ia usitaʻia le tulafono, ma aiaiga o le polokalame faʻataʻitaʻi (sandbox) a le Faletupe Tutotonu o Sāmoa.',
        ],
        'Matou te lē faʻatauina atu au faʻamatalaga, ma matou te lē faʻaalia ni faʻasalalauga.',
      ],
    },
    {
      title: 'E faʻaiʻu e tagata, ae lē o masini',
      text: [
        'E iloiloina e se tagata siaki uma o faʻasinomaga, pepa uma, nonogātupe uma, tupe teufaʻafaigāluega ma tagata faʻamautinoa. E tuʻuina mai e se masini fuafua se togi, se vasega ma vaega o au tupe maua; e filifili ni tagata ʻeseʻese se toʻalua, ma e leai se tasi e filifili i se mea e aʻafia ai o ia.',
        'E iai mea e tupu i le kalena lava: o se pepa faʻasinomaga ua muta lona aogā e faʻaiʻuina ai lou tulaga faʻamaonia, o se taimi faʻatapulaʻa ua tuanaʻi e soloia ai se talosaga, ma o se totogi ua tuai e lafo ai faʻamanatu ma faʻatonuga e totogi.',
      ],
    },
    {
      title: 'O ai e vaʻai i au faʻamatalaga',
      text: [
        [
          'E vaʻai la matou ʻau iloilo i mea latou te manaʻomia mo faʻaiʻuga latou te faia. E faʻamaumauina taimi uma latou te tatalaina ai se pepa.',
          'E vaʻai tagata teufaʻafaigāluega i le aofaʻi o se nonogātupe, le faʻamoemoega, le ʻumi, le vasega, le tului ma le alualu i luma i lalo o se numera, ma pe ua faʻamaonia le tagata nonō tupe: e leai lava se igoa, se tuatusi, se numera telefoni po o se foliga. Faʻamolemole ʻaua neʻi tusia ni igoa i le faʻamoemoega o se nonogātupe.',
          'E vaʻai le tagata nonō tupe i tagata faʻamautinoa na ia filifilia, ma le mamao ua oʻo i ai i latou taʻitoʻatasi; ae lē o a latou pepa po o a latou tupe maua.',
          'E vaʻai le tagata faʻamautinoa i le igoa o le tagata nonō tupe, le nonogātupe na te faʻamautinoa, ma le tulaga o ona totogi.',
          'O loʻo taʻua i le maliega le tagata nonō tupe ma tagata faʻamautinoa, ma e faitauina e i latou e saini ai ma la matou ʻau iloilo. E lē maua e tagata teufaʻafaigāluega.',
        ],
      ],
    },
    {
      title: 'O mea e vaʻai i ai le lautele',
      text: [
        'E lē faʻaalia i le lautele faʻamatalaga patino. I a matou itūlau lautele e na o aotelega e leai ni igoa, e pei o le aofaʻi o nonogātupe ua tuʻuina atu ma toe totogi mai, ma le aofaʻi o tupe i le Faʻaputugātupe Inisiua o Nonogātupe (LIP).',
      ],
    },
    {
      title: 'O ai e galulue faʻatasi ma i matou',
      text: [
        'E oʻo nisi faʻamatalaga i isi, auā e lē mafai ona fai le galuega e aunoa ma i latou:',
        [
          'faletupe ma kamupani o tupe i le telefoni, o loʻo faia totogi ma vaʻai i le tagata totogi, le aofaʻi ma le numera faʻasino;',
          'le kamupani o loʻo i ai le itūlau o kata, pe a e totogi i le Visa: e alu le numera o lau kata i lea itūlau, ae lē oʻo mai iā i matou;',
          'Amazon Web Services, o ana komepiuta i fafo atu o Sāmoa e teu ai a matou faʻamatalaga ma lafo ai a matou imeli, i a matou faʻatonuga;',
          'faʻamasinoga, pulega ma le faletupe tutotonu, pe a manaʻomia e le tulafono a Sāmoa.',
        ],
      ],
    },
    {
      title: 'Pe faʻapefea ona matou puipuia',
      text: [
        [
          'E faʻalilolilo (encrypted) mea uma pe a lafo. E tatalaina pepa i fesoʻotaʻiga e aogā mo se taimi puʻupuʻu.',
          'E teuina ʻupu faʻalilolilo e se ʻauʻaunaga o le ulufale; e leai se tasi o i matou e mafai ona faitauina. E mafai ona e faʻaopoopo se polokalame faʻamaonia e fai ma lāsaga lona lua.',
          'E te ulufafo pe a leai se mea e tupu i minute e 15.',
          'E siakiina faila e te lafoina mai mo mea leaga aʻo leʻi mafai e se tasi ona tatala.',
          'E naʻo le taimi e ioe ai ni tagata ʻeseʻese se toʻalua e tuʻuina atu ai tupe.',
        ],
        'E leai se faiga e matuā saogalēmū atoatoa. Afai e faʻaalia au faʻamatalaga i se auala e mafai ona afaina ai oe, matou te taʻu atu iā te oe.',
      ],
    },
    {
      title: 'O mea e tumau i lau masini',
      text: [
        'Matou te faʻaaogāina kuki e lua, e leai se polokalame e mafai ona faitauina. O le tasi e tumau ai lou ulufale, ma e muta i itūlā e 12 pe a ʻumi lava. O le isi e iloa ai le polokalame na e lesitala ai, ina ia faʻagaoioia ai lau teugāmatāupu i le fesoʻotaʻiga i la matou imeli; e muta i itūlā e 24. E leai ni kuki mo faʻasalalauga po o le faitauina o tagata asiasi.',
        'Aʻo e ulufale, e teu e lau polokalame le tiute na e filifilia, mea e te leʻi lafoina, faila o loʻo i luga o le ala, ma lau faʻasologa mulimuli ma lona numera faʻasino, ina ia leai se mea e leiloa pe a motusia le fesoʻotaʻiga. E tapēina uma pe a e ulufafo, pe a māeʻa foʻi le itūlā e 12. E na o le gagana na e filifilia ma le auala na e totogi mulimuli ai e tumau, ma e lē taʻu mai ai po o ai oe.',
      ],
    },
    {
      title: 'O le ʻumi matou te teuina ai',
      text: [
        'E lē faʻaumatiaina faʻamaumauga o tupe, faʻasinomaga ma maliega: e faʻasaʻoina se mea sese i se faʻamaumauga fou i autafa o le mea tuai, ma o se nonogātupe e te tapēina mai lau lisi e natia mai iā te oe, ae lē soloieseina. E faʻamaufaʻailogaina le tusi faʻamaumau o mea na faia, ma e lē mafai ona suia pe aveʻesea mo le fitu tausaga.',
        'O se teugāmatāupu e leʻi faʻaaogāina mo masina e 24, e leai se tupe ma se nonogātupe o loʻo ola, e mafai ona teu ʻese pe a uma ona lafo se faʻasilasilaga. E lē mafai ona toe faʻaaogāina se teugāmatāupu ua teu ʻese.',
      ],
    },
    {
      title: 'O mea e te filifili ai, ma suiga i lenei faiga faʻavae',
      text: [
        'E mafai ona e vaʻai i au faʻamatalaga i lau teugāmatāupu, ma fesili mai po o a ni mea o loʻo matou teuina e uiga iā te oe, e faʻasaʻo mea sese, pe faʻamatala se faʻaiʻuga. Tusi mai i le tuatusi o loʻo i lalo; matou te fesili atu e te faʻamaonia po o ai oe. Afai e tatau ona teu se faʻamaumauga, matou te taʻu atu le pogai.',
        'Pe a suia lenei faiga faʻavae, e suia faʻatasi ma le aso o loʻo i luga.',
      ],
    },
  ],
};
