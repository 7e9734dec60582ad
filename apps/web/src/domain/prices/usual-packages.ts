// Sizes in which Brazilian supermarkets usually sell an ingredient (November 2026): the first guess of a field, never a fact. The label decides.

import type { AnyIngredient } from '@ateliedoce/measures'
import type { UnitId } from '@ateliedoce/recipe-text'

export interface UsualPackage {
  readonly amount: number
  readonly unit: Extract<UnitId, 'g' | 'ml' | 'unidade'>
}

const grams = (amount: number): UsualPackage => ({ amount, unit: 'g' })
const millilitres = (amount: number): UsualPackage => ({ amount, unit: 'ml' })

const USUAL: Partial<Record<AnyIngredient, UsualPackage>> = {
  acucar_confeiteiro: grams(500),
  acucar_cristal: grams(1000),
  acucar_demerara: grams(1000),
  acucar_mascavo: grams(500),
  acucar_refinado: grams(1000),
  achocolatado: grams(400),
  amido_milho: grams(200),
  amendoim: grams(500),
  aveia_flocos: grams(200),
  azeite: millilitres(500),
  bicarbonato: grams(80),
  biscoito_maisena: grams(400),
  cacau_po: grams(200),
  cafe_soluvel: grams(100),
  canela_po: grams(30),
  chocolate: grams(1000),
  chocolate_gotas: grams(1000),
  chocolate_po: grams(200),
  coco_flocos: grams(100),
  coco_seco: grams(100),
  cream_cheese: grams(150),
  creme_leite: grams(200),
  creme_leite_fresco: grams(500),
  doce_leite: grams(400),
  essencia_baunilha: millilitres(30),
  farinha_rosca: grams(500),
  farinha_trigo: grams(1000),
  farinha_trigo_integral: grams(1000),
  fermento_biologico_seco: grams(10),
  fermento_quimico: grams(100),
  fuba: grams(500),
  gelatina_po: grams(24),
  geleia: grams(230),
  glucose_milho: grams(350),
  gordura_vegetal: grams(500),
  iogurte_natural: grams(170),
  leite: millilitres(1000),
  leite_coco: millilitres(200),
  leite_condensado: grams(395),
  leite_po: grams(400),
  manteiga: grams(200),
  margarina: grams(500),
  mel: grams(300),
  milho_verde: grams(170),
  oleo: millilitres(900),
  clara: { amount: 12, unit: 'unidade' },
  gema: { amount: 12, unit: 'unidade' },
  ovo: { amount: 12, unit: 'unidade' },
  parmesao_ralado: grams(100),
  polvilho_azedo: grams(500),
  polvilho_doce: grams(500),
  requeijao: grams(200),
  sal: grams(1000),
  uva_passa: grams(100),
  vinagre: millilitres(750),
}

export function usualPackage(ingredient: AnyIngredient | null): UsualPackage | null {
  return ingredient === null ? null : (USUAL[ingredient] ?? null)
}
