// Words by which the kinds of lines in a recipe are distinguished. Folded.

import { wordSet } from '../text/vocabulary.ts'

/** Stems of verbs of a method. */
const STEMS =
  'mistur coloc acrescent adicion junt peneir espalh despej reserv retir prepar separ descasc amass tritur process incorpor ' +
  'decor finaliz arrum acomod molh salpic apert empurr vir pincel lav pes cort forr dobr enrol model mont empilh aliss control ' +
  'verific observ esper aguard deix tamp embrulh guard experiment prov temper ajust acert caramel adoc congel descongel ' +
  'desenform deslig abaix aument continu comec termin repit afast quebr bot jog lambuz intercal altern complet resfri ' +
  'esfri esquent amorn aquec preaquec amolec derret dissolv bat ferv coz acend mex escorr esprem sov hidrat cobr polvilh ' +
  'unt enfarinh rechei pic temperi emulsion envolv segur levant aplic risc fur pinc abr divid distribu sirv serv transfir ' +
  'transfer ench gel lev ass cozinh frit grelh dour gratin queim flamb confeit mergulh ponh torn volt retorn tent assegur ' +
  'mantenh mant aproveit combin repous descans raspe higieniz descaroc bate regu esfarel pression'

const ENDINGS = [
  'a',
  'e',
  'ar',
  'er',
  'ir',
  'am',
  'em',
  'ando',
  'endo',
  'indo',
  'ue',
  'uem',
  'o',
  'amos',
  'emos',
]

const OTHER =
  'faca fazer fazemos faz ponha por poe sirva cubra cobrir mexa coza va vamos ferva coe coar corte pique rale ralar aqueca ' +
  'esqueca acenda ligue desligue regue pegue despeje risque pincele divida distribua inclua dilua dissolva torca meca medir ' +
  'comece recomece toste torre passe recheie feche prossiga siga repita reduza processe seque enxugue triture tire raspe ' +
  'coloque verifique salpique aplique toque estique marque intercale polvilhe unte use bolear boleie sele nivele alise penere pre-aqueca preaqueca asse apague tampe desenforme brinque'

/** Nouns that share a form with a verb: "mistura para bolo", "raspa de limão", "liga neutra". */
const NOUNS = wordSet(
  'massa passa passas gela gelo gelar-se mistura coco pico pica unto corto asso bato levo lava pesa peso molho molha vira ' +
    'prova coza forra bota ponta monte reserva corte-se tempero decoro temperos assa frita fura bate-papo risco gelam cobre ' +
    'liga ligar aba batam doura douro quebra caramelo torno volta manta serve recheio polvilho confeito preparo descanso repouso controle processo aumento dobro',
)

/** Forms that begin an instruction; those that are also nouns count only before an article or an amount. */
export const METHOD_VERBS: ReadonlySet<string> = new Set(
  [...STEMS.split(' ').flatMap((stem) => ENDINGS.map((ending) => stem + ending)), ...OTHER.split(' ')].filter(
    (word) => !NOUNS.has(word),
  ),
)
export const VERBS_OR_NOUNS: ReadonlySet<string> = wordSet(
  'mistura passa gela corta pica molha vira prova monta bota reserva tempera assa frita fura cobre bate unta leva coloca ' +
    'deixa junta liga doura quebra volta serve forra lava pesa',
)

/** Words before the verb of an instruction: "em seguida, bata", "numa panela, derreta", "à parte, misture". */
export const OPENINGS = wordSet(
  'em no na nos nas num numa depois apos quando enquanto por entao agora com a ao as os o assim ate se primeiro ' +
    'primeiramente inicialmente finalmente logo ja e dai ai ainda sem antes durante feito pronto pronta ' +
    'para pra pro pras pros',
)

export const ARTICLES = wordSet(
  'o a os as um uma tudo todos todas bem isso esse essa este esta ate por mais em no na com',
)

/** Dishes that a title names. */
export const DISHES = wordSet(
  'bolo bolos torta tortas pudim pudins mousse musse pave brigadeiro brigadeiros brigadeirao beijinho cookie cookies brownie ' +
    'cheesecake quindim trufa trufas bombom bombons pao paes biscoito biscoitos bolacha sonho sonhos churros manjar cocada ' +
    'rocambole cupcake cupcakes alfajor alfajores palha geladinho sorvete sobremesa banoffee tiramisu panetone muffin muffins ' +
    'macaron macarons suspiro suspiros donut donuts rosca broa crepe panqueca waffle gelatina doce docinho docinhos ' +
    'receita receitinha flan petit tartelete tarteletes torteletes bem-casado bem-casados pacoca pe cajuzinho curau canjica ' +
    'arroz-doce arroz ambrosia romeu bolinho bolinhos rabanada merengue pavlova eclair carolina carolinas naked delicia',
)

/** Parts of a recipe, as headings name them. */
export const COMPONENTS = wordSet(
  'massa recheio recheios cobertura calda caldas montagem decoracao finalizacao base creme ganache merengue farofa crosta ' +
    'camada caramelo brigadeiro glace glaceado chantilly chantili buttercream crumble crocante xarope molho geleia doce ' +
    'mousse musse biscoito bolo esponja fermento levain pre-fermento esponjinha frosting topping marshmallow pralin praline ' +
    'streusel compota acabamento parte pate curd gelatina espelho empanar empanamento fritura fritar polvilhar untar decorar ' +
    'enrolar servir forma assadeira secos liquidos molhados montar finalizar genoise joconde glacagem marinada fondant inserto',
)
