// What is bought for a line: the fruit of its juice, the egg of its whites, the vanilla pod of its seeds, the stick of cinnamon.

import { convertAmount, STANDARD_KITCHEN, type IngredientId, type Kitchen } from '@ateliedoce/measures'
import { fold, unitFacts, type IngredientLine, type UnitId } from '@ateliedoce/recipe-text'
import { goodsOf } from './goods.ts'

/** A part that is not sold by itself. */
export type GoodsPart =
  | 'clara'
  | 'gema'
  | 'suco'
  | 'raspas'
  | 'casca'
  | 'polpa'
  | 'sementes'
  | 'agua'
  | 'folhas'

/** Parts that come from the same place of the whole, so that one whole gives only one of them. */
export const PLACE_OF_PART: Readonly<Record<GoodsPart, string>> = {
  clara: 'clara',
  gema: 'gema',
  suco: 'polpa',
  polpa: 'polpa',
  raspas: 'casca',
  casca: 'casca',
  sementes: 'sementes',
  agua: 'agua',
  folhas: 'folhas',
}

/** Words for the parts, folded and in the singular. */
const PART_WORDS: Readonly<Record<string, GoodsPart>> = {
  clara: 'clara',
  gema: 'gema',
  suco: 'suco',
  sumo: 'suco',
  caldo: 'suco',
  raspa: 'raspas',
  raspinha: 'raspas',
  zest: 'raspas',
  casca: 'casca',
  casquinha: 'casca',
  polpa: 'polpa',
  carne: 'polpa',
  miolo: 'polpa',
  gomo: 'polpa',
  bago: 'polpa',
  semente: 'sementes',
  sementinha: 'sementes',
  agua: 'agua',
  folha: 'folhas',
}

/**
 * How much one whole gives: the ingredient of `packages/measures` whose piece is published with its source (USDA SR 28, IBGE,
 * Joy of Cooking, Reference), by part and first word of the whole.
 */
const YIELDS: Readonly<Record<string, IngredientId>> = {
  'suco limao': 'suco_limao',
  'suco laranja': 'suco_laranja',
  'raspas limao': 'raspas_limao',
  'raspas laranja': 'raspas_laranja',
  'casca limao': 'raspas_limao',
  'casca laranja': 'raspas_laranja',
  'polpa maracuja': 'polpa_maracuja',
}

/** The ingredient that measures a part of the whole; null where no yield is published. */
export function yieldOf(part: GoodsPart, whole: string): IngredientId | null {
  const [first = ''] = fold(whole).split(/[^a-z]/)
  return YIELDS[`${part} ${first}`] ?? null
}

/** The goods of a line. */
export interface BoughtLine {
  /** What is bought, in the singular: 'limão' for "suco de 2 limões", 'fava de baunilha' for "1 fava de baunilha". */
  readonly name: string
  /** The part that the line uses; null for the whole, also for several parts of it: "suco e raspas de 1 limão". */
  readonly part: GoodsPart | null
  /** The unit of the line's amount in which the goods are counted: a pod and a stick are pieces. */
  readonly unit: UnitId | null
}

const DE = String.raw`\s+d[aeo]s?\s+`
const PART = Object.keys(PART_WORDS)
  .map((word) => `${word}s?`)
  .join('|')
/** "raspas e suco", "casca ralada", "sementes raspadas". */
const PARTS_OF = new RegExp(
  String.raw`^((?:${PART})(?:\s+[a-z]+[oa]s?)?(?:(?:\s*[,/+&]\s*|\s+(?:e|mais|com)\s+)(?:a |o |as |os )?(?:${PART})(?:\s+[a-z]+[oa]s?)?)*)${DE}(?:cascas?${DE}|polpas?${DE})?(?=\S)`,
)

/** States of a part that is sold by itself: frozen pulp, bottled juice, candied peel. */
const SOLD_APART =
  /\b(?:congelad|concentrad|industrializad|pasteurizad|desidratad|cristalizad|garrafa|caixinha|pront[oa]|integral|em po|em calda|artificial|sec[oa]s?|adocad|clarificad|reconstituid|pacote|lata|vidro)/

/** What is said of the part behind the name of the whole: "suco de limão coado", "polpa de maracujá com sementes". */
const STATES =
  /(?:,?\s+(?:coad[oa]s?|espremid[oa]s?|pur[oa]s?|natural|naturais|fresc[oa]s?|ralad[oa]s?|com (?:as )?sementes?|sem (?:as )?sementes?|sem (?:o )?bagaço))+$/i

/** Things that are counted by a noun of their own: "2 paus de canela", "1 fava de baunilha", "3 folhas de gelatina". */
const COUNTED_BY: Readonly<Partial<Record<UnitId, (ingredient: string) => string | null>>> = {
  pau: (ingredient) => `${ingredient} em pau`,
  fava: (ingredient) => `fava de ${ingredient}`,
  folha: (ingredient) => (/^gelatina\b/.test(fold(ingredient)) ? `${ingredient} em folha` : null),
}

/** The goods that a line takes. */
export function boughtLine(line: IngredientLine): BoughtLine {
  const { ingredient, unit } = line
  const apart = partsOf(line)
  if (apart === null) return { ...counted(yeastOf(line) ?? ingredient, unit), part: null }
  const { part, whole } = apart
  return { ...counted(whole, unit), part }
}

const YEAST_OF_UNIT: Readonly<Partial<Record<UnitId, string>>> = {
  tablete: 'fermento biológico fresco',
  envelope: 'fermento biológico seco',
}
const FOR_BREAD = /\b(?:biologic|p[aã](?:o|es)\b|padaria|padeiro|pizza|brioche|rosca)/

/**
 * The yeast of a line that names it by its package or its use alone: fresh yeast comes in tablets, dry yeast in sachets and by the
 * spoon. Null for baking powder, for another ingredient, and where the line names the kind.
 */
function yeastOf({ ingredient, unit, raw }: IngredientLine): string | null {
  const { key } = goodsOf(ingredient)
  const isBare = key === 'fermento_quimico' && !/quimic|\bpo\b|royal|bolo/.test(fold(`${ingredient} ${raw}`))
  const isUnclear =
    key === 'fermento_biologico_fresco' && !/fresc|tablete|padaria|padeiro/.test(fold(ingredient))
  if (!isBare && !isUnclear) return null
  const byUnit = unit === null ? undefined : YEAST_OF_UNIT[unit]
  if (byUnit !== undefined) return byUnit
  const isBySpoon = unit !== null && unitFacts(unit).kind === 'household'
  if (isUnclear) return isBySpoon ? 'fermento biológico seco' : null
  if (!FOR_BREAD.test(fold(raw))) return null
  return isBySpoon ? 'fermento biológico seco' : 'fermento biológico fresco'
}

function counted(
  ingredient: string,
  unit: UnitId | null,
): { readonly name: string; readonly unit: UnitId | null } {
  const name = unit === null ? null : (COUNTED_BY[unit]?.(ingredient) ?? null)
  return name === null ? { name: ingredient, unit } : { name, unit: 'unidade' }
}

interface Apart {
  readonly part: GoodsPart | null
  readonly whole: string
}

function partsOf(line: IngredientLine): Apart | null {
  const { ingredient, unit, note } = line
  const folded = fold(ingredient)
  const { base, qualifiers } = goodsOf(ingredient)
  const [egg = '', of = 'ovo', ...more] = base.split(' ')
  if ((egg === 'clara' || egg === 'gema') && of === 'ovo' && more.length === 0) {
    const whole = qualifiers.has('caipira') ? 'ovo caipira' : 'ovo'
    // Weighed whites and yolks are bought pasteurized.
    if (unit === 'unidade' || unit === 'duzia') return { part: egg, whole }
    return null
  }
  const said = PARTS_OF.exec(folded)
  if (said === null || folded.length !== ingredient.length || SOLD_APART.test(fold(`${ingredient} ${note}`)))
    return null
  const whole = ingredient.slice(said[0].length).replace(STATES, '')
  const parts = [...(said[1] ?? '').matchAll(new RegExp(`\\b(?:${PART})\\b`, 'g'))].flatMap(
    ([word]) => partOf(word) ?? [],
  )
  const places = new Set(parts.map((part) => PLACE_OF_PART[part]))
  const part = places.size === 1 ? (parts[0] ?? null) : null
  return isWholeCounted(line) || isMeasuredByYield(line, parts, whole) ? { part, whole } : null
}

function partOf(word: string): GoodsPart | null {
  return PART_WORDS[word] ?? PART_WORDS[word.replace(/s$/, '')] ?? null
}

/** "polpa de 3 maracujás": the number stands behind the part. "2 polpas de maracujá" counts packages. */
function isWholeCounted({ raw, unit, amountStart }: IngredientLine): boolean {
  if (unit === null || amountStart === null || unitFacts(unit).kind !== 'count') return false
  return new RegExp(`(?:^|[^a-z])(?:${PART})(?![a-z])`).test(fold(raw.slice(0, amountStart)))
}

const HERB = /^(?:hortela|manjericao|alecrim|tomilho|salsinha|salsa|coentro|louro|melissa|capim|erva)\b/

/** A spoon of zest, a cup of juice, "1 casca de limão", "raspas de limão a gosto". */
function isMeasuredByYield({ unit }: IngredientLine, parts: readonly GoodsPart[], whole: string): boolean {
  const [part] = parts
  if (part === 'folhas') return HERB.test(fold(whole)) && (unit === null || unit === 'a_gosto')
  if (part === undefined || yieldOf(part, whole) === null) return false
  if (unit === null || unit === 'a_gosto') return true
  const { kind } = unitFacts(unit)
  if (unit === 'unidade') return part === 'casca'
  return parts.length === 1 && (kind === 'mass' || kind === 'volume' || kind === 'household')
}

/** The number of wholes that an amount of a part takes: 88 g of juice are two limes. Null where no yield is published. */
export function wholesFor(
  amount: { readonly value: number; readonly unit: UnitId },
  part: GoodsPart,
  whole: string,
  kitchen: Kitchen = STANDARD_KITCHEN,
): number | null {
  if (amount.unit === 'unidade') return amount.value
  if (amount.unit === 'duzia') return amount.value * 12
  const measure = yieldOf(part, whole)
  return measure === null ? null : (convertAmount(amount, 'unidade', measure, kitchen).value?.value ?? null)
}

/**
 * The line as its goods are bought and paid: whole fruit, eggs and pods in pieces. The line itself where it names the goods.
 */
export function wholeLine(line: IngredientLine, kitchen: Kitchen = STANDARD_KITCHEN): IngredientLine {
  const { name, part, unit } = boughtLine(line)
  if (name === line.ingredient && unit === line.unit) return line
  const { quantity } = line
  if (quantity === null || unit === null) return { ...line, ingredient: name }
  if (part === null || unit === 'unidade' || unit === 'duzia') return { ...line, ingredient: name, unit }
  const [min, max] = [quantity.min, quantity.max].map((value) => {
    const amounts = [
      { value, unit },
      ...line.added.map((more) => ({ value: more.quantity.max, unit: more.unit })),
    ]
    const wholes = amounts.map((amount) => wholesFor(amount, part, name, kitchen))
    return wholes.includes(null) ? null : wholes.reduce<number>((sum, count) => sum + (count ?? 0), 0)
  })
  if (min === null || min === undefined || max === null || max === undefined) return line
  return { ...line, ingredient: name, unit: 'unidade', quantity: { min, max }, added: [] }
}
