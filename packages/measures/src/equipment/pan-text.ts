// Reads the pans that recipes name: "3 formas redondas de 18 cm", "assadeira de 20 x 30 cm", "forma com furo central de 22 cm".

import { fold } from '@ateliedoce/recipe-text'
import { PANS } from './pans.ts'
import type { Pan } from './pan.ts'

/** The shapes that recipes can be converted between. */
export const PAN_SHAPES = ['round', 'square', 'rectangular', 'ring', 'loaf'] as const
export type PanShape = (typeof PAN_SHAPES)[number]

/** The number of lengths that define each shape: diameter; side; width and length; diameter and hole. */
export const PAN_SIZES: Readonly<Record<PanShape, number>> = {
  round: 1,
  square: 1,
  rectangular: 2,
  ring: 2,
  loaf: 2,
}

export interface NamedPan {
  readonly shape: PanShape
  /** In centimetres, in the order of `PAN_SIZES`; a ring's hole may be missing. */
  readonly sizesCm: readonly number[]
  readonly heightCm: number | null
  /** The number of pans. */
  readonly count: number
  /** The words of the recipe. */
  readonly text: string
}

const LONGEST = 20_000
const NUMBER = String.raw`\d{1,3}(?:[.,]\d{1,2})?`
/** Words allowed between a pan and its size; after any other word the size belongs to something else. */
const BETWEEN =
  'redond[ao]s?|quadrad[ao]s?|retangular(?:es)?|ingles[ae]?s?|bolo|pao|pudim|torta|de|do|da|com|e|furo|buraco|cone|central|no|meio|aro|' +
  'removivel|fundo|falso|solto|desmontavel|alt[ao]s?|baix[ao]s?|pequen[ao]s?|medi[ao]s?|grandes?|aluminio|silicone|vidro|diametro|lado|refratari[ao]s?|antiaderentes?'
const PAN = new RegExp(
  String.raw`(?:\b(\d{1,2}|uma|um|duas|dois|tres|quatro) )?\b(formas?|assadeiras?|tabuleiros?|travessas?|aros?|refratari[ao]s?|ramequi(?:m|ns))\b` +
    String.raw`((?: (?:${BETWEEN})\b)*) (${NUMBER})((?:(?: ?cm)? ?(?:x|×|por) ?${NUMBER}){0,2}) ?cm\b` +
    String.raw`(?: de diametro)?(?:,? (?:e|com|por|x) (${NUMBER}) ?cm de altura)?`,
)
const COUNTS: Readonly<Record<string, number>> = { um: 1, uma: 1, dois: 2, duas: 2, tres: 3, quatro: 4 }

/** The first pan with a size in the texts; null without one. A range of sizes ("20 a 22 cm") does not count. */
export function findPan(texts: readonly string[]): NamedPan | null {
  for (const text of texts) {
    const pan = readPan(text)
    if (pan !== null) return pan
  }
  return null
}

function readPan(text: string): NamedPan | null {
  // As long as the original text, so that indexes apply to the recipe's own words.
  const plain = text
    .slice(0, LONGEST)
    .normalize('NFC')
    .replace(/[\s(]+/g, ' ')
  const match = PAN.exec(fold(plain))
  if (match === null) return null
  const [whole, count = '', vessel = '', words = '', first = '', more = '', height] = match
  const sizes = [first, ...(more.match(new RegExp(NUMBER, 'g')) ?? [])].map(numberOf)
  const shape = shapeOf(`${vessel} ${words}`, sizes)
  if (shape === null) return null
  const own = sizes.slice(0, shape === 'round' || shape === 'square' || shape === 'ring' ? 1 : 2)
  const third = sizes[2]
  return {
    shape,
    sizesCm: shape === 'ring' ? [...own, ...holeOf(own[0])] : own,
    heightCm: height === undefined ? (third ?? null) : numberOf(height),
    count: COUNTS[count] ?? Math.max(1, Number(count) || 1),
    text: plain.slice(match.index, match.index + whole.length).trim(),
  }
}

/** Null if the words contradict the number of sizes. */
function shapeOf(words: string, sizes: readonly number[]): PanShape | null {
  const isTwoSided = sizes.length > 1
  if (/\b(?:furo|buraco|cone|pudim)\b/.test(words)) return isTwoSided ? null : 'ring'
  if (/\b(?:ingles|inglesa|pao)/.test(words)) return isTwoSided ? 'loaf' : null
  if (/\bquadrad/.test(words)) return !isTwoSided || sizes[0] === sizes[1] ? 'square' : null
  if (/\bretangular/.test(words)) return isTwoSided ? 'rectangular' : null
  if (/\bredond/.test(words)) return isTwoSided ? null : 'round'
  if (isTwoSided) return sizes[0] === sizes[1] ? 'square' : 'rectangular'
  // A single size of an unnamed shape is the diameter of a round pan.
  return /^(?:assadeira|tabuleiro|travessa|refratari)/.test(words) ? null : 'round'
}

/** The hole of a ring pan for sale in this size; [] if there is none. */
function holeOf(diameterCm: number | undefined): number[] {
  for (const { pan } of PANS) if (pan.shape === 'ring' && pan.diameterCm === diameterCm) return [pan.holeCm]
  return []
}

function numberOf(text: string): number {
  return Number(text.replace(',', '.'))
}

/** Null while a size is missing. `heightCm` is null if unknown. */
export function panOf(shape: PanShape, sizesCm: readonly number[], heightCm: number | null): Pan | null {
  const [first, second] = sizesCm
  const height = heightCm === null ? {} : { heightCm }
  if (first === undefined) return null
  if (shape === 'round') return { shape, diameterCm: first, ...height }
  if (shape === 'square') return { shape, sideCm: first, ...height }
  if (second === undefined) return null
  if (shape === 'ring') return { shape, diameterCm: first, holeCm: second, ...height }
  return { shape, widthCm: first, lengthCm: second, ...height }
}
