import { formatNumber, plural, singular } from '@ateliedoce/recipe-text'

/** Signs of measures and prefixes, which stay as they are. */
const SIGNS = new Set(['g', 'kg', 'mg', 'ml', 'l', 'cl', 'cm', 'un', 'mini', 'super', 'extra'])
/** Words after which the rest of a unit is a complement: "pães de mel", "bolos no pote", "formas (20 cm)". */
const COMPLEMENT = /^(?:d[eoa]s?|com|sem|n[oa]s?|em|para|p\/|[(\d].*)$/i

/** 'unidade' for 'unidades', 'kg' for 'kg'; 'unidade' for a blank unit. Units are stored in the plural, as they follow a number. */
export function singularUnit(unit: string): string {
  return inflected(unit.trim(), singular) || 'unidade'
}

/** '25 unidades', '1 unidade', '1,5 kg', '2 centos' of the unit 'cento'; the bare number without a unit. */
export function yieldText(quantity: number, unit: string | null): string {
  const name = unit?.trim() ?? ''
  return `${formatNumber(quantity)} ${unitFor(quantity, name)}`.trim()
}

/** The unit in the number that follows the quantity: 'bolo', 'bolos', 'pães de mel'. Portuguese has the singular below two: '1,5 dúzia'. */
export function unitFor(quantity: number, unit: string): string {
  const isOne = quantity > 0 && quantity < 2
  const inflect = isOne ? singular : (word: string) => plural(singular(word))
  return inflected(unit.trim(), inflect)
}

function inflected(unit: string, inflect: (word: string) => string): string {
  const words = unit.split(/\s+/).filter(Boolean)
  const end = words.findIndex((word) => COMPLEMENT.test(word))
  return words
    .map((word, index) =>
      SIGNS.has(word.toLowerCase()) || (end >= 0 && index >= end) ? word : inflect(word),
    )
    .join(' ')
}
