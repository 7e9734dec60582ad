// Texts, amounts and lists as JSON-LD writes them: plain, with a language, as values with units, as lists of items.

import { isRecord } from '../../text/record.ts'

export type Node = Readonly<Record<string, unknown>>

/** Values of a list that are read. */
export const MOST = 500
const DEEPEST = 8

/** The node's value of the first of these names; a name may have the prefix of its vocabulary ("schema:name"). */
export function valueOf(node: Node, ...names: readonly string[]): unknown {
  for (const name of names) {
    const key = Object.keys(node).find(
      (written) => written === name || /[:/#]([^:/#]+)$/.exec(written)?.[1] === name,
    )
    if (key !== undefined && node[key] !== null && node[key] !== undefined) return node[key]
  }
  return undefined
}

/** The last parts of a node's types: "Recipe" for "https://schema.org/Recipe". */
export function typesOf(node: Node): string[] {
  return textsOf(node['@type'] ?? node['type']).map((type) => type.replace(/^.*[/:#]/, ''))
}

/** The entries of a list, of "@list" and "@set", and of an ItemList by their positions; a single value is its own list. */
export function entriesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.slice(0, MOST)
  if (!isRecord(value)) return value === undefined || value === null ? [] : [value]
  const list = value['@list'] ?? value['@set'] ?? valueOf(value, 'itemListElement', 'steps')
  if (list === undefined) return [value]
  const entries = entriesOf(list)
  const places = entries.map((entry) =>
    isRecord(entry) ? Number(textsOf(valueOf(entry, 'position'))[0] ?? Number.NaN) : Number.NaN,
  )
  if (places.some((place) => Number.isNaN(place))) return entries
  return [...entries.keys()].sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0)).map((at) => entries[at])
}

/** The texts of a value. A text in several languages counts in Portuguese only. */
export function textsOf(value: unknown, depth = DEEPEST): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (depth === 0) return []
  if (Array.isArray(value)) {
    const inPortuguese = value.filter((one: unknown) => isRecord(one) && isPortuguese(one['@language']))
    return (inPortuguese.length > 0 ? inPortuguese : value.slice(0, MOST)).flatMap((one: unknown) =>
      textsOf(one, depth - 1),
    )
  }
  if (!isRecord(value)) return []
  const inner = value['@value'] ?? value['@list'] ?? value['@set']
  if (inner !== undefined) return textsOf(inner, depth - 1)
  const amount = amountOf(value)
  if (amount !== null) return [amount]
  return textsOf(valueOf(value, 'text', 'name', 'value', 'description'), depth - 1)
}

function isPortuguese(language: unknown): boolean {
  return typeof language === 'string' && /^pt/i.test(language)
}

/** "12 fatias", "10 a 12 fatias": a QuantitativeValue, or another node with a value and its unit. Null for others. */
function amountOf(node: Node): string | null {
  const one = (...names: string[]): string => textsOf(valueOf(node, ...names), 1)[0] ?? ''
  const [min, max, value] = [one('minValue'), one('maxValue'), one('value')]
  const number =
    value !== '' ? value : min !== '' && max !== '' && min !== max ? `${min} a ${max}` : min || max
  const isQuantity =
    typesOf(node).some((type) => /^quantitativevalue$/i.test(type)) || min !== '' || max !== ''
  if (number === '' || (!isQuantity && one('unitText', 'unitCode') === '')) return null
  return `${number} ${one('unitText') || unitOfCode(one('unitCode')) || (isQuantity ? one('name') : '')}`.trim()
}

/** Units of the UN/CEFACT code list that kitchens use; other codes are not shown to people. */
const CODES: Readonly<Record<string, string>> = { GRM: 'g', KGM: 'kg', MLT: 'ml', LTR: 'l', C62: '', EA: '' }

function unitOfCode(code: string): string {
  return Object.hasOwn(CODES, code.toUpperCase())
    ? (CODES[code.toUpperCase()] ?? '')
    : code.length > 3
      ? code
      : ''
}
