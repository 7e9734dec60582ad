import { Link } from '@tanstack/react-router'
import { ChefHat, FolderOpen, Tag, Utensils } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyle } from '../../ui/button-style.ts'
import { Fact } from '../../ui/fact.tsx'
import { LevelBadge } from '../../domain/recipes/level-badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { messages } from './messages.ts'
import { RecipeTimes } from './recipe-times.tsx'
import type { RecipeView } from '../../domain/recipes/recipe-view.ts'
import type { RecipePlace } from '../../domain/recipes/rows.ts'

interface RecipeOverviewProps {
  recipe: RecipeView
  place: RecipePlace | null
  /** The yield of a scaled recipe; null for the recipe as written. */
  madeText: string | null
  progress: ReactNode
}

/** The recipe's picture, facts and actions. */
export function RecipeOverview({ recipe, place, madeText, progress }: RecipeOverviewProps) {
  return (
    <div className="flex flex-col overflow-hidden rounded-card bg-surface shadow-card md:flex-row">
      <div className="md:w-2/5">
        <Picture
          name="recipe-hero"
          sizes="(min-width: 768px) 40vw, 100vw"
          eager
          className="aspect-[2/1] w-full object-cover md:h-full"
        />
      </div>
      <div className="flex flex-1 flex-col justify-center gap-4 p-4 sm:p-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <LevelBadge level={recipe.level} />
          <RecipeTimes duration={recipe.duration} waiting={recipe.waiting} />
          <Fact icon={Utensils}>{messages.toolCount(recipe.tools.length)}</Fact>
          {recipe.yieldText !== '' && (
            <Fact icon={ChefHat}>
              {madeText === null || madeText === recipe.yieldText
                ? messages.yields(recipe.yieldText)
                : messages.yieldsNow(madeText, recipe.yieldText)}
            </Fact>
          )}
        </div>
        <CategoryLink place={place} />
        <div className="flex flex-wrap items-center gap-3">
          {progress}
          <Link
            to="/tools/calculator"
            search={{ aba: 'preco', receita: recipe.id }}
            className={buttonStyle('quiet')}
          >
            <Tag aria-hidden size={20} strokeWidth={1.75} />
            {messages.price}
          </Link>
        </div>
      </div>
    </div>
  )
}

function CategoryLink({ place }: { place: RecipePlace | null }) {
  const category = place?.categories
  if (!category?.materials) return null
  return (
    <Link
      to="/material/$id/category/$categoryId"
      params={{ id: category.materials.id, categoryId: category.id }}
      className="-my-2 flex min-h-12 items-center gap-2 self-start text-accent underline-offset-4 hover:underline"
    >
      <FolderOpen aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
      {category.materials.title} › {category.title}
    </Link>
  )
}
