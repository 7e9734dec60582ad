// Parts of a counted fruit: "raspas de 2 limões".

import { isUnread, readAmount } from '../amount/amount.ts'
import type { IngredientLine } from '../ingredient/ingredient.ts'
import { inflectPhrase, singular } from '../text/nouns.ts'
import { wordSet } from '../text/vocabulary.ts'
import { unitFacts } from '../units/units.ts'
import { splitName } from './ingredient-name.ts'
import { readLabel } from './labels.ts'
import {
  amountNotes,
  asText,
  complete,
  isConnector,
  lowerFirst,
  skipConnector,
  textBetween,
  type Line,
} from './line.ts'

const FRUIT_PARTS = wordSet(
  'raspa raspas raspinha raspinhas zest suco sumo caldo agua leite casca cascas polpa polpas carne semente ' +
    'sementes gomos bagos miolo clara claras gema gemas folhas talos tiras lascas',
)
const FURTHEST_FRUIT = 8
const ARTICLES = wordSet('o a os as')

/** "raspas de 2 limões": the amount counts the fruit. */
export function readAmountOfFruit(line: Line): IngredientLine | null {
  const { raw, tokens } = line
  const label = readLabel(line)
  const first = label?.next ?? line.start
  const start = ARTICLES.has(tokens[first]?.key ?? '') ? first + 1 : first
  if (!FRUIT_PARTS.has(tokens[start]?.key ?? '')) return null
  for (let at = start + 1; at < Math.min(tokens.length, start + FURTHEST_FRUIT); at += 1) {
    // "suco |2| limões", since "de" is often left out
    const isBare = at === start + 1 && tokens[at + 1]?.kind === 'word'
    const amount = isBare || isConnector(tokens[at - 1]) ? readAmount(tokens, at) : null
    if (amount === null) continue
    if (isUnread(amount)) return asText(line, amount.unread)
    // "sementes de 1 fava de baunilha"
    if (unitFacts(amount.unit).kind !== 'count') return null
    const { name, notes } = splitName(raw, tokens, skipConnector(tokens, amount.next), tokens.length)
    const part = lowerFirst(textBetween(line, start, at))
    const ingredient = `${part} ${isBare ? 'de ' : ''}${inflectPhrase(name, singular)}`
    return {
      ...complete(line, { amount, name, notes: [label?.text ?? '', ...amountNotes(line, amount), ...notes] }),
      ingredient,
    }
  }
  return null
}
