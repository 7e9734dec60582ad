// Words that decide where a second ingredient begins on a line. Folded; "a+b" means two words in this order.

import { wordSet } from '../text/vocabulary.ts'

/** Words that begin a new ingredient unless a function word links them to the word before. */
export const INGREDIENT_STARTS = wordSet(
  'manteiga margarina sal acucar ovo ovos gema gemas clara claras fermento bicarbonato farinha azeite oleo maisena maizena ' +
    'polvilho fuba agua mel vinagre gelatina canela leite chocolate cacau coco',
)

/** Parts that begin a new ingredient only together with their source: "casca de limão". */
export const INGREDIENT_PARTS = wordSet(
  'casca cascas raspa raspas suco sumo essencia extrato creme amido fecula polpa caldo pitada',
)

/** Nouns that take another noun without "de": "biscoito maisena", "suco limão", "essência baunilha". */
export const NOUNS_TAKING_NOUNS = wordSet(
  'biscoito biscoitos bolacha bolachas cracker pao paes bolo bolos torta massa macarrao bala balas bombom bombons doce ' +
    'creme iogurte sorvete geleia suco sumo caldo essencia extrato aroma molho queijo cha pipoca refrigerante gelatina ' +
    'mistura base xarope calda licor po cream recheio cobertura ganache pasta barra gotas granulado raspas casca cascas ' +
    'polpa bebida composto cafe arroz batata semente sementes flor pudim cocada forma formas papel',
)

/** Pairs that name one ingredient without "de": "óleo |coco|", "açúcar |coco|", "gemas |ovo|". */
export const PAIRS = wordSet(
  'oleo+coco acucar+coco leite+coco agua+coco farinha+coco manteiga+cacau nibs+cacau gema+ovo gemas+ovo gemas+ovos ' +
    'clara+ovo claras+ovo claras+ovos chocolate+leite ovo+chocolate ovos+chocolate achocolatado+leite leite+chocolate ' +
    'soro+leite nata+leite flor+sal ovo+clara ovos+claras ovos+gemas ovo+gema amargo+cacau canela+casca leite+creme ' +
    'fibra+coco fita+coco fitas+coco lascas+coco farelo+coco liquor+cacau massa+cacau cobertura+chocolate',
)

/** After these words the next word does not begin another ingredient. */
export const LINKING = wordSet(
  'de do da dos das d e ou com sem c s p em no na nos nas ao aos a o as os para por tipo sabor estilo marca um uma pouco pouca muito ' +
    'muita mais menos nem so meio meia como que se ate',
)

/** These words begin the purpose or the preparation: "para untar", "em água e sal", "que sobrou". */
export const PURPOSE_STARTS = wordSet('para p em no na com que se por ate ou mais')

export const NAME_SUFFIXES = wordSet(
  'em+po em+folha em+folhas em+flocos em+pau em+barra em+graos em+conserva em+calda com+sal com+cacau com+sabor para+bolo ' +
    'para+pao com+casca com+pele com+gas com+fermento com+mel',
)

/** "1 tira |casca de limão|" */
export const CUTS = wordSet('tira tiras lasca lascas pedaco pedacos fita fitas rodela rodelas')

/** Adjectives that precede the name of an ingredient: "boa |manteiga|", "puro |mel|". */
export const PREPOSED_ADJECTIVES = wordSet(
  'bom boa bons boas puro pura legitimo legitima verdadeiro verdadeira mini medio media super extra semi',
)

export const TWO_WORD_NAMES = wordSet(
  'leite+condensado leite+em leite+moca leite+ninho fermento+em fermento+quimico fermento+biologico acucar+mascavo ' +
    'acucar+refinado acucar+cristal acucar+demerara acucar+impalpavel farinha+de acucar+de chocolate+em cacau+em',
)

/** "1 limão, raspas da |casca|" */
export const OWN_PARTS = wordSet(
  'casca cascas fruta frutas uma um ambas ambos proprio propria mesma mesmo cada lata',
)

export const CERTAIN_STARTS = wordSet(
  'manteiga margarina sal acucar ovo ovos fermento bicarbonato farinha azeite oleo',
)
