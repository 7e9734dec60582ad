// The choices for a label -> its printed content, and the problems to correct before.

import {
  ALLERGENS,
  containsGluten,
  MAX_FRIDGE_DAYS,
  storageRules,
  type Allergen,
  type StoragePlace,
} from '@ateliedoce/recipe-text'
import { allergensIn, type Composition } from '../../../domain/sell/bases/linked-bases.ts'
import { daysAfter, dayText, today } from '../../../lib/day.ts'
import { commonNames, declaredNames, messages } from './messages.ts'

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
  /** What packages warn of, or the kitchen itself brings: "pode conter". */
  readonly mayContain: readonly Allergen[]
  /** More than 100 mg of lactose in 100 g. Ignored where `allergens` has no milk. */
  readonly hasLactose: boolean
  /** The learner has read the packages for the facts that the recipe lacks. */
  readonly isChecked: boolean
}

export interface LabelRecipe extends Composition {
  readonly title: string
  /** The storage tip. */
  readonly conservation: string
}

export interface LabelFacts {
  readonly name: string
  readonly weight: string
  readonly producer: string
  /** '22/11/2026' */
  readonly madeOn: string
  readonly validUntil: string
  readonly storage: string
  /** In capitals, as the regulation requires; '' for none. */
  readonly allergens: string
  readonly gluten: string
  readonly lactose: string
  /** 'CONFERIR: …' until the packages with the missing facts have been read; then ''. */
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
    mayContain: [],
    // Milk that is added by hand is taken for milk with lactose.
    hasLactose: found.hasLactose || ![...found.contains, ...found.likely].includes('leite'),
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

/** Ingredients by what has to be read on their packages. */
export interface Packages {
  /** Goods whose own label decides, since each maker has a list of its own. */
  readonly readyMade: readonly string[]
  /** Goods that the table does not know, and bases that cannot be read. */
  readonly unknown: readonly string[]
  /** Goods whose labels often warn: "pode conter". */
  readonly traces: readonly string[]
}

/** Nothing of `unknown` and `readyMade` may stay unread on a label that is printed. */
export function packagesOf(recipe: Composition): Packages {
  const { readyMade, unknown, traces } = allergensIn(recipe)
  return { readyMade, unknown: [...unknown, ...(recipe.bases?.unread ?? [])], traces }
}

function daysWithin(place: StoragePlace, days: number): number {
  return place === 'fridge' ? Math.min(days, MAX_FRIDGE_DAYS) : days
}

const MAX_DAYS = 365

/** @param unread ingredients whose packages the learner has to read before a label is printed */
export function labelView(draft: LabelDraft, unread: readonly string[] = []): LabelView {
  const { name, weight, producer, madeOn, place, isOverridden, reason, allergens } = draft
  const mayContain = draft.mayContain.filter((allergen) => !allergens.includes(allergen))
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
  const isUnchecked = unread.length > 0 && !draft.isChecked
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
      allergens: allergensText(allergens, mayContain),
      // Where a cereal may be in it, nothing can be said to be free of gluten.
      gluten: glutenText([...allergens, ...mayContain], isUnchecked),
      lactose: allergens.includes('leite') && draft.hasLactose ? messages.onLabel.lactose : '',
      check: isUnchecked ? messages.onLabel.check(unread) : '',
    },
    problems,
    isBeyondRule,
    canPrint: !hasProblem && isAllowed && !isUnchecked,
  }
}

/** "ALÉRGICOS: CONTÉM …. PODE CONTER ….", the forms of RDC 727/2022; '' for neither. */
function allergensText(allergens: readonly Allergen[], mayContain: readonly Allergen[]): string {
  const { heading, contains, mayContain: may } = messages.onLabel
  const said = [
    allergens.length === 0 ? '' : contains(declaredNames(allergens)),
    mayContain.length === 0 ? '' : may(commonNames(mayContain)),
  ].filter((text) => text !== '')
  return said.length === 0 ? '' : `${heading} ${said.join(' ')}`
}

/** One of the two sentences that Lei 10.674/2003 requires; '' while an ingredient is unknown. */
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
