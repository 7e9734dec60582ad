// Names shared by several kinds that the unit distinguishes: an envelope holds gelatine powder, never sheets.

import type { IngredientId } from './ingredients.ts'

/** By the words of the shared name; the first kind that the unit applies to is meant. */
export const KINDS_OF_BARE_NAMES: Readonly<Record<string, readonly IngredientId[]>> = {
  gelatina: ['gelatina_folha', 'gelatina_po', 'gelatina_sabor'],
  fermento: ['fermento_quimico', 'fermento_biologico_seco', 'fermento_biologico_fresco'],
  'fermento biologico': ['fermento_biologico_fresco', 'fermento_biologico_seco'],
}
