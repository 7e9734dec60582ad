import type { Kitchen } from '@ateliedoce/measures'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IngredientsSkeleton } from './ingredients-skeleton.tsx'
import { messages } from './messages.ts'
import type { ScalableRecipe } from '../../../domain/cook/batches/scalable-recipe.ts'
import type { ScalingSearch } from '../../../domain/cook/batches/scaling-search.ts'
import { ScalingWorkbench } from './scaling-workbench.tsx'

/**
 * The state of the recipe that the URL names. `nothing-to-choose`: none is open to the learner. `own-list`: the
 * learner's recipes could not be read, and the URL names none. `explained-above`: a notice on the screen explains why the recipe cannot be shown.
 */
export type ChosenRecipe =
  | { readonly kind: 'nothing-to-choose' | 'none' | 'own-list' | 'loading' | 'explained-above' | 'missing' }
  | { readonly kind: 'ready'; readonly recipe: ScalableRecipe }

export interface IngredientsCalculatorProps {
  chosen: ChosenRecipe
  /** The learner's cup and weighings. */
  kitchen: Kitchen
  /** What the URL holds. */
  saved: ScalingSearch
  save: (search: ScalingSearch) => Promise<void>
  /** The id of the saved sheet that prices it. */
  costingId: string | undefined
  /** Recipes to choose from by their pictures, a part of another feature. */
  picks: ReactNode
}

/** The calculator's tab of ingredients, whether there is a recipe to scale or not. */
export function IngredientsCalculator({ chosen, picks, ...bench }: IngredientsCalculatorProps) {
  const ownList = (
    <section aria-labelledby="lista-propria" className="flex flex-col gap-4">
      <h2 id="lista-propria" className="text-xl">
        {messages.ownTitle}
      </h2>
      <ScalingWorkbench recipe={null} {...bench} />
    </section>
  )
  switch (chosen.kind) {
    case 'nothing-to-choose':
      return (
        <>
          <NoRecipes />
          {ownList}
        </>
      )
    case 'none':
      return (
        <>
          <p className="mb-2 text-quiet">{messages.nothingChosen}</p>
          {picks}
          {/* One way at a time: choosing a recipe is the usual one. */}
          <Disclosure
            label={messages.ownTitle}
            startsOpen={(bench.saved.lista ?? '') !== ''}
            className="my-2 font-display text-xl font-semibold"
          >
            <ScalingWorkbench recipe={null} {...bench} />
          </Disclosure>
        </>
      )
    case 'own-list':
      return ownList
    case 'loading':
      return <IngredientsSkeleton />
    case 'explained-above':
      return null
    case 'missing':
      return (
        <EmptyState picture="scene-empty" title={messages.recipeMissing} text={messages.recipeMissingText} />
      )
    case 'ready':
      return <ScalingWorkbench key={chosen.recipe.id} recipe={chosen.recipe} {...bench} />
  }
}

function NoRecipes() {
  return (
    <EmptyState
      picture="scene-empty"
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
