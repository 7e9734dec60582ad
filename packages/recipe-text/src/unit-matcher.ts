// Finds a unit in the tokens of a line: "xíc. (chá)", "colheres cheias de sopa", "xícara e meia de chá".

import { readFraction } from './numbers.ts'
import type { Token } from './tokens.ts'
import { UNITS, type UnitId } from './units.ts'

export interface UnitMatch {
  readonly unit: UnitId
  /** Index of the token after the unit. */
  readonly next: number
  /** The half in "xícara e meia". */
  readonly extra: number
  /** "rasas", "bem cheia", "grande": said of the unit, not of the ingredient. */
  readonly modifiers: readonly string[]
  /** The same letters may mean another unit. */
  readonly isAmbiguous: boolean
}

interface Node {
  readonly units: UnitId[]
  readonly next: Map<string, Node>
}

let forms: Node | null = null

/** The written forms as a tree of words, made when first asked for. */
function formTree(): Node {
  if (forms !== null) return forms
  const root: Node = { units: [], next: new Map() }
  for (const id of Object.keys(UNITS) as UnitId[]) {
    for (const form of UNITS[id].forms) {
      let node = root
      for (const word of form.split(' ')) {
        const child = node.next.get(word) ?? { units: [], next: new Map<string, Node>() }
        node.next.set(word, child)
        node = child
      }
      node.units.push(id)
    }
  }
  forms = root
  return root
}

const MODIFIERS: ReadonlySet<string> = new Set([
  'rasa',
  'rasas',
  'raso',
  'rasos',
  'cheia',
  'cheias',
  'cheio',
  'cheios',
  'nivelada',
  'niveladas',
  'escassa',
  'escassas',
  'generosa',
  'generosas',
  'generoso',
  'generosos',
  'grande',
  'grandes',
  'pequena',
  'pequenas',
  'pequeno',
  'pequenos',
  'media',
  'medias',
  'medio',
  'medios',
  'inteira',
  'inteiras',
  'inteiro',
  'inteiros',
  'farta',
  'fartas',
])
const DEGREES: ReadonlySet<string> = new Set(['bem', 'mal', 'quase', 'nao', 'muito', 'so', 'meio'])
const LINKS: ReadonlySet<string> = new Set(['de', 'da', 'do', 'tipo'])

/** What may stand between the words of a unit. */
interface Filler {
  next: number
  extra: number
  modifiers: string[]
  isBracketed: boolean
  isLinked: boolean
}

function readFiller(tokens: readonly Token[], at: number): Filler {
  const filler: Filler = { next: at, extra: 0, modifiers: [], isBracketed: false, isLinked: false }
  for (;;) {
    const token = tokens[filler.next]
    if (token === undefined) return filler
    const following = tokens[filler.next + 1]?.key ?? ''
    if (token.key === '(' && !filler.isBracketed) filler.isBracketed = true
    else if (token.key === '.' && token.glued) void 0
    else if (token.key === '/' && token.glued) void 0
    else if (token.key === ',' && filler.isBracketed) void 0
    else if (LINKS.has(token.key) && filler.next - at < 6) filler.isLinked = true
    else if (MODIFIERS.has(token.key) || (DEGREES.has(token.key) && MODIFIERS.has(following))) {
      filler.modifiers.push(token.key)
    } else if (token.key === 'e' && filler.extra === 0) {
      const half = readFraction(tokens, filler.next + 1)
      if (half === null) return filler
      filler.extra = half.value
      filler.next = half.next - 1
    } else return filler
    filler.next += 1
  }
}

/**
 * The longest unit that begins at this token, with what is said of its size; null where none begins.
 * `hasName`: the ingredient was named before ("Leite: 1 xícara de café"), so nothing needs to follow.
 */
export function matchUnit(tokens: readonly Token[], at: number, hasName = false): UnitMatch | null {
  const head = tokens[at]
  let node = head && formTree().next.get(head.key)
  if (head === undefined || node === undefined) return null
  let [units, next, extra] = [node.units, at + 1, 0]
  let modifiers: string[] = []
  for (;;) {
    const filler = readFiller(tokens, next)
    const child: Node | undefined = node.next.get(tokens[filler.next]?.key ?? '')
    if (child === undefined) break
    const reading =
      filler.isBracketed || !filler.isLinked
        ? 'unit'
        : qualifierReading(tokens, head.key, filler.next, hasName)
    if (reading === 'ingredient') break
    if (reading === 'either')
      return { unit: units[0] ?? 'unidade', next, extra, modifiers, isAmbiguous: true }
    node = child
    units = child.units
    extra += filler.extra
    modifiers = [...modifiers, ...filler.modifiers]
    next = filler.next + 1
    if (filler.isBracketed) {
      const inside = readFiller(tokens, next)
      modifiers = [...modifiers, ...inside.modifiers]
      next = tokens[inside.next]?.key === ')' ? inside.next + 1 : next
    }
  }
  const [unit] = units
  if (unit === undefined) return null
  const tail = readTail(tokens, next)
  return {
    unit,
    next: tail.next,
    extra: extra + tail.extra,
    modifiers: [...modifiers, ...tail.modifiers],
    isAmbiguous: units.length > 1,
  }
}

/** "colheres (sopa) |bem cheias|", "xícara |e meia|", "col|.|", "xícaras |(rasas)|": still the unit, when no deeper word came. */
function readTail(tokens: readonly Token[], at: number): Filler {
  const tail = readFiller(tokens, at)
  let next = tail.next
  if (tail.isBracketed) {
    if (tokens[next]?.key === ')' && tail.modifiers.length > 0) return { ...tail, next: next + 1 }
    return { ...tail, next: tokens[at]?.key === '.' ? at + 1 : at, extra: 0, modifiers: [] }
  }
  // A connecting "de" belongs to what follows.
  while (next > at && LINKS.has(tokens[next - 1]?.key ?? '')) next -= 1
  if (next > at && tokens[next - 1]?.key === '/') next -= 1
  return { ...tail, next }
}

/** Words that make "café", "chá" and "requeijão" the ingredient: "1 colher de café solúvel". */
const PRODUCT_WORDS: ReadonlySet<string> = new Set([
  'soluvel',
  'instantaneo',
  'forte',
  'fraco',
  'coado',
  'passado',
  'pronto',
  'quente',
  'frio',
  'gelado',
  'preto',
  'expresso',
  'espresso',
  'moido',
  'verde',
  'mate',
  'branco',
  'cremoso',
  'light',
  'amargo',
  'em',
  'bem',
])

/** In "xícara de café ...": is the word after "de" part of the unit or the ingredient? */
function qualifierReading(
  tokens: readonly Token[],
  head: string,
  at: number,
  hasName: boolean,
): 'unit' | 'ingredient' | 'either' {
  const word = tokens[at]?.key ?? ''
  if (!['cafe', 'cafezinho', 'cha', 'requeijao'].includes(word)) return 'unit'
  const follows = tokens[at + 1]
  const isCup =
    head.startsWith('x') || head.startsWith('copo') || head.startsWith('cup') || head.startsWith('chavena')
  if (follows === undefined || follows.kind === 'mark') {
    return isCup && word !== 'cha' && !hasName ? 'ingredient' : 'unit'
  }
  if (['de', 'da', 'do', 'dos', 'das', 'e'].includes(follows.key) || MODIFIERS.has(follows.key)) return 'unit'
  const nextButOne = tokens[at + 2]?.key ?? ''
  if (follows.key === 'bem' && MODIFIERS.has(nextButOne)) return 'unit'
  if (PRODUCT_WORDS.has(follows.key) || word === 'requeijao') return 'ingredient'
  return isCup && word !== 'cha' ? 'either' : 'unit'
}
