// Names shared by several kinds that the unit distinguishes: an envelope holds gelatine powder, never sheets.

import type { IngredientId } from './ingredients.ts'

/** The kinds behind a shared name, keyed by its words; the first kind to which the unit applies is meant. */
export const KINDS_OF_BARE_NAMES: Readonly<Record<string, readonly IngredientId[]>> = {
  gelatina: ['gelatina_folha', 'gelatina_po', 'gelatina_sabor'],
  fermento: ['fermento_quimico', 'fermento_biologico_seco', 'fermento_biologico_fresco'],
  'fermento biologico': ['fermento_biologico_fresco', 'fermento_biologico_seco'],
}
