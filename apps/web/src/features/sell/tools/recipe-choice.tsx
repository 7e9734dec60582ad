import { SelectField } from '../../../ui/select-field.tsx'
import { messages } from './messages.ts'

export interface ChoosableRecipe {
  readonly id: string
  readonly title: string
}

interface RecipeChoiceProps {
  recipes: readonly ChoosableRecipe[]
  chosenId: string | undefined
  /** Undefined where the learner chooses no recipe. */
  onChoose: (recipeId: string | undefined) => void
}

export function RecipeChoice({ recipes, chosenId, onChoose }: RecipeChoiceProps) {
  const chosen = recipes.find((recipe) => recipe.id === chosenId)
  return (
    <SelectField
      label={messages.recipe}
      className="lg:max-w-96"
      options={[
        { value: '', label: messages.choose },
        ...recipes.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      value={chosen?.id ?? ''}
      onChange={(id) => onChoose(id || undefined)}
    />
  )
}
