// Singular and plural of the things that a recipe counts: ovo, limão, gema, pão de mel.

import { fold } from './tokens.ts'
import { wordSet } from './vocabulary.ts'

const IRREGULAR: readonly (readonly [one: string, many: string])[] = [
  ['pão', 'pães'],
  ['mão', 'mãos'],
  ['grão', 'grãos'],
  ['mel', 'méis'],
  ['ananás', 'ananases'],
  ['pires', 'pires'],
  ['lápis', 'lápis'],
  ['funil', 'funis'],
  ['barril', 'barris'],
  ['prata', 'prata'],
  ['raiz', 'raízes'],
  ['anis', 'anises'],
]
const SINGULARS: ReadonlyMap<string, string> = new Map(IRREGULAR.map(([one, many]) => [many, one]))
const PLURALS: ReadonlyMap<string, string> = new Map(IRREGULAR)

/** Plural endings and their singular replacements; the first match applies. */
const ENDINGS: readonly (readonly [many: RegExp, one: string])[] = [
  [/(?:ões|ães)$/, 'ão'],
  [/ais$/, 'al'],
  [/éis$/, 'el'],
  [/óis$/, 'ol'],
  [/ns$/, 'm'],
  [/([rz])es$/, '$1'],
  [/([aeiouáéíóúâêôãõ])s$/, '$1'],
]

/** "limões" -> "limão", "bananas-nanicas" -> "banana-nanica". */
export function singular(word: string): string {
  return inflectParts(word, singularOf)
}

/** "limão" -> "limões", "cravo-da-índia" -> "cravos-da-índia". */
export function plural(word: string): string {
  return inflectParts(word, pluralOf)
}

/** In hyphenated words the first part is inflected, and each adjective right after it. */
function inflectParts(word: string, inflect: Inflection): string {
  const parts = word.split('-')
  const count = inflectedWords(parts)
  return parts.map((part, index) => (index < count ? inflect(part) : part)).join('-')
}

function singularOf(word: string): string {
  const known = PLURALS.has(word) ? word : SINGULARS.get(word)
  if (known !== undefined || word.length < 4) return known ?? word
  const ending = ENDINGS.find(([many]) => many.test(word))
  return ending ? word.replace(...ending) : word
}

function pluralOf(word: string): string {
  const known = PLURALS.get(word)
  if (known !== undefined || word.endsWith('s')) return known ?? word
  if (word.endsWith('ão')) return word.replace(/ão$/, 'ões')
  if (word.endsWith('m')) return word.replace(/m$/, 'ns')
  if (word.endsWith('il')) return word.replace(/il$/, 'is')
  if (/[aeo]l$/.test(word))
    return word.replace(/([aeo])l$/, (_, vowel: string) => `${ACUTE[vowel] ?? vowel}is`)
  return /[rz]$/.test(word) ? `${word}es` : `${word}s`
}

const ACUTE: Readonly<Partial<Record<string, string>>> = { a: 'a', e: 'é', o: 'ó' }

/** Adjectives that agree with the noun before them, without their endings o, a, os, as. */
const INFLECTED = wordSet(
  'grande doce verde caipira prata medi pequen madur rox branc pret vermelh amarel inteir fresc sicilian batid picad ' +
    'cortad ralad cozid descascad nanic passa sec gelad clar redond gross fin pasteurizad natural integral firme maci ' +
    'amarg azed fri morn quente',
)
/** Participles ("peneirada", "amassado"), except the nouns of the same form below. */
const PARTICIPLE = /^.{2,}[ai]d[oa]$/
const NO_PARTICIPLES = wordSet('salada limonada goiabada marmelada cocada pomada rabanada queijada empada')
/** Words with a plural ending that are not plurals. */
const NO_PLURALS = wordSet('mais menos depois apenas sais')

/** `singular` or `plural`. */
export type Inflection = (word: string) => string

/** The number of leading words that are inflected together: the noun and the adjectives right after it. */
export function inflectedWords(words: readonly string[]): number {
  const isPlural = words[0]?.endsWith('s') ?? false
  const other = words.findIndex((word, index) => {
    const agrees = isPlural && word.length > 3 && word.endsWith('s') && !NO_PLURALS.has(word)
    return index > 0 && !agrees && !isBending(word)
  })
  return other === -1 ? words.length : other
}

function isBending(word: string): boolean {
  const key = fold(word).replace(/s$/, '')
  if (PARTICIPLE.test(key)) return !NO_PARTICIPLES.has(key)
  return INFLECTED.has(key) || INFLECTED.has(key.replace(/[oa]$/, ''))
}

/** "gemas de ovos" -> "gema de ovos", "bananas maduras" -> "banana madura". */
export function inflectPhrase(phrase: string, inflect: Inflection): string {
  const words = phrase.split(' ')
  const count = inflectedWords(words)
  return words.map((word, index) => (index < count ? inflect(word) : word)).join(' ')
}
