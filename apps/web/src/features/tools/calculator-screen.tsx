import { Link } from '@tanstack/react-router'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import type { ReactNode } from 'react'
import { messages } from './messages.ts'
import { RecipeChoice, type ChoosableRecipe } from './recipe-choice.tsx'
import type { ScalableRecipe } from './scaling.ts'
import { YieldCalculator } from './yield-calculator.tsx'

/** What is known of the recipe that the URL names. */
export type ChosenRecipe =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'ready'; readonly recipe: ScalableRecipe & ChoosableRecipe }

interface CalculatorScreenProps {
  /** The learner's recipes; undefined while they are read. */
  recipes: readonly ChoosableRecipe[] | undefined
  /** The id in the URL, whether there is such a recipe or not. */
  recipeId: string | undefined
  chosen: ChosenRecipe
  /** The wanted yield as the URL holds it; '' for the recipe's own. */
  wantedYield: string
  onChoose: (recipeId: string) => void
  onWantedYield: (typed: string) => Promise<void>
  /** What failed while reading, with the way to try again. */
  notice: ReactNode
}

export function CalculatorScreen(props: CalculatorScreenProps) {
  const { recipes, recipeId, chosen, wantedYield, onChoose, onWantedYield, notice } = props
  const choices = withChosen(recipes ?? [], chosen)
  return (
    <>
      <PageHeader title={messages.calculator} back={<BackLink to="/tools" label={messages.back} />} />
      <div className="page flex flex-col gap-6">
        {notice}
        {recipes?.length === 0 && choices.length === 0 ? (
          <EmptyState
            picture="empty-box"
            title={messages.noRecipes}
            text={messages.noRecipesText}
            action={
              <Link to="/" className={buttonStyle()}>
                {messages.seeMaterials}
              </Link>
            }
          />
        ) : (
          <RecipeChoice recipes={choices} chosenId={recipeId} onChoose={onChoose} />
        )}
        {chosen.kind === 'none' && choices.length > 0 && (
          <p className="text-quiet">{messages.nothingChosen}</p>
        )}
        {chosen.kind === 'missing' && (
          <EmptyState picture="empty-box" title={messages.recipeMissing} text={messages.recipeMissingText} />
        )}
        {chosen.kind === 'loading' && <IngredientsSkeleton />}
        {chosen.kind === 'ready' && (
          <YieldCalculator
            key={chosen.recipe.id}
            recipe={chosen.recipe}
            wantedYield={wantedYield}
            onWantedYield={onWantedYield}
          />
        )}
      </div>
    </>
  )
}

/** A free sample or a shared link may name a recipe that is not on the learner's list. */
function withChosen(recipes: readonly ChoosableRecipe[], chosen: ChosenRecipe): readonly ChoosableRecipe[] {
  if (chosen.kind !== 'ready' || recipes.some(({ id }) => id === chosen.recipe.id)) return recipes
  return [...recipes, chosen.recipe]
}

function IngredientsSkeleton() {
  return (
    <SkeletonGroup className="flex max-w-2xl flex-col gap-4">
      <Skeleton className="h-12 w-full sm:w-80" />
      <Skeleton className="h-72 w-full" />
    </SkeletonGroup>
  )
}
