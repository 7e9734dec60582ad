import { Link } from '@tanstack/react-router'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import type { ScalableRecipe } from './scaling.ts'
import { YieldCalculator } from './yield-calculator.tsx'

/** What is known of the recipe that the URL names; `nothing-to-choose`: no recipe is open to the learner. */
export type ChosenRecipe =
  | { readonly kind: 'nothing-to-choose' | 'none' | 'loading' | 'missing' }
  | { readonly kind: 'ready'; readonly recipe: ScalableRecipe & { readonly id: string } }

interface IngredientsCalculatorProps {
  chosen: ChosenRecipe
  /** The wanted yield as the URL holds it; '' for the recipe's own. */
  wantedYield: string
  onWantedYield: (typed: string) => Promise<void>
}

/** The calculator's tab of ingredients, whether there is a recipe to scale or not. */
export function IngredientsCalculator({ chosen, wantedYield, onWantedYield }: IngredientsCalculatorProps) {
  switch (chosen.kind) {
    case 'nothing-to-choose':
      return <NoRecipes />
    case 'none':
      return <p className="text-quiet">{messages.nothingChosen}</p>
    case 'loading':
      return <IngredientsSkeleton />
    case 'missing':
      return (
        <EmptyState picture="empty-box" title={messages.recipeMissing} text={messages.recipeMissingText} />
      )
    case 'ready':
      return (
        <YieldCalculator
          key={chosen.recipe.id}
          recipe={chosen.recipe}
          wantedYield={wantedYield}
          onWantedYield={onWantedYield}
        />
      )
  }
}

function NoRecipes() {
  return (
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
  )
}

function IngredientsSkeleton() {
  return (
    <SkeletonGroup className="flex max-w-2xl flex-col gap-4">
      <Skeleton className="h-12 w-full sm:w-80" />
      <Skeleton className="h-72 w-full" />
    </SkeletonGroup>
  )
}
