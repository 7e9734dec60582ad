// Sizes in which Brazilian shops usually sell an ingredient, as of November 2026: the first guess of a field, never a fact. The label decides.

import type { AnyIngredient } from '@ateliedoce/measures'
import type { UnitId } from '@ateliedoce/recipe-text'

/**
 * Where a size is from. No current labels could be read; the screen marks a size without a publication.
 * - `maker`: Usina Alto Alegre on its packages (altoalegre.com.br/produtos, without a date).
 * - `survey`: prices of six supermarkets in Campo Grande (O Estado, oestadoonline.com.br, December 2022 to December 2023).
 * - `recipes`: the size that published recipes state most often (`PACKAGES` of packages/measures, with their numbers).
 * - `practice`: kitchen practice of November 2026, without any publication.
 */
export type PackageSource = 'maker' | 'survey' | 'recipes' | 'practice'

export interface UsualPackage {
  readonly amount: number
  readonly unit: Extract<UnitId, 'g' | 'ml' | 'unidade'>
  readonly source: PackageSource
}

const sold =
  (unit: UsualPackage['unit']) =>
  (amount: number, source: PackageSource = 'practice'): UsualPackage => ({ amount, unit, source })
const grams = sold('g')
const millilitres = sold('ml')
const pieces = sold('unidade')

const USUAL: Partial<Record<AnyIngredient, UsualPackage>> = {
  acucar_confeiteiro: grams(500),
  acucar_cristal: grams(1000),
  acucar_demerara: grams(1000, 'maker'),
  acucar_mascavo: grams(500),
  acucar_refinado: grams(1000, 'maker'),
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
  coco_seco: grams(100, 'recipes'),
  cream_cheese: grams(150),
  creme_leite: grams(200, 'recipes'),
  creme_leite_fresco: grams(500),
  doce_leite: grams(400),
  essencia_baunilha: millilitres(30),
  farinha_rosca: grams(500),
  farinha_trigo: grams(1000, 'survey'),
  farinha_trigo_integral: grams(1000),
  fermento_biologico_seco: grams(10, 'recipes'),
  fermento_quimico: grams(100),
  fuba: grams(500),
  gelatina_po: grams(24),
  geleia: grams(230),
  glucose_milho: grams(350),
  gordura_vegetal: grams(500),
  iogurte_natural: grams(170, 'recipes'),
  leite: millilitres(1000, 'survey'),
  leite_coco: millilitres(200, 'recipes'),
  leite_condensado: grams(395, 'recipes'),
  leite_po: grams(400),
  manteiga: grams(200, 'recipes'),
  margarina: grams(500),
  mel: grams(300),
  milho_verde: grams(170),
  oleo: millilitres(900, 'survey'),
  clara: pieces(12, 'survey'),
  gema: pieces(12, 'survey'),
  ovo: pieces(12, 'survey'),
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
