// Singular and plural of the things that a recipe counts: ovo, limão, gema, pão de mel.

const IRREGULAR: readonly (readonly [one: string, many: string])[] = [
  ['pão', 'pães'],
  ['mão', 'mãos'],
  ['grão', 'grãos'],
  ['mel', 'méis'],
  ['ananás', 'ananases'],
  ['pires', 'pires'],
  ['prata', 'prata'],
  ['raiz', 'raízes'],
]
const SINGULARS: ReadonlyMap<string, string> = new Map(IRREGULAR.map(([one, many]) => [many, one]))
const PLURALS: ReadonlyMap<string, string> = new Map(IRREGULAR)

/** Ends of the plural and of the singular, the longest first. Words such as "mais" and "ônibus" end in neither. */
const ENDINGS: readonly (readonly [many: RegExp, one: string])[] = [
  [/(?:ões|ães)$/, 'ão'],
  [/ais$/, 'al'],
  [/éis$/, 'el'],
  [/óis$/, 'ol'],
  [/ns$/, 'm'],
  [/([rz])es$/, '$1'],
  [/([aeouáéíóúâêôãõ])s$/, '$1'],
]

export function singular(word: string): string {
  const known = PLURALS.has(word) ? word : SINGULARS.get(word)
  if (known !== undefined || word.length < 4) return known ?? word
  const ending = ENDINGS.find(([many]) => many.test(word))
  return ending ? word.replace(...ending) : word
}

export function plural(word: string): string {
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

/** Adjectives that bend with the noun before them. */
const BENDING =
  /^(?:grande|doce|verde|caipira|prata|m[ée]di[oa]|(?:pequen|madur|rox|branc|vermelh|amarel|inteir|fresc|sicilian|batid|picad|cortad|ralad|cozid|descascad|nanic|sec|gelad|clar)[oa])s?$/

/** `singular` or `plural`. */
export type Bend = (word: string) => string

/** How many words from the first on bend together: the noun and the adjectives right after it. */
export function bendingWords(words: readonly string[]): number {
  const other = words.findIndex((word, index) => index > 0 && !BENDING.test(word.toLowerCase()))
  return other === -1 ? words.length : other
}

/** "gemas de ovos" -> "gema de ovos", "bananas maduras" -> "banana madura". */
export function bendPhrase(phrase: string, bend: Bend): string {
  const words = phrase.split(' ')
  const count = bendingWords(words)
  return words.map((word, index) => (index < count ? bend(word) : word)).join(' ')
}
