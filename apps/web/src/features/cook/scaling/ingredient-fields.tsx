import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { messages, wordsOf } from './messages.ts'
import type { ScalableRecipe } from '../../../domain/cook/batches/scalable-recipe.ts'
import type { ChangeScaling, ScalingSearch } from '../../../domain/cook/batches/scaling-search.ts'
import { neededText, type IngredientWay } from './ways.ts'

interface IngredientFieldsProps {
  way: IngredientWay
  recipe: ScalableRecipe
  search: ScalingSearch
  change: ChangeScaling
}

/** Scales the recipe by an ingredient at hand. */
export function IngredientFields({
  way: { choices, chosen, problem },
  recipe,
  search,
  change,
}: IngredientFieldsProps) {
  const words = wordsOf(recipe)
  if (choices.length === 0) return <p className="text-quiet">{words.noIngredients}</p>
  const options = choices.map(({ position, name }) => ({ value: String(position), label: name }))
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={messages.ingredient}
        options={[{ value: '', label: messages.chooseIngredient }, ...options]}
        value={chosen === null ? '' : String(chosen.position)}
        onChange={(ingrediente) => change({ ingrediente })}
      />
      <TextField
        label={messages.have}
        hint={chosen === null ? messages.haveExample : words.haveHint(neededText(chosen))}
        autoComplete="off"
        value={search.tenho ?? ''}
        onChange={({ target }) => change({ tenho: target.value })}
        error={problem}
      />
    </div>
  )
}
