// Singular and plural of the things that a recipe counts: ovo, limão, gema, pão de mel, flor comestível, croissant.

import { INVARIABLE, isForeign, OTHER_PLURALS } from './noun-forms.ts'
import { fold } from './tokens.ts'
import { wordSet } from './vocabulary.ts'

const SINGULARS: ReadonlyMap<string, string> = new Map(
  OTHER_PLURALS.flatMap(([one, many]) => [[many, one] as const, [fold(many), one] as const]),
)
const PLURALS: ReadonlyMap<string, string> = new Map(
  OTHER_PLURALS.flatMap(([one, many]) => [[one, many] as const, [fold(one), many] as const]),
)

/** Plural endings, with and without accents, and their singular replacements; the first match applies. */
const ENDINGS: readonly (readonly [many: RegExp, one: string])[] = [
  [/(?:ões|ães|oes|aes)$/, 'ão'],
  [/ais$/, 'al'],
  [/[eé]is$/, 'el'],
  [/[oó]is$/, 'ol'],
  // "croissants": Portuguese words end in no consonant and s but n.
  [/([^aeiouáéíóúâêôãõàn])s$/, '$1'],
  [/ans$/, 'an'],
  [/ns$/, 'm'],
  // "vinagres", "torres", "bronzes": no singular ends in two consonants.
  [/([^aeiouáéíóúâêôãõà][rz]e)s$/, '$1'],
  [/([rz])es$/, '$1'],
  [/([aeiouáéíóúâêôãõà])s$/, '$1'],
]

/** "limões" -> "limão", "bananas-nanicas" -> "banana-nanica". */
export function singular(word: string): string {
  return inflectParts(word, singularOf)
}

/** "limão" -> "limões", "cravo-da-índia" -> "cravos-da-índia". */
export function plural(word: string): string {
  return inflectParts(word, pluralOf)
}

/** First parts of hyphenated words that stay: adverbs, numbers and verbs. The last part is inflected. */
const STAYING_PARTS = wordSet(
  'bem mal mil mini semi super sem pre pos anti auto beija bate espreme guarda lava porta quebra saca tira corta tapa',
)

/** In hyphenated words the first part is inflected, and each adjective right after it. */
function inflectParts(word: string, inflect: Inflection): string {
  if (INVARIABLE.has(fold(word))) return word
  const parts = word.split('-')
  const [first = '', ...others] = parts
  if (others.length > 0 && STAYING_PARTS.has(fold(first)))
    return [first, ...others.map((part, index) => (index === others.length - 1 ? inflect(part) : part))].join(
      '-',
    )
  const count = inflectedWords(parts)
  return parts.map((part, index) => (index < count ? inflect(part) : part)).join('-')
}

/** "pés", "chás": shorter words are inflected only where an accent shows the stress. */
const SHORT_PLURAL = /[áéóãê]s$/

/** The singular of a word without a hyphen. Reads words without accents as well: "limoes" -> "limão". */
export function singularOf(word: string): string {
  if (INVARIABLE.has(fold(word))) return word
  const known = PLURALS.has(word) ? word : SINGULARS.get(word)
  if (known !== undefined || (word.length < 4 && !SHORT_PLURAL.test(word))) return known ?? word
  if (isForeign(word) && /[^s]s$/.test(word)) return word.slice(0, -1)
  const ending = ENDINGS.find(([many]) => many.test(word))
  return ending ? word.replace(...ending) : word
}

function pluralOf(word: string): string {
  if (INVARIABLE.has(fold(word))) return word
  const known = PLURALS.get(word)
  if (known !== undefined || /[sx]$/.test(word)) return known ?? word
  if (isForeign(word)) return `${word}s`
  if (word.endsWith('ão')) return word.replace(/ão$/, 'ões')
  if (word.endsWith('m')) return word.replace(/m$/, 'ns')
  if (word.endsWith('il')) return word.replace(/il$/, 'is')
  if (/[aeou]l$/.test(word)) return `${word.slice(0, -2)}${openVowel(word)}is`
  return /[rz]$/.test(word) ? `${word}es` : `${word}s`
}

/** The accent of "pastéis" and "caracóis" falls where the word has no other: "comestíveis". */
function openVowel(word: string): string {
  const vowel = word.at(-2) ?? ''
  const isAccented = /[áéíóúâêô]/.test(word)
  return isAccented ? vowel : (ACUTE[vowel] ?? vowel)
}

const ACUTE: Readonly<Partial<Record<string, string>>> = { e: 'é', o: 'ó' }

/** Adjectives that agree with the noun before them, without their endings o, a, os, as. */
const INFLECTED = wordSet(
  'grande doce verde caipira prata medi pequen madur rox branc pret vermelh amarel inteir fresc sicilian batid picad ' +
    'cortad ralad cozid descascad nanic passa sec gelad clar redond gross fin pasteurizad natural integral firme maci ' +
    'amarg azed fri morn quente mole dur azul turc greg suec belga suic alema frances ingles holandes japones chines ' +
    'portugues espanhol argentin chilen mineir baian caseir long curt larg quadrad estreit alt baix simples nov velh ' +
    'cru nu liquid plastic transparente incolor maior menor lis mist neutr silvestre ' +
    'crocante brilhante picante infantil tradicional nacional tropical',
)
/** Endings of adjectives: "comestível", "orgânico", "cremoso", "decorativo", "americano", "artesanal". */
const ADJECTIVE =
  /(?:vel|veis|[aio]tico|[aio]tica|[nglm]ic[oa]|os[oa]|iv[oa]|ian[oa]|ican[oa]|esan[oa]|sanal|etal|trial)$/
/** Nouns of the same endings, which follow a noun as its kind: "calda rosa", "biscoito espumosa". */
const NO_ADJECTIVES = wordSet('rosa mimosa prosa glosa mariposa raposa saliva oliva azeitona')
/** Participles ("peneirada", "amassado"), except the nouns of the same form below. */
const PARTICIPLE = /^.{2,}[ai]d[oa]$/
const NO_PARTICIPLES = wordSet('salada limonada goiabada marmelada cocada pomada rabanada queijada empada')
/** Words with a plural ending that are not plurals. */
const NO_PLURALS = wordSet('mais menos depois apenas sais')
/** English first words, which stay: "cake boards". */
const ENGLISH_FIRST = wordSet('cake pop ice candy drip naked bubble cheese')

/** `singular` or `plural`. */
export type Inflection = (word: string) => string

/** The number of leading words that are inflected together: the noun and the adjectives right after it. */
export function inflectedWords(words: readonly string[]): number {
  const first = words[0] ?? ''
  if (words.length > 1 && ENGLISH_FIRST.has(fold(first))) return 2
  const isPlural = first.endsWith('s')
  const other = words.findIndex((word, index) => {
    const agrees = isPlural && word.length > 3 && word.endsWith('s') && !NO_PLURALS.has(word)
    return index > 0 && !agrees && !isBending(word)
  })
  return other === -1 ? words.length : other
}

function isBending(word: string): boolean {
  const key = fold(word).replace(/s$/, '')
  if (PARTICIPLE.test(key)) return !NO_PARTICIPLES.has(key)
  if (ADJECTIVE.test(key)) return !NO_ADJECTIVES.has(key)
  return INFLECTED.has(fold(word)) || INFLECTED.has(key) || INFLECTED.has(key.replace(/[oa]$/, ''))
}

/** "gemas de ovos" -> "gema de ovos", "bananas maduras" -> "banana madura". */
export function inflectPhrase(phrase: string, inflect: Inflection): string {
  const words = phrase.split(' ')
  const count = inflectedWords(words)
  const isEnglish = words.length > 1 && ENGLISH_FIRST.has(fold(words[0] ?? ''))
  return words
    .map((word, index) => (index < count && !(isEnglish && index === 0) ? inflect(word) : word))
    .join(' ')
}
