// Names shared by several kinds that the unit distinguishes: an envelope holds gelatine powder, never sheets.

import type { UnitId } from '@ateliedoce/recipe-text'
import type { IngredientId } from './ingredients.ts'

/** Units that only one kind comes in, whether its weight is published or not: "1 pau de canela". */
export const KIND_OF_UNIT: Readonly<Partial<Record<UnitId, IngredientId>>> = {
  pau: 'canela_pau',
  fava: 'fava_baunilha',
}

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
  goiabada: ['goiabada', 'goiabada_cubos'],
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
