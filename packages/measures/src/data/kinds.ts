// Names shared by several kinds that the unit distinguishes: an envelope holds gelatine powder, never sheets.

import type { IngredientId } from './ingredients.ts'

/** The kinds behind a shared name, keyed by its words; the first kind to which the unit applies is meant. */
export const KINDS_OF_BARE_NAMES: Readonly<Record<string, readonly IngredientId[]>> = {
  gelatina: ['gelatina_folha', 'gelatina_po', 'gelatina_sabor'],
  fermento: ['fermento_quimico', 'fermento_biologico_seco', 'fermento_biologico_fresco'],
  chocolate: ['chocolate', 'chocolate_po'],
  'chocolate meio amargo': ['chocolate', 'chocolate_picado'],
  'chocolate ao leite': ['chocolate', 'chocolate_picado'],
  'chocolate branco': ['chocolate', 'chocolate_picado'],
  banana: ['banana', 'banana_rodelas'],
  maca: ['maca', 'maca_picada'],
  abacaxi: ['abacaxi', 'abacaxi_cubos'],
  manga: ['manga', 'manga_cubos'],
  mamao: ['mamao', 'mamao_cubos'],
  kiwi: ['kiwi', 'kiwi_rodelas'],
  goiaba: ['goiaba', 'goiaba_cubos'],
  pera: ['pera', 'pera_cubos'],
  pessego: ['pessego', 'pessego_fatias'],
  cenoura: ['cenoura', 'cenoura_picada'],
  limao: ['limao', 'suco_limao'],
  laranja: ['laranja', 'suco_laranja'],
  maracuja: ['maracuja', 'polpa_maracuja'],
  abobora: ['abobora', 'abobora_cubos'],
  coco: ['coco', 'coco_seco'],
  baunilha: ['essencia_baunilha', 'fava_baunilha'],
  canela: ['canela_po', 'canela_pau'],
  'fermento biologico': ['fermento_biologico_fresco', 'fermento_biologico_seco'],
}
