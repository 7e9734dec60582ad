// What a name says the goods are made without: "sem glúten", "zero lactose", "vegano".

import type { Allergen } from './allergen.ts'

/** Folded words -> the allergens that goods without them lack. Oats stay: the list names them whether or not their gluten is low. */
const LACKING: Readonly<Record<string, readonly Allergen[]>> = {
  leite: ['leite'],
  lacteo: ['leite'],
  laticinio: ['leite'],
  gluten: ['trigo', 'centeio', 'cevada'],
  trigo: ['trigo'],
  ovo: ['ovos'],
  soja: ['soja'],
  amendoim: ['amendoim'],
  vegano: ['leite', 'ovos'],
  vegana: ['leite', 'ovos'],
  vegan: ['leite', 'ovos'],
}

export interface Claims {
  /** The words that are left: "leite integral sem lactose" -> "leite integral". */
  readonly rest: readonly string[]
  readonly lacking: ReadonlySet<Allergen>
  /** At most 100 mg of lactose in 100 g (RDC 715/2022). It is milk all the same, and "baixo em lactose" is more than that. */
  readonly isLowLactose: boolean
}

/** @param words folded, in the singular */
export function readClaims(words: readonly string[]): Claims {
  const lacking = new Set<Allergen>()
  const rest: string[] = []
  let isLowLactose = false
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const [isClaim, length] = claimAt(words, at)
    if (!isClaim) {
      rest.push(word)
      if (STYLES.has(word)) for (const allergen of LACKING[word] ?? []) lacking.add(allergen)
      continue
    }
    const without = words[at + length] ?? ''
    if (without === 'lactose') isLowLactose = true
    for (const allergen of LACKING[without] ?? []) lacking.add(allergen)
    at += length
  }
  return { rest, lacking, isLowLactose }
}

const ARTICLE = /^(?:[oa]s?|nenhum|nenhuma|qualquer)$/
const STYLES: ReadonlySet<string> = new Set(['vegano', 'vegana', 'vegan'])

/** Whether a claim begins here, and how many words come before what it names. */
function claimAt(words: readonly string[], at: number): readonly [isClaim: boolean, length: number] {
  const [word = '', next = ''] = words.slice(at, at + 2)
  if (word === 'sem' || word === 'zero') return [true, next === 'adicao' ? 3 : ARTICLE.test(next) ? 2 : 1]
  return [/^(?:isento|isenta|livre)$/.test(word) && next === 'de', 2]
}
