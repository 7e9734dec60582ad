// All known ingredients, with or without a density.

import { CONFECTIONERY } from './confectionery.ts'
import { DRIED_FRUITS } from './dried-fruits.ts'
import { DRINKS } from './drinks.ts'
import { FRESH_FRUITS } from './fresh-fruits.ts'
import { GRAINS } from './grains.ts'
import { MORE_NUTS } from './more-nuts.ts'
import { SPICES } from './spices.ts'
import { CHOCOLATES } from './chocolates.ts'
import { DAIRY } from './dairy.ts'
import type { DensityData } from './density-data.ts'
import { FATS } from './fats.ts'
import { FLOURS } from './flours.ts'
import { FRUITS } from './fruits.ts'
import { NUTS } from './nuts.ts'
import { SEASONINGS } from './seasonings.ts'
import { SUGARS } from './sugars.ts'
import { WITHOUT_DENSITY, type NamedData } from './without-density.ts'

const WITH_DENSITY = {
  ...FLOURS,
  ...SUGARS,
  ...CHOCOLATES,
  ...DAIRY,
  ...FATS,
  ...NUTS,
  ...FRUITS,
  ...SEASONINGS,
  ...CONFECTIONERY,
  ...DRIED_FRUITS,
  ...DRINKS,
  ...FRESH_FRUITS,
  ...GRAINS,
  ...MORE_NUTS,
  ...SPICES,
}

type DensityId = keyof typeof WITH_DENSITY
export type IngredientId = DensityId | keyof typeof WITHOUT_DENSITY

/** Null without a published density; never estimated from a similar ingredient. */
export function densityOf(id: IngredientId): DensityData | null {
  return id in WITH_DENSITY ? WITH_DENSITY[id as DensityId] : null
}

const NAMED: Readonly<Record<IngredientId, NamedData>> = { ...WITH_DENSITY, ...WITHOUT_DENSITY }

/** Its name and synonyms in Portuguese. */
export function ingredientFacts(id: IngredientId): NamedData {
  return NAMED[id]
}

export const INGREDIENT_IDS = Object.keys(NAMED) as readonly IngredientId[]

/** Narrows text from an address or a stored row to an ingredient id. */
export function isIngredientId(id: string): id is IngredientId {
  return Object.hasOwn(NAMED, id)
}
