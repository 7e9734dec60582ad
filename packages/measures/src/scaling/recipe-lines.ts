// A recipe's lines with their position, section and kind.

import {
  fold,
  isScalable,
  readIngredients,
  type IngredientLine,
  type Quantity,
  type UnitId,
} from '@ateliedoce/recipe-text'

/** An amount that the person gives for a line without one. */
export interface GivenAmount {
  readonly quantity: Quantity
  readonly unit: UnitId
}

/** `asks`: the amount is unknown; `fixed`: stays as written at any scale. */
export type PlacedKind = 'heading' | 'scaled' | 'fixed' | 'asks'

export interface PlacedLine {
  /** 1 for the first of the recipe. */
  readonly position: number
  /** 0 before the first heading, 1 below it. */
  readonly section: number
  readonly kind: PlacedKind
  readonly line: IngredientLine
  /** True for ingredients to roll in, grease or serve, which are not part of the dough. */
  readonly isAside: boolean
}

export interface RecipeSection {
  readonly section: number
  /** The heading as written, without its colon. */
  readonly title: string
}

const ASIDE = /\b(?:untar|enrolar|polvilhar|decorar|decoracao|finalizar|finalizacao|servir|passar|forrar)\b/

/** All lines, in any stored shape. */
export function placeLines(ingredients: unknown): PlacedLine[] {
  let section = 0
  let isAsideSection = false
  return readIngredients(ingredients).map((line, index) => {
    if (line.kind === 'section') {
      section += 1
      isAsideSection = ASIDE.test(fold(line.raw))
    }
    const isAside = isAsideSection || ASIDE.test(fold(line.raw))
    return { position: index + 1, section, kind: kindOf(line, isAside), line, isAside }
  })
}

/** True for "uns punhados de coco", which needs an amount; false for "sal a gosto" and "manteiga para untar". */
function kindOf(line: IngredientLine, isAside: boolean): PlacedKind {
  if (line.kind === 'section') return 'heading'
  if (isScalable(line)) return 'scaled'
  const isFixed = line.kind === 'ingredient' && (isAside || line.unit === 'a_gosto')
  return isFixed ? 'fixed' : 'asks'
}

/** The sections that can be scaled separately; [] for a recipe with a single section. */
export function recipeSections(lines: readonly PlacedLine[]): RecipeSection[] {
  const sections = lines
    .filter(({ kind }) => kind === 'heading')
    .map(({ section, line }) => ({ section, title: line.raw.trim().replace(/\s*:$/, '') }))
  const hasOpening = lines.some(({ section, kind }) => section === 0 && kind !== 'heading')
  if (sections.length === 0 || (sections.length === 1 && !hasOpening)) return []
  return hasOpening ? [{ section: 0, title: '' }, ...sections] : sections
}
