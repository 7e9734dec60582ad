// Nouns after a number that measure something, and that are no unit here: "1 concha de feijão".

import type { Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'

/** Measures also where no "de" follows. */
const CONTAINERS = wordSet(
  'bandeja bandejas bandejinha bola bolas caneca canecas canecao concha conchas conchinha tigela tigelas tigelinha prato ' +
    'pratos pires panela panelas forma formas assadeira assadeiras bisnaga bisnagas balde dedo dedos pedaco pedacos ' +
    'pedacinho pedacinhos lasca lascas naco nacos taca tacas cuia cumbuca tubo tubos galao galoes fardo fardos capsula ' +
    'capsulas borrifada ponta pontinha travessa receita receitas tira tiras peca pecas dedal cesta rolo rolos placa placas ' +
    'disco discos bloco blocos engradado lote',
)

/** What is counted as it is, though "de" follows: "2 peitos de frango", "3 pães de mel". */
const COUNTED = wordSet(
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

/** "1 bandeja", "2 colheronas |de| mel", "3 med|.| de arroz". */
export function isUnknownMeasure(tokens: readonly Token[], at: number): boolean {
  const [noun, follows, after] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (noun?.kind !== 'word') return false
  if (CONTAINERS.has(noun.key)) return true
  const isShortened = follows?.key === '.' && follows.isGlued && after?.kind === 'word'
  const isOfSomething = ['de', 'da', 'do'].includes(follows?.key ?? '') && after?.kind === 'word'
  return isShortened || (isOfSomething && !COUNTED.has(noun.key))
}
