import {
  ingredientName,
  nameWords,
  ownIngredient,
  searchIngredients,
  type AnyIngredient,
  type IngredientId,
  type OwnIngredient,
} from '@ateliedoce/measures'
import type { FocusEvent } from 'react'
import { Combobox, type ComboboxOption } from '../../../ui/combobox.tsx'
import { messages } from './messages.ts'

const MAX_SHOWN = 12

interface IngredientFieldProps<Ingredient extends AnyIngredient> {
  label: string
  hint?: string
  error?: string | null
  /** Name of the field in its form. */
  name?: string | undefined
  onFocus?: ((event: FocusEvent) => void) | undefined
  chosen: Ingredient | null
  onChoose: (id: Ingredient | null) => void
}

/** Chooses an ingredient of packages/measures. The search ignores accents and tolerates typing errors. */
export function IngredientField(props: IngredientFieldProps<IngredientId>) {
  return <Field {...props} optionsFor={knownOptions} />
}

interface AnyIngredientFieldProps extends IngredientFieldProps<AnyIngredient> {
  /** Ingredients that the learner has weighed, under the learner's own names. */
  own: readonly OwnIngredient[]
}

/** The same, and any other name that is typed. */
export function AnyIngredientField({ own, ...props }: AnyIngredientFieldProps) {
  return <Field {...props} optionsFor={(typed) => optionsWith(own, typed)} />
}

interface FieldProps<Ingredient extends AnyIngredient> extends IngredientFieldProps<Ingredient> {
  optionsFor: (typed: string) => readonly ComboboxOption<Ingredient>[]
}

function Field<Ingredient extends AnyIngredient>(props: FieldProps<Ingredient>) {
  const { label, hint, error = null, name, onFocus, chosen, onChoose, optionsFor } = props
  return (
    <Combobox
      label={label}
      hint={hint}
      error={error}
      name={name}
      onFocus={onFocus}
      placeholder={messages.ingredient.placeholder}
      chosen={chosen === null ? null : optionOf(chosen)}
      onChoose={onChoose}
      optionsFor={optionsFor}
      texts={messages.ingredient}
    />
  )
}

function knownOptions(typed: string): readonly ComboboxOption<IngredientId>[] {
  return searchIngredients(typed, MAX_SHOWN).map(optionOf)
}

/** Matching own ingredients first; last the typed name itself, unless an ingredient has that name. */
function optionsWith(own: readonly OwnIngredient[], typed: string): readonly ComboboxOption<AnyIngredient>[] {
  const asked = nameWords(typed)
  const fitting = own.filter((id) => {
    const words = nameWords(ingredientName(id))
    return asked.every((word) => words.some((other) => other.startsWith(word)))
  })
  const options = [...fitting.map(optionOf), ...knownOptions(typed)]
  const named = ownIngredient(typed)
  const isThere = options.some(({ label }) => nameWords(label).join(' ') === asked.join(' '))
  if (named === null || isThere) return options
  return [...options, { value: named, label: messages.ingredient.asTyped(ingredientName(named)) }]
}

function optionOf<Ingredient extends AnyIngredient>(id: Ingredient): ComboboxOption<Ingredient> {
  return { value: id, label: ingredientName(id) }
}
