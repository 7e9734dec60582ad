// The choices for a label -> its printed content, and the problems to correct before.

import {
  ALLERGENS,
  allergensOf,
  containsGluten,
  MAX_FRIDGE_DAYS,
  readIngredients,
  storageRules,
  type Allergen,
  type StoragePlace,
} from '@ateliedoce/recipe-text'
import { keptText } from '../../domain/own-recipe/placed.ts'
import { NO_BASES, type LabelBases } from './label-bases.ts'
import { daysAfter, dayText, today } from '../../lib/day.ts'
import { declaredNames, messages } from './messages.ts'

/** The fields as typed and chosen. */
export interface LabelDraft {
  readonly name: string
  readonly weight: string
  readonly producer: string
  /** '2026-11-22' */
  readonly madeOn: string
  readonly place: StoragePlace
  readonly days: string
  /** A longer time in the fridge than the rule allows is the learner's own decision. */
  readonly isOverridden: boolean
  readonly reason: string
  readonly allergens: readonly Allergen[]
  /** The learner has read the packages of the ingredients that are not known. */
  readonly isChecked: boolean
}

export interface LabelRecipe {
  readonly title: string
  readonly ingredients: unknown
  /** The storage tip. */
  readonly conservation: string
  /** The linked bases, and theirs; none where left out. */
  readonly bases?: LabelBases | undefined
}

export interface LabelFacts {
  readonly name: string
  readonly weight: string
  readonly producer: string
  /** '22/11/2026' */
  readonly madeOn: string
  readonly validUntil: string
  readonly storage: string
  /** In capitals, as the rule wants it; '' for none. */
  readonly allergens: string
  readonly gluten: string
  readonly lactose: string
  /** 'CONFERIR: …' until the packages of unknown ingredients have been read; ''. */
  readonly check: string
}

export interface LabelProblems {
  readonly name: string | null
  readonly madeOn: string | null
  readonly days: string | null
  readonly reason: string | null
}

export interface LabelView {
  /** The label with the fields that can be read. */
  readonly facts: LabelFacts
  readonly problems: LabelProblems
  /** True where more days in the fridge are asked for than the rule allows. */
  readonly isBeyondRule: boolean
  readonly canPrint: boolean
}

/** Values from the recipe, which the fields begin with. */
export function draftOf(
  { title, ingredients, conservation, bases }: LabelRecipe,
  producer: string,
): LabelDraft {
  const [rule] = storageRules(conservation)
  const found = allergensIn({ ingredients, bases })
  const place = rule?.place ?? 'fridge'
  return {
    name: title,
    weight: '',
    producer,
    madeOn: today(),
    place,
    days: rule === undefined ? '' : String(daysWithin(place, rule.days)),
    isOverridden: false,
    reason: '',
    isChecked: false,
    allergens: ALLERGENS.filter(
      (allergen) => found.contains.includes(allergen) || found.likely.includes(allergen),
    ),
  }
}

/** The days of the recipe's tip for another place; '' where it names none. */
export function daysFor({ conservation }: LabelRecipe, place: StoragePlace): string {
  const rule = storageRules(conservation).find((each) => each.place === place)
  return rule === undefined ? '' : String(daysWithin(place, rule.days))
}

/** Ready-made ingredients, whose own label decides. */
export function readyMadeIn(recipe: Composition): readonly string[] {
  return allergensIn(recipe).readyMade
}

/** Ingredients of which nothing is known, and bases that cannot be read. */
export function unknownIn(recipe: Composition): readonly string[] {
  return [...allergensIn(recipe).unknown, ...(recipe.bases?.unread ?? [])]
}

type Composition = Pick<LabelRecipe, 'ingredients' | 'bases'>

function allergensIn({ ingredients, bases = NO_BASES }: Composition) {
  const lines = [ingredients, ...bases.ingredients].flatMap((each) => readIngredients(each))
  return allergensOf(lines.filter(({ raw }) => !bases.lines.has(keptText(raw))))
}

function daysWithin(place: StoragePlace, days: number): number {
  return place === 'fridge' ? Math.min(days, MAX_FRIDGE_DAYS) : days
}

const MAX_DAYS = 365

/** @param unknown ingredients of which nothing is known: until the learner has read their packages, nothing is printed */
export function labelView(draft: LabelDraft, unknown: readonly string[] = []): LabelView {
  const { name, weight, producer, madeOn, place, isOverridden, reason, allergens } = draft
  const days = daysOf(draft.days)
  const isBeyondRule = place === 'fridge' && days !== null && days > MAX_FRIDGE_DAYS
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(madeOn)
  const isAllowed = !isBeyondRule || (isOverridden && reason.trim() !== '')
  const problems = {
    name: name.trim() === '' ? messages.problems.name : null,
    madeOn: isDay ? null : messages.problems.madeOn,
    days:
      draft.days.trim() === '' ? messages.problems.days : days === null ? messages.problems.daysWhole : null,
    reason: isBeyondRule && isOverridden && reason.trim() === '' ? messages.problems.reason : null,
  }
  const isUnchecked = unknown.length > 0 && !draft.isChecked
  const hasProblem = Object.values(problems).some((problem) => problem !== null)
  // Without the learner's own decision the label keeps to the rule.
  const keptDays = days !== null && !isAllowed ? MAX_FRIDGE_DAYS : days
  return {
    facts: {
      name: name.trim(),
      weight: weight.trim(),
      producer: producer.trim(),
      madeOn: isDay ? dayText(madeOn) : '',
      validUntil: isDay && keptDays !== null ? dayText(daysAfter(madeOn, keptDays)) : '',
      storage: messages.places[place].onLabel,
      allergens: allergens.length === 0 ? '' : messages.onLabel.contains(declaredNames(allergens)),
      gluten: glutenText(allergens, isUnchecked),
      lactose: allergens.includes('leite') ? messages.onLabel.lactose : '',
      check: isUnchecked ? messages.onLabel.check(unknown) : '',
    },
    problems,
    isBeyondRule,
    canPrint: !hasProblem && isAllowed && !isUnchecked,
  }
}

/** One of both sentences, as Lei 10.674/2003 wants; none as long as an ingredient is not known. */
function glutenText(allergens: readonly Allergen[], isUnchecked: boolean): string {
  if (containsGluten(allergens)) return messages.onLabel.gluten
  return isUnchecked ? '' : messages.onLabel.noGluten
}

function daysOf(typed: string): number | null {
  const text = typed.trim()
  if (!/^\d{1,3}$/.test(text)) return null
  const days = Number(text)
  return days <= MAX_DAYS ? days : null
}

/** The label as plain text for messages. */
export function labelText({
  name,
  weight,
  producer,
  madeOn,
  validUntil,
  storage,
  allergens,
  gluten,
  lactose,
  check,
}: LabelFacts): string {
  return [
    [name, weight].filter(Boolean).join(', '),
    `${messages.onLabel.made} ${madeOn}`,
    `${messages.onLabel.validUntil} ${validUntil}`,
    `${storage}.`,
    [allergens, gluten, lactose, check].filter(Boolean).join(' '),
    producer,
  ]
    .filter((line) => line !== '')
    .join('\n')
}
