// The places of the recipe's screen, and the types of the parts that features put there.

import type { Kitchen } from '@ateliedoce/measures'
import type { ComponentType, ReactNode } from 'react'
import type { Batch } from '../batches/batch.ts'
import type { ScaledParts } from '../batches/scaled-parts.ts'
import type { ScalingSearch } from '../batches/scaling-search.ts'
import type { RecipeAdditions } from '../recipe-additions/use-recipe-additions.ts'
import type { RecipeRow } from '../recipes/rows.ts'
import type { StepTicks } from '../recipes/step-marks.ts'

/** What every part of the screen gets. */
export interface RecipePage {
  readonly userId: string
  readonly recipe: RecipeRow
  /** What the learner added to the recipe. */
  readonly own: RecipeAdditions
  /** The learner's cup and weighings. */
  readonly kitchen: Kitchen
  /** The amount, as the address has it. */
  readonly amount: ScalingSearch
  /** Writes the amount into the address; settles when the navigation is over. */
  readonly saveAmount: (amount: ScalingSearch) => Promise<void>
}

/** Every place, in the order of the screen, with what its parts get beside the page. */
export interface RecipePlaces {
  /** Icon buttons beside the text's size. */
  readonly actions: object
  /** A further cell of an ingredient's row, by the line's position from 1. */
  readonly line: {
    readonly position: number
    /** The learner's amount for the quantity that is made; null where it is as written. */
    readonly scaled: string | null
  }
  /** Buttons below the list of ingredients, where there is one. */
  readonly belowList: object
  /** Buttons after those, with or without a list. */
  readonly belowIngredients: object
  /** What may be done with the list at its amount; null for the recipe as written. */
  readonly listEnd: { readonly batch: Batch | null }
  /** Above the first step, where there is one. */
  readonly aboveSteps: object
  /** Below a step, by its position from 1 and its text. */
  readonly step: { readonly position: number; readonly text: string }
  /** After the last step. */
  readonly afterSteps: object
  /** In the form of a making: takes a photo and reports its id. */
  readonly photo: { readonly onPhoto: (photoId: string) => void }
}

export type RecipePlace = keyof RecipePlaces

/** The props of a part at a place. */
export type PartProps<Place extends RecipePlace> = RecipePage & RecipePlaces[Place]

/** Which recipes have the part: the built-in sample is not `stored`, and the course's recipes are not the learner's `own`. */
export type Owner = 'stored' | 'own'

/** One part of a feature, at a place. Parts of one place stand in the order of the list. */
export type RecipeSlot = {
  [Place in RecipePlace]: {
    readonly at: Place
    readonly of: Owner
    readonly Part: ComponentType<PartProps<Place>>
  }
}[RecipePlace]

export interface TicksProps extends RecipePage {
  /** @param ticks null for a recipe whose ticks are not stored */
  readonly children: (ticks: StepTicks | null) => ReactNode
}

export interface ScalingProps extends RecipePage {
  /** Called before a sheet covers the lower half of a phone. */
  readonly onOpen: () => void
  readonly children: (scaled: ScaledParts) => ReactNode
}

/** Everything that features bring to the recipe's screen. */
export interface RecipeParts {
  /** Reads and changes which steps are done. */
  readonly Ticks: ComponentType<TicksProps>
  /** Computes what depends on how much is made. */
  readonly Scaling: ComponentType<ScalingProps>
  /** State that several parts of one feature share. They stand around the screen, and outlive a change of recipe. */
  readonly around: readonly ComponentType<{ readonly children: ReactNode }>[]
  readonly slots: readonly RecipeSlot[]
}
