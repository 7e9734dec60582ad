// Which allergens a search leaves out: "sem glúten", "bolo sem leite e sem ovo".
import { fold } from '@ateliedoce/recipe-text'
import { isNear, soundOf } from './spelling.ts'

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

const NAME = '[a-z]{3,10}'
const BEFORE = String.raw`sem|zero|0%?|nao (?:contem|leva|levam|tem|vai|usa|podem? conter)|(?:livre|isent[oa])s? de|intoleran(?:te|tes|cia) (?:a|ao)|alergi(?:a|c[oa]s?) (?:a|ao)`
const OF = String.raw`(?:nada de |nenhum |qualquer |tracos de |derivados? (?:de|do) |proteinas? (?:de|do) )?`

/** "sem" and what follows it, joined by "e", "nem", "ou" or a comma; also "zero lactose", "não leva ovo" and "alergia a amendoim". */
const WITHOUT = new RegExp(
  String.raw`\b(?:que )?(?:${BEFORE})\s+${OF}(${NAME})\b((?:\s*(?:,|\be\b|\bnem\b|\bou\b)\s*(?:(?:sem|zero|de|a)\s+)?${OF}(?:${NAME})\b)*)(\s+(?:condensado|evaporado|de|em|ninho|moca)\b)?`,
  'g',
)
/** "gluten free", "lactose zero". */
const AFTER = /\b(gluten|glutem|lactose|latose)[ -](?:free|zero)\b/g
/** Who asks. */
const ASKING = /\b(celiac[oa]s?|aplv)\b/g

/** What a word stands for: as written, as it sounds, or a letter off where it is long. */
function kindOf(word: string): FreeFrom | undefined {
  if (Object.hasOwn(WORDS, word)) return WORDS[word]
  const heard = soundOf(word)
  const meant = Object.keys(WORDS).find(
    (known) => soundOf(known) === heard || (known.length > 5 && isNear(known, word, 1)),
  )
  return meant === undefined ? undefined : WORDS[meant]
}

export interface AskedSearch {
  readonly freeFrom: readonly FreeFrom[]
  /** What is left to look for. */
  readonly rest: string
}

export function readFreeFrom(typed: string): AskedSearch {
  const freeFrom = new Set<FreeFrom>()
  const rest = fold(typed)
    .replaceAll(AFTER, (_, word: string) => `sem ${word}`)
    .replaceAll(ASKING, (word) => (word === 'aplv' ? 'sem leite' : 'sem gluten'))
    .replaceAll(WITHOUT, (phrase: string, first: string, others: string, goesOn: string | undefined) => {
      // "sem leite condensado" leaves out one food, which the search of words does.
      if (goesOn !== undefined || kindOf(first) === undefined) return phrase
      const kinds = (others.match(/[a-z]{3,}/g) ?? []).map((word) => [word, kindOf(word)] as const)
      for (const kind of [kindOf(first), ...kinds.map(([, each]) => each)])
        if (kind !== undefined) freeFrom.add(kind)
      // Words other than allergens stay in the search: "sem leite e chocolate".
      const left = kinds.filter(([word, kind]) => kind === undefined && !LINKING.has(word))
      return ` ${left.map(([word]) => word).join(' ')} `
    })
  return { freeFrom: [...freeFrom], rest: freeFrom.size === 0 ? typed : rest.replaceAll(/\s+/g, ' ').trim() }
}

const LINKING: ReadonlySet<string> = new Set(
  'nem sem zero nada nenhum qualquer tracos derivado derivados proteina proteinas'.split(' '),
)
