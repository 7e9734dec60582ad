// Words beside a number and its unit that decide what is measured. Folded.

import { wordSet } from '../text/vocabulary.ts'

/** Units that are not amounts of an ingredient: sizes, times, temperatures, percentages, and units that are not supported. */
export const OTHER_MEASURES = wordSet(
  'cm mm m pint pints quart quarts gallon gallons real reais kcal min minuto minutos h hora horas segundo segundos ' +
    'grau graus c f dia dias vez vezes pessoas porcento x º ª % ° × "',
)

/** Function words: a number before them does not count things. */
export const LINK_WORDS = wordSet('por a em para e ou com sem de da do ate')

/** Containers and cuts that measure even without a following "de". */
export const CONTAINERS = wordSet(
  'bandeja bandejas bandejinha bola bolas caneca canecas canecao concha conchas conchinha tigela tigelas tigelinha prato ' +
    'pratos pires panela panelas forma formas assadeira assadeiras balde dedo dedos pedaco pedacos ' +
    'pedacinho pedacinhos lasca lascas naco nacos taca tacas cuia cumbuca tubo tubos galao galoes fardo fardos capsula ' +
    'capsulas borrifada ponta pontinha travessa receita receitas tira tiras peca pecas dedal cesta rolo rolos placa placas ' +
    'disco discos bloco blocos engradado lote',
)

/** Things that are counted although "de" follows: "2 peitos de frango", "3 pães de mel". */
export const COUNTED = wordSet(
  'pao paes paozinho paezinhos peito peitos file files posta postas lombo lombos coxa coxas sobrecoxa sobrecoxas espiga ' +
    'espigas cabeca cabecas talo talos pe pes grao graos casca cascas casquinha casquinhas forminha forminhas ' +
    'palito palitos bombom bombons biscoito biscoitos bolacha bolachas quadrado quadradinho quadradinhos quadrados semente ' +
    'sementes gomo gomos gema gemas clara claras ovo ovos cravo cravos flor flores broto brotos buque buques pimenta pimentas ' +
    'queijo queijos perna pernas asa asas bife bifes metade metades castanha castanhas noz nozes bala balas suspiro suspiros ' +
    'pedra pedras bolo bolos torta tortas massa massas rosca roscas hamburguer hamburgueres salsicha salsichas linguica ' +
    'linguicas banana bananas laranja laranjas limao limoes maca macas abacaxi uva uvas cereja cerejas morango morangos ' +
    'tomate tomates batata batatas cebola cebolas milho broa broas docinho docinhos brigadeiro brigadeiros trufa trufas ' +
    'saquinho velas vela fita fitas caixeta caixetas cubo cubos cubinho cubinhos lamina laminas pistilo pistilos baga bagas ' +
    'bago bagos estrela estrelas raiz raizes suco sucos raspa raspas sumo',
)

export const TINNED = wordSet(
  'condensado cond condens creme doce milho ervilha pessego pessegos atum sardinha abacaxi figo',
)

export const LIQUID = wordSet('leite agua oleo caldo suco refrigerante vinho cerveja sorvete azeite')

/** Sizes other than the standard one: "xícara |pequena|", "copo |duplo|", "xícara |americana|". */
export const OTHER_SIZES = /^(?:pequen|grande|medi|dupl|inteir|american|ingles)/

/** Words that turn a spoon or cup into one of unknown size: "2 colheres |de servir| de farinha". */
export const OTHER_VESSELS = wordSet(
  'servir mesa jantar pau arroz feijao sorvete cappuccino capuccino consome lanche',
)

/** Contents of a spoon that are one letter away from "sopa", "chá" or "café". */
export const OTHER_WORDS = wordSet('soja chia soda sova sola sapo copa cafe chai cave')

export const UNIT_OR_PRODUCT = wordSet('cafe cafezinho cha requeijao')

/** Words that make the "café", "chá" or "requeijão" before them the ingredient: "1 colher de café solúvel". */
export const PRODUCT_WORDS = wordSet(
  'soluvel instantaneo forte fraco coado passado pronto quente frio gelado preto expresso espresso moido verde mate ' +
    'branco cremoso light amargo em bem',
)

/** Other contents of a cup, written without "de": "1 xícara de café |açúcar|". */
export const OTHER_CONTENTS = wordSet(
  'acucar leite oleo farinha agua mel manteiga margarina sal azeite rum vinho conhaque licor fuba maisena amido cacau ' +
    'chocolate nata natas vinagre polvilho coco',
)
