// Which allergens a search leaves out: "sem glúten", "bolo sem leite e sem ovo".
import { fold } from '@ateliedoce/recipe-text'

export type FreeFrom = 'gluten' | 'milk' | 'eggs' | 'peanut' | 'nuts' | 'soy'

/** Folded words → what they stand for. */
const WORDS: Readonly<Record<string, FreeFrom>> = {
  gluten: 'gluten',
  trigo: 'gluten',
  lactose: 'milk',
  leite: 'milk',
  laticinio: 'milk',
  laticinios: 'milk',
  lacteo: 'milk',
  lacteos: 'milk',
  ovo: 'eggs',
  ovos: 'eggs',
  amendoim: 'peanut',
  noz: 'nuts',
  nozes: 'nuts',
  castanha: 'nuts',
  castanhas: 'nuts',
  oleaginosa: 'nuts',
  oleaginosas: 'nuts',
  soja: 'soy',
}

/** "sem" and what follows it, joined by "e", "nem", "ou" or a comma; also "zero lactose" and "livre de glúten". */
const WITHOUT = new RegExp(
  String.raw`\b(?:sem|zero|nao contem|livres? de)\s+((?:${Object.keys(WORDS).join('|')})\b(?:\s*(?:,|e|nem|ou)?\s*(?:sem\s+)?(?:${Object.keys(WORDS).join('|')})\b)*)`,
  'g',
)

export interface AskedSearch {
  readonly freeFrom: readonly FreeFrom[]
  /** What is left to look for. */
  readonly rest: string
}

export function readFreeFrom(typed: string): AskedSearch {
  const freeFrom = new Set<FreeFrom>()
  const rest = fold(typed).replace(WITHOUT, (_, named: string) => {
    for (const word of named.match(/[a-z]+/g) ?? []) {
      const kind = WORDS[word]
      if (kind !== undefined) freeFrom.add(kind)
    }
    return ' '
  })
  return { freeFrom: [...freeFrom], rest: freeFrom.size === 0 ? typed : rest.trim() }
}
