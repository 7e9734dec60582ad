// A recipe and what was typed -> what the screens of scaling show.

import {
  placeLines,
  recipeSections,
  scaleRecipe,
  sectionFactor,
  type GivenAmount,
  type Kitchen,
  type RecipeSection,
  type ScaledLine,
} from '@ateliedoce/measures'
import { fold, formatNumber } from '@ateliedoce/recipe-text'
import { lineDoubts, NO_DOUBTS, type LineDoubts } from '../../../domain/cook/recipes/line-doubts.ts'
import { yieldText } from '../../../domain/cook/recipes/yield-text.ts'
import { readKeyedTexts } from './keyed-texts.ts'
import { messages } from './messages.ts'
import type { ScalableRecipe } from '../../../domain/cook/batches/scalable-recipe.ts'
import type { ScalingSearch } from '../../../domain/cook/batches/scaling-search.ts'
import type { Typed } from '../../../lib/typed-number.ts'
import { readGiven, readNumber } from './typed-amount.ts'
import { readWay, timesText, type Way } from './ways.ts'

/** A part of the recipe, with the times that were typed for it. */
export interface SectionField extends RecipeSection {
  readonly typed: string
  /** Null for a blank or unusable field. */
  readonly value: number | null
  readonly problem: string | null
}

/** `weight`: asks only for the line's weight; `amount`: asks for its amount. */
export type AskedOf = 'amount' | 'weight'

export interface ShownLine extends ScaledLine, LineDoubts {
  /** Null if nothing has to be asked. */
  readonly asks: AskedOf | null
  readonly typed: string
  readonly problem: string | null
  /** The line's text in the recipe or the list. */
  readonly raw: string
}

export interface ScalingView {
  readonly way: Way
  readonly sections: readonly SectionField[]
  readonly lines: readonly ShownLine[]
  /** The typed amounts of lines, for the recipe as written. */
  readonly given: ReadonlyMap<number, GivenAmount>
  /** A field is unreadable, so the list is not shown. */
  readonly isWrong: boolean
  /** At least one line shows an amount other than the recipe's. */
  readonly isChanged: boolean
  /** The batch is so much larger that leavening no longer grows in proportion. */
  readonly needsLessLeavening: boolean
  /** 'de 30 para 45 unidades', '1,44× a receita'; '' without a factor. */
  readonly summary: string
}

export function scalingView(recipe: ScalableRecipe, search: ScalingSearch, kitchen: Kitchen): ScalingView {
  const lines = placeLines(recipe.ingredients)
  const sections = sectionFields(recipeSections(lines), search)
  const factors = new Map(sections.flatMap(({ section, value }) => valueOf(section, { value })))
  const typed = readKeyedTexts(search.quantias)
  const answers = new Map(
    lines.map(({ position, kind }) => {
      const text = typed.get(position) ?? ''
      return [position, readGiven(text, kind === 'scaled' ? 'g' : null)] as const
    }),
  )
  const given = new Map([...answers].flatMap(([position, answer]) => valueOf(position, answer)))
  const way = readWay({ recipe, lines, sections: factors, given, search, kitchen })
  const plan = { factor: way.factor ?? 1, sections: factors, given }
  const shown = scaleRecipe(lines, plan, kitchen).map((line): ShownLine => {
    const asks = askedOf(line, way, typed)
    const { value = null, problem = null } = answers.get(line.position) ?? {}
    const isUnweighed = value !== null && way.way === 'peso' && way.mass.missing.includes(line.position)
    const read = lines.find(({ position }) => position === line.position)?.line
    return {
      ...line,
      raw: read?.raw ?? line.text,
      ...(read === undefined ? NO_DOUBTS : lineDoubts(read)),
      asks,
      typed: typed.get(line.position) ?? '',
      problem: asks === null ? null : (problem ?? (isUnweighed ? messages.problems.sayGrams : null)),
    }
  })
  return {
    way,
    sections,
    lines: shown,
    given,
    isWrong: isWrong(way) || sections.some(({ problem }) => problem !== null),
    isChanged: shown.some(({ before }) => before !== null),
    needsLessLeavening: lines.some(
      ({ line, section }) =>
        sectionFactor(plan, section) > MUCH_MORE && fold(line.ingredient).includes('fermento'),
    ),
    summary: summaryOf(recipe, way),
  }
}

/** The factor from which leavening no longer grows in proportion. */
const MUCH_MORE = 2

function valueOf<Value>(key: number, { value }: Pick<Typed<Value>, 'value'>): (readonly [number, Value])[] {
  return value === null ? [] : [[key, value]]
}

function sectionFields(sections: readonly RecipeSection[], { partes }: ScalingSearch): SectionField[] {
  const typed = readKeyedTexts(partes)
  return sections.map((section) => {
    const text = typed.get(section.section) ?? ''
    const { value, problem } = readNumber(text)
    return { ...section, typed: text, value, problem: problem ?? farProblem(value) }
  })
}

/** A section has the same range of factors as a whole recipe. */
function farProblem(value: number | null): string | null {
  return value !== null && (value > 1000 || value < 0.01) ? messages.problems.farFromRecipe : null
}

function askedOf(
  { position, kind }: ScaledLine,
  way: Way,
  typed: ReadonlyMap<number, string>,
): AskedOf | null {
  if (kind === 'asks') return 'amount'
  if (way.way !== 'peso' || kind !== 'scaled') return null
  return way.mass.missing.includes(position) || typed.has(position) ? 'weight' : null
}

function isWrong(way: Way): boolean {
  switch (way.way) {
    case 'rendimento':
    case 'ingrediente':
      return way.problem !== null
    case 'peso':
      return Object.values(way.problems).some((problem) => problem !== null)
    case 'forma': {
      const { readFrom, readTo } = way
      return [readFrom, readTo].some(({ problems, countProblem }) =>
        [...problems, countProblem].some((problem) => problem !== null),
      )
    }
  }
}

function summaryOf(recipe: ScalableRecipe, way: Way): string {
  if (way.factor === null) return ''
  if (way.way === 'rendimento' && way.own !== null && way.wanted !== null) {
    return yieldChange(way.own, way.wanted, recipe.yield_unit)
  }
  if (way.way === 'peso' && way.plan !== null && way.unitGrams !== null) {
    return messages.pieces(way.plan.count, way.unitGrams)
  }
  return timesText(way.factor, recipe)
}

/** 'de 30 para 45 unidades'; '45 unidades' when nothing changes. */
function yieldChange(own: number, wanted: number, unit: string | null): string {
  const text = yieldText(wanted, unit)
  return wanted === own ? text : `de ${formatNumber(own)} para ${text}`
}
