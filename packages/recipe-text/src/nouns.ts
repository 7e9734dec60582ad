// Singular and plural of the things that a recipe counts: ovo, limão, gema, pão de mel.

const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['pães', 'pão'],
  ['mãos', 'mão'],
  ['grãos', 'grão'],
  ['anéis', 'anel'],
  ['pastéis', 'pastel'],
  ['méis', 'mel'],
  ['ananás', 'ananás'],
  ['arroz', 'arroz'],
  ['nozes', 'noz'],
  ['raízes', 'raiz'],
  ['pires', 'pires'],
  ['lápis', 'lápis'],
  ['tâmaras', 'tâmara'],
])
const PLURALS: ReadonlyMap<string, string> = new Map([...IRREGULAR].map(([many, one]) => [one, many]))

/** Adjectives that bend with the noun before them. */
const BENDING =
  /^(?:grande|m[ée]di[oa]|pequen[oa]|madur[oa]|rox[oa]|branc[oa]|verde|vermelh[oa]|amarel[oa]|inteir[oa]|fresc[oa]|sicilian[oa]|caipira|batid[oa]|picad[oa]|cortad[oa]|ralad[oa]|cozid[oa]|descascad[oa]|nanica|seco|seca|doce|clar[oa]|gelad[oa])s?$/

export function singular(word: string): string {
  const known = IRREGULAR.get(word)
  if (known !== undefined) return known
  if (!word.endsWith('s') || word.length < 4) return word
  if (word.endsWith('ões')) return `${word.slice(0, -3)}ão`
  if (word.endsWith('ães')) return `${word.slice(0, -3)}ão`
  if (word.endsWith('ais')) return `${word.slice(0, -2)}l`
  if (word.endsWith('óis')) return `${word.slice(0, -3)}ol`
  if (word.endsWith('éis')) return `${word.slice(0, -3)}el`
  if (word.endsWith('ns')) return `${word.slice(0, -2)}m`
  if (/[rz]es$/.test(word) && !/[aeiou]res$/.test(word))
    return word.endsWith('zes') ? word.slice(0, -2) : word.slice(0, -1)
  if (/[aeiou]res$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('ss') || word.endsWith('is') || word.endsWith('us')) return word
  return word.slice(0, -1)
}

export function plural(word: string): string {
  const known = PLURALS.get(word)
  if (known !== undefined) return known
  if (word.endsWith('s')) return word
  if (word.endsWith('ão')) return `${word.slice(0, -2)}ões`
  if (word.endsWith('m')) return `${word.slice(0, -1)}ns`
  if (word.endsWith('al')) return `${word.slice(0, -1)}is`
  if (word.endsWith('el')) return `${word.slice(0, -2)}éis`
  if (word.endsWith('ol')) return `${word.slice(0, -2)}óis`
  if (/[rz]$/.test(word)) return `${word}es`
  return `${word}s`
}

/** Bends the first word of a phrase and the adjectives right after it: "gemas de ovos" -> "gema de ovos". */
export function bendPhrase(phrase: string, bend: (word: string) => string): string {
  const words = phrase.split(' ')
  const bent = words.findIndex((word, index) => index > 0 && !BENDING.test(word))
  const count = bent === -1 ? words.length : bent
  return words.map((word, index) => (index < count ? bend(word) : word)).join(' ')
}
