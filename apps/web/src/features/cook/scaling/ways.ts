// The four ways to choose how much to make, each read from typed text: a factor, or what is missing or wrong.

import {
  countedIngredients,
  findPan,
  ingredientFactor,
  panScale,
  knownGrams,
  recipeMass,
  unitPlan,
  yieldFactor,
  type CountedIngredient,
  type GivenAmount,
  type Kitchen,
  type MeasureDiagnostic,
  type MeasureDiagnosticCode,
  type NamedPan,
  type PlacedLine,
  type RecipeMass,
  type UnitPlan,
} from '@ateliedoce/measures'
import { formatAmount, readSteps } from '@ateliedoce/recipe-text'
import {
  hasVolume,
  ownPan,
  panOfChoice,
  panOfRecipe,
  type PanChoice,
  type ReadPan,
} from '../../../domain/cook/pans/pan-choice.ts'
import { measureMessage } from '../../../lib/diagnostic-messages.ts'
import { messages, wordsOf } from './messages.ts'
import { readPanParameter } from './pan-parameter.ts'
import type { ScalableRecipe } from '../../../domain/cook/batches/scalable-recipe.ts'
import type { ScalingSearch } from '../../../domain/cook/batches/scaling-search.ts'
import { readMeasure, readNumber } from './typed-amount.ts'

/** The result of every way; `factor` is null while a field is missing or wrong. */
interface Answer {
  readonly factor: number | null
}

export interface YieldWay extends Answer {
  readonly way: 'rendimento'
  /** The recipe's yield. If it is null, `wanted` is a factor. */
  readonly own: number | null
  readonly wanted: number | null
  readonly problem: string | null
}

export interface WeightWay extends Answer {
  readonly way: 'peso'
  readonly mass: RecipeMass
  /** Weight of the dough as typed, else the sum of the lines; null if a line's weight is unknown. */
  readonly massGrams: number | null
  readonly unitGrams: number | null
  readonly plan: UnitPlan | null
  readonly problems: {
    readonly peso: string | null
    readonly unidades: string | null
    readonly massa: string | null
  }
}

export interface IngredientWay extends Answer {
  readonly way: 'ingrediente'
  readonly choices: readonly CountedIngredient[]
  readonly chosen: CountedIngredient | null
  readonly problem: string | null
}

export interface PanWay extends Answer {
  readonly way: 'forma'
  /** The pan that the recipe names; null if it names none, or the URL names another one. */
  readonly named: NamedPan | null
  readonly from: PanChoice
  readonly to: PanChoice
  readonly readFrom: ReadPan
  readonly readTo: ReadPan
  /** Portuguese notes on this change of pans, or the reason why there is no result. */
  readonly remarks: readonly string[]
}

export type Way = YieldWay | WeightWay | IngredientWay | PanWay

/** The input of every way. */
export interface WayInput {
  readonly recipe: ScalableRecipe
  readonly lines: readonly PlacedLine[]
  readonly sections: ReadonlyMap<number, number>
  readonly given: ReadonlyMap<number, GivenAmount>
  readonly search: ScalingSearch
  readonly kitchen: Kitchen
}

export function readWay(input: WayInput): Way {
  switch (input.search.por) {
    case 'peso':
      return byWeight(input)
    case 'ingrediente':
      return byIngredient(input)
    case 'forma':
      return byPan(input)
    case undefined:
      return byYield(input)
  }
}

function byYield({ recipe, search }: WayInput): YieldWay {
  const own = recipe.yield_quantity !== null && recipe.yield_quantity > 0 ? recipe.yield_quantity : null
  const typed = readNumber(search.rendimento ?? '')
  const wanted = typed.problem === null ? (typed.value ?? own ?? 1) : null
  const { value: factor, diagnostics } =
    wanted === null ? { value: null, diagnostics: [] } : yieldFactor(own ?? 1, wanted)
  const problem = typed.problem ?? (factor === null ? firstMessage(diagnostics) : null)
  return { way: 'rendimento', own, wanted, factor, problem }
}

function byWeight({ lines, sections, given, search, kitchen }: WayInput): WeightWay {
  const mass = recipeMass(lines, { given, sections, kitchen })
  const peso = readNumber(search.peso ?? '')
  const unidades = readNumber(search.unidades ?? '')
  const massa = readNumber(search.massa ?? '')
  const summed = knownGrams(mass)
  const massGrams = massa.problem === null ? (massa.value ?? summed) : null
  const problems = { peso: peso.problem, unidades: unidades.problem, massa: massa.problem }
  const base = { way: 'peso', mass, massGrams, unitGrams: peso.value } as const
  const isWrong = Object.values(problems).some((problem) => problem !== null)
  if (isWrong || massGrams === null || peso.value === null)
    return { ...base, factor: null, plan: null, problems }
  const { value: plan, diagnostics } = unitPlan(massGrams, peso.value, unidades.value)
  if (plan !== null) return { ...base, factor: plan.factor, plan, problems }
  const message = firstMessage(diagnostics)
  const at = unidades.value === null ? { peso: message } : { unidades: message }
  return { ...base, factor: null, plan: null, problems: { ...problems, ...at } }
}

function firstMessage([first]: readonly MeasureDiagnostic[]): string | null {
  return first === undefined ? null : measureMessage(first)
}

/** A number without a unit that results in a larger factor is questioned. */
const MAX_WITHOUT_UNIT = 20

function byIngredient({ lines, sections, search, kitchen }: WayInput): IngredientWay {
  const choices = countedIngredients(lines)
  const chosen = choices.find(({ position }) => String(position) === search.ingrediente) ?? null
  const base = { way: 'ingrediente', choices, chosen } as const
  const { value: have, problem } = readMeasure(search.tenho ?? '')
  if (chosen === null || have === null) return { ...base, factor: null, problem }
  const { value: factor, diagnostics } = ingredientFactor(chosen, have.value, have.unit, sections, kitchen)
  if (factor === null) return { ...base, factor, problem: firstMessage(diagnostics) }
  // "250" beside cups is more likely grams than 250 cups.
  const isCounted = chosen.lines[0]?.line.unit === 'unidade'
  const isDoubtful = have.unit === null && !isCounted && factor > MAX_WITHOUT_UNIT
  return isDoubtful
    ? { ...base, factor: null, problem: messages.problems.noUnit }
    : { ...base, factor, problem: null }
}

/** The recipe's amounts of the chosen ingredient, over all lines: '200 g + 100 g'. */
export function neededText({ lines }: CountedIngredient): string {
  return lines
    .flatMap(({ line: { quantity, unit } }) =>
      quantity === null || unit === null ? [] : [formatAmount(quantity, unit)],
    )
    .join(' + ')
}

/** Shown below the list for every way. */
const SHOWN_FOR_EVERY_WAY: ReadonlySet<MeasureDiagnosticCode> = new Set(['times-differ', 'less-leavening'])

function byPan({ recipe, search }: WayInput): PanWay {
  const chosen = readPanParameter(search.de)
  const named = chosen === null ? findPan(textsOf(recipe)) : null
  const from = chosen ?? (named === null ? ownPan('round', []) : panOfRecipe(named))
  // Defaults to the recipe's number of pans.
  const to =
    readPanParameter(search.para) ?? ownPan(from.kind === 'own' ? from.shape : 'round', [], from.count)
  const [readFrom, readTo] = [panOfChoice(from), panOfChoice(to)]
  const base = { way: 'forma', named, from, to, readFrom, readTo } as const
  const isUncounted = readFrom.countProblem !== null || readTo.countProblem !== null
  if (readFrom.pan === null || readTo.pan === null || isUncounted) {
    return { ...base, factor: null, remarks: [] }
  }
  const by = hasVolume(readFrom.pan) && hasVolume(readTo.pan) ? 'volume' : 'area'
  const { value, diagnostics } = panScale(readFrom.pan, readTo.pan, by, readTo.count / readFrom.count)
  const remarks = diagnostics.filter(({ code }) => !SHOWN_FOR_EVERY_WAY.has(code)).map(measureMessage)
  const far = value === null ? null : yieldFactor(1, value.factor)
  if (far?.value === null) return { ...base, factor: null, remarks: far.diagnostics.map(measureMessage) }
  return { ...base, factor: value?.factor ?? null, remarks }
}

/** The texts in which recipes name their pan; the tools come first. */
export function textsOf({ tools, steps, description }: ScalableRecipe): string[] {
  return [...(tools ?? []), ...readSteps(steps).map(({ text }) => text), description ?? '']
}

/** "1,44× a receita", "2× a sua lista"; unscaled for a factor of 1. */
export function timesText(factor: number, recipe: ScalableRecipe): string {
  const words = wordsOf(recipe)
  return factor === 1 ? words.asItIs : words.times(factor)
}
