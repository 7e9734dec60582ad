// Two ingredients on one line with nothing between them: "200 g de açúcar |manteiga para untar|".

import { diagnostic, type LineDiagnostic, type IngredientLine } from '../ingredient/ingredient.ts'
import { isConnector } from './line.ts'
import type { Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'

/** Words that begin an ingredient of their own wherever no little word ties them to the word before. */
const BEGINNERS = wordSet(
  'manteiga margarina sal acucar ovo ovos gema gemas clara claras fermento bicarbonato farinha azeite oleo maisena maizena ' +
    'polvilho fuba agua mel vinagre gelatina canela leite chocolate cacau coco',
)
/** They begin one only with what they are of: "casca de limão". */
const PARTS = wordSet(
  'casca cascas raspa raspas suco sumo essencia extrato creme amido fecula polpa caldo pitada',
)
/** Nouns that are told apart by a noun right behind, "de" left out: "biscoito maisena", "suco limão", "essência baunilha". */
const TAKING_NOUNS = wordSet(
  'biscoito biscoitos bolacha bolachas cracker pao paes bolo bolos torta massa macarrao bala balas bombom bombons doce ' +
    'creme iogurte sorvete geleia suco sumo caldo essencia extrato aroma molho queijo cha pipoca refrigerante gelatina ' +
    'mistura base xarope calda licor po cream recheio cobertura ganache pasta barra gotas granulado raspas casca cascas ' +
    'polpa bebida composto cafe arroz batata semente sementes flor pudim cocada forma formas papel',
)
/** "óleo |coco|", "açúcar |coco|", "gemas |ovo|": one thing, with "de" left out. */
const PAIRS = wordSet(
  'oleo+coco acucar+coco leite+coco agua+coco farinha+coco manteiga+cacau nibs+cacau gema+ovo gemas+ovo gemas+ovos ' +
    'clara+ovo claras+ovo claras+ovos chocolate+leite ovo+chocolate ovos+chocolate achocolatado+leite leite+chocolate ' +
    'soro+leite nata+leite flor+sal ovo+clara ovos+claras ovos+gemas ovo+gema amargo+cacau canela+casca leite+creme ' +
    'fibra+coco fita+coco fitas+coco lascas+coco farelo+coco liquor+cacau massa+cacau cobertura+chocolate',
)
/** After these a word is not the name of another ingredient, but part of what is said. */
const TYING = wordSet(
  'de do da dos das d e ou com sem c s p em no na nos nas ao aos a o as os para por tipo sabor estilo marca um uma pouco pouca muito ' +
    'muita mais menos nem so meio meia como que se ate',
)
/** From these on a line tells what is done, and nouns are of that: "para untar", "em água e sal", "que sobrou". */
const TELLING = wordSet('para p em no na com que se por ate ou mais')

/** Index of the token that begins a second ingredient after the name at `from`; null where none does. */
export function findGlued(tokens: readonly Token[], from: number): number | null {
  let depth = 0
  for (let at = from; at < tokens.length; at += 1) {
    const [token, before] = [tokens[at], tokens[at - 1]]
    if (token?.key === '(') depth += 1
    else if (token?.key === ')') depth = Math.max(0, depth - 1)
    if (depth > 0 || at === from || token?.kind !== 'word') continue
    if (TELLING.has(token.key) && !isPartOfName(tokens, at)) return null
    if (before?.kind === 'word' ? beginsAfterWord(tokens, at) : beginsAfterComma(tokens, from, at)) return at
  }
  return null
}

/** "leite |em| pó", "manteiga |com| sal", "gelatina |em| folha": the words belong to the name. */
function isPartOfName(tokens: readonly Token[], at: number): boolean {
  const [key, after] = [tokens[at]?.key ?? '', tokens[at + 1]?.key ?? '']
  return NAMED_BY.has(`${key}+${after}`)
}

const NAMED_BY = wordSet(
  'em+po em+folha em+folhas em+flocos em+pau em+barra em+graos em+conserva em+calda com+sal com+cacau com+sabor para+bolo ' +
    'para+pao com+casca com+pele com+gas com+fermento com+mel',
)

function beginsAfterWord(tokens: readonly Token[], at: number): boolean {
  const [word, before] = [tokens[at]?.key ?? '', tokens[at - 1]?.key ?? '']
  const isTied = TYING.has(before) || PAIRS.has(`${before}+${word}`) || CUTS.has(before)
  if (isTied) return false
  if (isWholeName(tokens, at)) return true
  return BEGINNERS.has(word) && !TAKING_NOUNS.has(before) && !PRAISING.has(before)
}

/** "1 tira |casca de limão|" */
const CUTS = wordSet('tira tiras lasca lascas pedaco pedacos fita fitas rodela rodelas')

/** Words that no ingredient ends with: what follows is its name. "boa |manteiga|", "puro |mel|". */
const PRAISING = wordSet(
  'bom boa bons boas puro pura legitimo legitima verdadeiro verdadeira mini medio media super extra semi',
)

/** A name of several words that cannot be said of another thing: "leite condensado", "casca de limão". */
function isWholeName(tokens: readonly Token[], at: number): boolean {
  const [word, after, last] = [0, 1, 2].map((offset) => tokens[at + offset])
  if (word === undefined || after?.kind !== 'word') return false
  if (WHOLE.has(`${word.key}+${after.key}`)) return true
  return PARTS.has(word.key) && isConnector(after) && last?.kind === 'word' && !SELF.has(last.key)
}

const WHOLE = wordSet(
  'leite+condensado leite+em leite+moca leite+ninho fermento+em fermento+quimico fermento+biologico acucar+mascavo ' +
    'acucar+refinado acucar+cristal acucar+demerara acucar+impalpavel farinha+de acucar+de chocolate+em cacau+em',
)
/** "1 limão, raspas da |casca|" */
const SELF = wordSet('casca cascas fruta frutas uma um ambas ambos proprio propria mesma mesmo cada lata')

/** ", manteiga para untar"; not ", claras e gemas separadas" of eggs, nor "óleo, manteiga ou margarina". */
function beginsAfterComma(tokens: readonly Token[], from: number, at: number): boolean {
  if (tokens[at - 1]?.key !== ',') return false
  const key = tokens[at]?.key ?? ''
  const names = tokens.slice(from, at - 1).map((token) => token.key)
  const after = tokens.slice(at)
  if (names.includes(key) || after.some((token) => token.key === 'ou' || token.key === ',')) return false
  if (isEgg(key) && names.some(isEgg)) return false
  const purpose = after.findIndex((token) => token.key === 'para' || token.key === 'p')
  // Alone behind a comma, "leite" or "coco" may say the kind; "manteiga para untar" is another thing.
  return (BEGINNERS.has(key) && (purpose !== -1 || CERTAIN.has(key))) || isWholeName(tokens, at)
}

const CERTAIN = wordSet('manteiga margarina sal acucar ovo ovos fermento bicarbonato farinha azeite oleo')

function isEgg(key: string): boolean {
  return /^(?:ovo|gema|clara)s?$/.test(key)
}

export function gluedDiagnostic(tokens: readonly Token[], at: number): LineDiagnostic {
  const start = tokens[at]?.start ?? 0
  return diagnostic('glued-ingredients', start, tokens.at(-1)?.end ?? start)
}

/**
 * A line with two ingredients as two lines, to be offered to the person; null for any other line. Both halves are
 * written as in `raw`.
 */
export function splitGlued({ raw, diagnostics }: IngredientLine): readonly [string, string] | null {
  const found = diagnostics.find(({ code }) => code === 'glued-ingredients' || code === 'several-amounts')
  if (found === undefined) return null
  const first = raw.slice(0, found.place.start).replace(/[\s,;+]+(?:e|mais|com)?[\s,;+]*$/i, '')
  const halves = [first, raw.slice(found.place.start)].map((half) => half.replace(/<[^>]*>/g, '').trim())
  const [one = '', other = ''] = halves
  return one === '' || other === '' ? null : [one, other]
}
