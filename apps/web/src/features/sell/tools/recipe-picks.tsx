import { RecipePicture } from '../../../ui/picture-recipe.tsx'
import { messages } from './messages.ts'

/** Two rows of a wide screen. */
const MAX_SHOWN = 6

interface PickableRecipe {
  readonly id: string
  readonly title: string
  readonly cover_url: string | null
  /** Empty for a recipe that was never opened. */
  readonly item_progress: readonly unknown[]
}

interface RecipePicksProps {
  recipes: readonly PickableRecipe[]
  onChoose: (recipeId: string) => void
}

/** Some recipes by their pictures, those that were opened first: a row to scroll on phones, cards in columns on wide screens. */
export function RecipePicks({ recipes, onChoose }: RecipePicksProps) {
  if (recipes.length === 0) return null
  const opened = recipes.filter(({ item_progress }) => item_progress.length > 0)
  const others = recipes.filter(({ item_progress }) => item_progress.length === 0)
  return (
    <ul
      aria-label={messages.picks}
      className="scroll-row gap-3 lg:mx-0 lg:grid lg:grid-cols-3 lg:gap-4 lg:p-0"
    >
      {[...opened, ...others].slice(0, MAX_SHOWN).map(({ id, title, cover_url }) => (
        <li key={id} className="flex-[0_0_min(8.75rem,40vw)] snap-start">
          <button
            type="button"
            onClick={() => onChoose(id)}
            className="flex h-full w-full flex-col overflow-hidden rounded-card bg-surface text-start shadow-card transition-shadow duration-200 hover:shadow-lifted lg:flex-row lg:items-center"
          >
            <RecipePicture
              title={title}
              coverUrl={cover_url}
              place="alone"
              sizes="160px"
              className="aspect-3/2 w-full lg:w-36 lg:shrink-0"
            />
            <span className="line-clamp-2 min-w-0 p-3 leading-snug font-semibold lg:p-4">{title}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
