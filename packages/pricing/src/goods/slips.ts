// Slips of a phone's keyboard and short forms in names of goods: "mateiga", "leite condesado", "choc meio amargo".

import { editDistance, INGREDIENT_IDS, ingredientFacts, nameWords } from '@ateliedoce/measures'
import { GOODS } from './goods-data.ts'
import { BRAND, KIND, QUALITY, SAYS_NOTHING } from './qualifier-words.ts'

/** Short forms that are written in lists, folded. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['choc', 'chocolate'],
  ['chocol', 'chocolate'],
  ['achoc', 'achocolatado'],
  ['cond', 'condensado'],
  ['acuc', 'açúcar'],
  ['marg', 'margarina'],
  ['mant', 'manteiga'],
  ['ferm', 'fermento'],
  ['bio', 'biológico'],
  ['quim', 'químico'],
  ['gelat', 'gelatina'],
  ['baun', 'baunilha'],
  ['farin', 'farinha'],
  ['maiz', 'maisena'],
  ['bicarb', 'bicarbonato'],
])

/** Words of the shortest and of longer names that may have one and two slips. */
const [ONE_SLIP, TWO_SLIPS] = [5, 9] as const
const MAX_WORDS = 8

/** Words that are close to a known one and mean another thing. */
const OTHER_THINGS = nameWords(
  'areia pingo margarita marguerita cerveja compota leitão cremona azeitona massa passa pasta folha colher forma ' +
    'caneca canelada natal queijinho granola semente cacho casca calda caldo balas bala baga farelo farofa mangaba ' +
    'coalho coalhada goma gomo melão limão mamão figo vinho linho pinho cravo cacheado refrescante doces doce',
)

interface Target {
  readonly spelling: string
  readonly goods: ReadonlySet<string>
}

let targets: ReadonlyMap<string, Target> | null = null
let known: ReadonlySet<string> | null = null

/** The words of the goods' names that a slip is read as, with their spelling and the goods that they occur in. */
function targetWords(): ReadonlyMap<string, Target> {
  if (targets !== null) return targets
  const found = new Map<string, Target>()
  for (const [id, { names }] of Object.entries(GOODS)) {
    for (const word of names.flatMap((name) => name.match(WORD) ?? [])) {
      const [key = ''] = nameWords(word)
      if (key.length < ONE_SLIP) continue
      const goods = new Set([...(found.get(key)?.goods ?? []), id])
      found.set(key, { spelling: found.get(key)?.spelling ?? word, goods })
    }
  }
  targets = found
  return found
}

/** Words that are spelt correctly: those of goods, ingredients, kinds, qualities and brands. */
function knownWords(): ReadonlySet<string> {
  known ??= new Set([
    ...Object.values(GOODS).flatMap(({ names }) => names.flatMap((name) => nameWords(name))),
    ...INGREDIENT_IDS.map((id) => ingredientFacts(id)).flatMap(({ name, synonyms }) =>
      [name, ...synonyms].flatMap((one) => nameWords(one)),
    ),
    ...[...QUALITY, ...KIND, ...BRAND, ...SAYS_NOTHING].flatMap((phrase) => nameWords(phrase)),
    ...OTHER_THINGS,
  ])
  return known
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/**
 * The name with its slips and short forms written out; null where there are none. A word that is close to two known ones stays, so
 * that the goods are asked for.
 */
export function correctedName(name: string): string | null {
  const words = name.match(WORD) ?? []
  if (words.length === 0 || words.length > MAX_WORDS) return null
  let isCorrected = false
  const text = name.replaceAll(WORD, (word) => {
    const better = correctedWord(word)
    isCorrected ||= better !== null
    return better ?? word
  })
  // The point of a short form: "choc. meio amargo".
  return isCorrected ? text.replaceAll(/(\p{L})\.(?=\s|$)/gu, '$1') : null
}

function correctedWord(word: string): string | null {
  const [key = ''] = nameWords(word)
  const whole = SHORT_FORMS.get(key)
  if (whole !== undefined) return whole
  if (key.length < ONE_SLIP - 1 || /\d/.test(key) || isKnown(key)) return null
  const max = key.length >= TWO_SLIPS ? 2 : 1
  const near = [...targetWords()]
    .map(([target, facts]) => ({ ...facts, distance: distanceTo(key, target, max) }))
    .filter(({ distance }) => distance <= max)
    .sort((a, b) => a.distance - b.distance)
  const [best, ...others] = near
  if (best === undefined) return null
  const isOpen = others.some(
    ({ distance, goods }) => distance === best.distance && ![...goods].some((id) => best.goods.has(id)),
  )
  return isOpen ? null : best.spelling
}

function distanceTo(key: string, target: string, max: number): number {
  return key[0] === target[0] ? editDistance(key, target, max) : max + 1
}

/** A known word, or one in the other gender or a diminutive: "refinada", "geladinho". */
function isKnown(key: string): boolean {
  const words = knownWords()
  const forms = [key, key.replace(/a$/, 'o'), key.replace(/o$/, 'a'), key.replace(/inh([oa])$/, '$1')]
  return forms.some((form) => words.has(form))
}
