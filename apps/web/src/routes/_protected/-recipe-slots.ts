// The one list of what features put on the recipe's screen. A further part is a line here, and a component in its feature's
// `recipe-slots.tsx`, which nothing else imports.

import { Makings } from '../../features/cook/makings/recipe-slots.tsx'
import { NotesOfRecipe, NotesOfStep } from '../../features/cook/notes/recipe-slots.tsx'
import {
  ChooseAmounts,
  ChoosingAmounts,
  OwnAmountOfLine,
} from '../../features/cook/own-amounts/recipe-slots.tsx'
import { EditOwnRecipe } from '../../features/cook/own-recipes/recipe-slots.tsx'
import { PhotoOfMaking, Photos } from '../../features/cook/photos/recipe-slots.tsx'
import { Scaling } from '../../features/cook/scaling/recipe-slots.tsx'
import { Favourite } from '../../features/learn/favourites/recipe-slots.tsx'
import { Opening, Ticks } from '../../features/learn/progress/recipe-slots.tsx'
import { Bases } from '../../features/sell/bases/recipe-slots.tsx'
import { ListForShopping } from '../../features/sell/shopping/recipe-slots.tsx'
import type { RecipeParts } from '../../domain/cook/recipe-slots/recipe-parts.ts'

export const RECIPE_PARTS: RecipeParts = {
  Ticks,
  Scaling,
  around: [ChoosingAmounts],
  slots: [
    { at: 'actions', of: 'stored', Part: Favourite },
    { at: 'line', of: 'stored', Part: OwnAmountOfLine },
    { at: 'belowList', of: 'stored', Part: ChooseAmounts },
    { at: 'belowList', of: 'stored', Part: Bases },
    { at: 'belowIngredients', of: 'own', Part: EditOwnRecipe },
    { at: 'listEnd', of: 'stored', Part: ListForShopping },
    { at: 'aboveSteps', of: 'stored', Part: NotesOfRecipe },
    { at: 'step', of: 'stored', Part: NotesOfStep },
    { at: 'afterSteps', of: 'stored', Part: Opening },
    { at: 'afterSteps', of: 'stored', Part: Makings },
    { at: 'afterSteps', of: 'stored', Part: Photos },
    { at: 'photo', of: 'stored', Part: PhotoOfMaking },
  ],
}
