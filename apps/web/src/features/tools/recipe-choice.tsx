import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { fieldStyle } from '../../ui/field-style.ts'
import { messages } from './messages.ts'

export interface ChoosableRecipe {
  readonly id: string
  readonly title: string
}

interface RecipeChoiceProps {
  recipes: readonly ChoosableRecipe[]
  chosenId: string | undefined
  /** Undefined for none of them. */
  onChoose: (recipeId: string | undefined) => void
}

export function RecipeChoice({ recipes, chosenId, onChoose }: RecipeChoiceProps) {
  const id = useId()
  const isKnown = recipes.some((recipe) => recipe.id === chosenId)
  return (
    <div className="flex max-w-2xl flex-col gap-1.5 lg:max-w-96">
      <label htmlFor={id} className="font-medium">
        {messages.recipe}
      </label>
      <div className="relative">
        <select
          id={id}
          value={isKnown ? chosenId : ''}
          onChange={(event) => onChoose(event.target.value || undefined)}
          className={classNames(fieldStyle, 'appearance-none pr-12')}
        >
          <option value="">{messages.choose}</option>
          {recipes.map((recipe) => (
            <option key={recipe.id} value={recipe.id}>
              {recipe.title}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          size={22}
          strokeWidth={1.75}
          className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2"
        />
      </div>
    </div>
  )
}
