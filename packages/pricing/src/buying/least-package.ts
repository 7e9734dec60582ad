// The purchase of goods whose amount the recipe leaves to the cook: the smallest package that a shop sells.

import { nameWords } from '@ateliedoce/measures'
import type { Aisle } from './aisles.ts'

export type Packing =
  | 'pacote'
  | 'caixinha'
  | 'lata'
  | 'litro'
  | 'pote'
  | 'tablete'
  | 'barra'
  | 'garrafa'
  | 'frasco'
  | 'maco'
  | 'unidade'

const OF_AISLE: Readonly<Record<Aisle, Packing | null>> = {
  frutas: 'unidade',
  laticinios: 'pacote',
  ovos: 'unidade',
  secos: 'pacote',
  acucares: 'pacote',
  chocolates: 'pacote',
  castanhas: 'pacote',
  biscoitos: 'pacote',
  temperos: 'pacote',
  oleos: 'garrafa',
  bebidas: 'garrafa',
  embalagens: 'pacote',
  outros: null,
}

/** Names whose packing is not that of their shelf, by their first words; longer ones come first. */
const OF_NAME: readonly (readonly [names: string, packing: Packing])[] = [
  ['leite condensado', 'lata'],
  ['leite em pó, leite ninho', 'pacote'],
  ['creme de leite, leite de coco', 'caixinha'],
  ['doce de leite, iogurte, requeijão, cream cheese, nata, coalhada, ricota, mascarpone', 'pote'],
  ['leite', 'litro'],
  ['margarina, gordura, mel, glucose, glicose, melado, geleia, creme de avelã, nutella', 'pote'],
  ['manteiga', 'tablete'],
  ['chocolate em pó, chocolate granulado, chocolate em gotas', 'pacote'],
  ['chocolate, cobertura', 'barra'],
  ['essência, extrato, aroma, baunilha, corante, desmoldante', 'frasco'],
  ['xarope, vinagre', 'garrafa'],
  ['fermento em pó, fermento químico, bicarbonato', 'pote'],
  ['fava, canela em pau', 'unidade'],
  ['hortelã, manjericão, alecrim, tomilho, salsinha, flor, flores', 'maco'],
  ['morango, framboesa, mirtilo, amora, uva', 'caixinha'],
]

const WORDS: readonly (readonly [words: readonly string[], packing: Packing])[] = OF_NAME.flatMap(
  ([names, packing]) => names.split(', ').map((name) => [nameWords(name), packing] as const),
).sort(([a], [b]) => b.length - a.length)

/** The smallest package of the goods that is sold; null for goods without a known shelf. */
export function leastPacking(name: string, aisle: Aisle): Packing | null {
  const said = nameWords(name)
  const named = WORDS.find(([words]) => words.every((word, index) => said[index] === word))
  return named?.[1] ?? OF_AISLE[aisle]
}
