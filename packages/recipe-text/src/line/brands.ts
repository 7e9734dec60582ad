// Brand names: those used as common names ("leite moça"), and those beside a name ("creme de leite Nestlé").

import { fold } from '../text/tokens.ts'

const COMMON_NAMES: readonly (readonly [brand: string, name: string])[] = [
  ['leite moça', 'leite condensado'],
  ['moça', 'leite condensado'],
  ['nescau', 'achocolatado'],
  ['toddy', 'achocolatado'],
  ['maizena', 'amido de milho'],
  ['maisena', 'amido de milho'],
  ['leite ninho', 'leite em pó'],
  ['ninho', 'leite em pó'],
  ['nutella', 'creme de avelã'],
  ['catupiry', 'requeijão'],
  ['philadelphia', 'cream cheese'],
  ['karo', 'glucose de milho'],
  ['emustab', 'emulsificante'],
  ['yakult', 'leite fermentado'],
  ['pó royal', 'fermento em pó'],
  ['nescafé', 'café solúvel'],
  ['claybom', 'margarina'],
  ['qualy', 'margarina'],
  ['doriana', 'margarina'],
]

const BRANDS: readonly string[] = (
  'dona benta|dr oetker|dr. oetker|três corações|tres coracoes|mais coco|top harald|moça|ninho|nestlé|nestle|itambé|itambe|' +
  'piracanjuba|italac|parmalat|elegê|danone|batavo|vigor|tirol|betânia|royal|fleischmann|maizena|união|caravelas|guarani|' +
  'renata|harald|sicao|garoto|lacta|callebaut|belcolade|mavalério|arcor|selecta|nescau|toddy|nutella|philadelphia|polenghi|' +
  'président|president|catupiry|qualy|doriana|claybom|becel|aviação|liza|soya|salada|gallo|andorinha|sococo|ducoco|' +
  'quaker|yoki|linea|lowçucar|amélia|amelia|fleury|norcau|melken|inovare|hersheys|karo|emustab|genuine|mococa|' +
  'camponesa|jussara|quatá|tio joão|camil|pilão|melitta|zaeli|hikari|fugini|quero|predilecta|duas rodas|mix|fab|bunge'
).split('|')
/** Longer phrases come first. */
const BRAND_WORDS = BRANDS.map((brand) => wordsOf(brand)).sort((a, b) => b.length - a.length)

/** "Bolacha maisena" is a kind. */
const OF_BISCUITS: ReadonlySet<string> = new Set(['bolacha', 'bolachas', 'biscoito', 'biscoitos'])

export interface BrandedName {
  readonly name: string
  /** As written; "" without one. */
  readonly brand: string
}

/** The common name without its brand: "Leite MOÇA" is "leite condensado", "creme de leite Nestlé" is "creme de leite". */
export function withoutBrand(ingredient: string): BrandedName {
  const lower = ingredient.toLowerCase()
  const common = COMMON_NAMES.find(([brand]) => brand === lower)
  if (common !== undefined) return { name: common[1], brand: lastWords(ingredient, common[0]) }
  const written = ingredient.split(' ')
  const folded = written.map((word) => wordsOf(word).join(' '))
  for (const brand of BRAND_WORDS) {
    const at = folded.findIndex(
      (_, index) =>
        index > 0 &&
        !isOfBiscuits(folded, index) &&
        brand.every((word, offset) => folded[index + offset] === word),
    )
    if (at === -1) continue
    const name = [...written.slice(0, at), ...written.slice(at + brand.length)].join(' ')
    const kept = name.replace(/\s+(?:d[aeo]s?|da marca|marca)$/iu, '')
    return { name: kept, brand: written.slice(at, at + brand.length).join(' ') }
  }
  return { name: ingredient, brand: '' }
}

/** "biscoito |maizena|", "biscoito de |maizena|" */
function isOfBiscuits(words: readonly string[], at: number): boolean {
  return OF_BISCUITS.has(words[words[at - 1] === 'de' ? at - 2 : at - 1] ?? '')
}

/** "Leite MOÇA" -> "MOÇA": the words that are the brand itself. */
function lastWords(written: string, brand: string): string {
  const generic = /^(?:leite|pó)\s+/i.exec(brand)?.[0].length ?? 0
  return written.slice(generic)
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
