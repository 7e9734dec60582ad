// Milk and what the dairy standards make of it, and what takes its place.

import type { Row } from './row.ts'

export const DAIRY: readonly Row[] = [
  {
    source: 'dairy',
    contains: 'leite',
    names:
      'leite, leite integral, leite desnatado, leite semidesnatado, leite fresco, leite de vaca, leite de cabra, leite de ovelha, leite de búfala, leite evaporado, manteiga, manteiga sem sal, manteiga com sal, manteiga ghee, ghee, manteiga clarificada, manteiga de garrafa, manteiga noisette, gordura anidra de leite, nata, creme de leite, creme de leite fresco, creme de leite de caixinha, creme de leite leve, creme de leite uht, creme azedo, sour cream, crème fraîche, soro de leite, soro de leite em pó, lactose, caseína, caseinato de sódio, proteína do leite, leitelho, buttermilk, queijo, queijo minas, queijo parmesão, parmesão, queijo coalho, queijo muçarela, muçarela, mussarela, mozarela, queijo prato, queijo provolone, queijo do reino, queijo meia-cura, queijo canastra, queijo de cabra, queijo brie, gorgonzola, ricota, mascarpone, requeijão, cottage',
  },
  {
    source: 'condensed',
    contains: 'leite',
    names:
      'leite condensado, leite condensado caseiro, leite condensado cozido, leite condensado light, leite condensado desnatado',
  },
  {
    source: 'fermented',
    contains: 'leite',
    names:
      'iogurte, iogurte natural, iogurte integral, leite fermentado, coalhada, coalhada seca, kefir, quefir, skyr',
  },
  {
    source: 'powder',
    reason: 'readyMade',
    contains: 'leite',
    likely: 'soja',
    names: 'leite em pó, leite em pó integral, leite em pó desnatado, leite em pó instantâneo',
  },
  {
    source: 'caramelMilk',
    reason: 'readyMade',
    contains: 'leite',
    likely: 'soja',
    names:
      'doce de leite, doce de leite pastoso, doce de leite cremoso, doce de leite em pasta, doce de leite em barra, doce de leite caseiro, dulce de leche, cajeta, geleia de leite',
  },
  {
    source: 'dairyMix',
    reason: 'readyMade',
    contains: 'leite',
    likely: 'soja',
    names:
      'composto lácteo, bebida láctea, mistura láctea, mistura láctea condensada, mistura láctea condensada de leite, mistura de leite, whey, whey protein, iogurte grego, iogurte de morango, iogurte de frutas, petit suisse, cream cheese, queijo cremoso, queijo ralado, fermento lácteo, creme culinário',
  },
  {
    source: 'name',
    reason: 'brand',
    contains: 'leite',
    likely: 'soja',
    names:
      'leite moça, moça, leite condensado moça, leite ninho, ninho, leite em pó ninho, molico, catupiry, philadelphia, danoninho, danette, chandelle, yakult, chamyto, polenguinho, leitíssimo',
  },
  // Substitutes for milk: the package states what they are made of.
  {
    reason: 'claim',
    likely: 'soja',
    names:
      'leite vegetal, bebida vegetal, leite de arroz, leite de castanha, leite de inhame, leite condensado vegetal, leite condensado vegano, leite condensado de coco, leite condensado de aveia, creme de leite vegetal, creme de leite vegano, creme vegetal culinário, iogurte vegetal, iogurte vegano, iogurte de coco, queijo vegano, queijo vegetal, requeijão vegano, requeijão vegetal, requeijão de castanha, queijo de castanha, manteiga vegana, manteiga vegetal, doce de leite vegano, doce de leite de coco, chocolate vegano, leite em pó vegetal, leite de coco em pó, sorvete vegano',
  },
]
