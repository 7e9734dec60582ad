// Portuguese nouns and adjectives whose plural does not follow from their ending, and words of other languages.

import { fold } from './tokens.ts'
import { wordSet } from './vocabulary.ts'

function listed(words: string): readonly string[] {
  return words.split(/\s+/)
}

/** The plural drops the accent of the last syllable, which is no longer the last: "gás", "gases"; "país" keeps it. */
const BARE: Readonly<Record<string, string>> = { ás: 'as', ês: 'es', ís: 'ís' }

/** Singulars and plurals. Endings that two kinds of words share are listed by word: "refil", "abacaxi" -> "refis", "abacaxis". */
export const OTHER_PLURALS: readonly (readonly [one: string, many: string])[] = [
  ...listed('pão cão alemão capitão').map((one) => [one, one.replace(/ão$/, 'ães')] as const),
  ...listed('mão grão irmão órgão vão chão').map((one) => [one, `${one}s`] as const),
  ['mel', 'méis'],
  ['prata', 'prata'],
  ['raiz', 'raízes'],
  ['juiz', 'juízes'],
  // Singulars in s.
  ...listed(`anis país ananás gás lilás mês francês inglês português holandês japonês chinês camponês escocês
    irlandês dinamarquês norueguês libanês calabrês milanês genovês tailandês finlandês polonês
    burguês montanhês freguês marquês`).map(
    (one) => [one, `${one.replace(/[áêí]s$/, (end) => BARE[end] ?? end)}es`] as const,
  ),
  // Stressed -il.
  ...listed(`funil barril refil perfil pernil cantil canil infantil juvenil gentil sutil quadril peitoril
    vinil fuzil primaveril mercantil civil`).map((one) => [one, one.replace(/l$/, 's')] as const),
  // Unstressed -il.
  ...listed(`fóssil fácil difícil frágil útil ágil têxtil portátil versátil volátil réptil projétil estêncil
    fértil estéril dócil`).map((one) => [one, one.replace(/il$/, 'eis')] as const),
  ['azul', 'azuis'],
  ['sol', 'sóis'],
  ['álcool', 'álcoois'],
  ['pé', 'pés'],
  ['purê', 'purês'],
  // Singulars in -re, -se, -ai and -oi.
  ...listed(`árvore hectare caractere maionese tese diocese samurai bonsai herói boi caubói`).map(
    (one) => [one, `${one}s`] as const,
  ),
]

/** Words whose plural is their singular, and those with a plural ending that have none. Folded. */
export const INVARIABLE = wordSet(
  'pires lapis oasis tenis iris gratis onibus virus bonus cactus citrus homus hibiscus eucaliptus atlas simples ' +
    'tres seis dois duas mais menos depois bis jeans durex latex pirex pyrex inox biceps cannoli williams mil-folhas',
)

/** Words of other languages that end like Portuguese ones: only s is added. Folded, in the singular. */
const FOREIGN = wordSet(
  'macaron muffin bacon crouton bonbon pecan pin neon bun wafer mixer blender cooler eclair palmier financier flyer ' +
    'burger spoiler cracker twister stencil cocktail roll fondant champignon filet mignon naan pretzel bagel stollen ' +
    'polen gluten hifen drops petit',
)
/** Letters and pairs that Portuguese words have not. */
const FOREIGN_LETTERS = /[kwy]|(?:pp|ff|tt|ll|zz|dd|bb|gg|mm|nn|oo|ee|sh|th)/

/** True for a word of another language, in the singular or the plural: "toppers", "muffin". */
export function isForeign(word: string): boolean {
  const key = fold(word)
  return FOREIGN_LETTERS.test(key) || FOREIGN.has(key) || FOREIGN.has(key.replace(/s$/, ''))
}
