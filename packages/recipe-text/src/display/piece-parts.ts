// How finely a counted thing is cut, which limits the fractions that a scaled line shows.

import type { Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'

/** `halves` for things that are not quartered in a kitchen. */
export type PieceParts = 'halves' | 'quarters'

/** Half an egg can be weighed once beaten, a quarter is too little to matter; the others are too small to cut. */
const NOT_QUARTERED = wordSet(
  'ovo ovos gema gemas clara claras cravo cravos baga bagas grao graos semente sementes uva uvas cereja cerejas ' +
    'framboesa framboesas mirtilo mirtilos passa passas amendoa amendoas avela avelas castanha castanhas noz nozes bala balas',
)

/** Finds the noun after the number and its unit: "2 |ovos|", "3 unidades de |cravo|". */
export function piecePartsOf(noun: readonly Token[]): PieceParts {
  const word = noun.find(({ kind, key }) => kind === 'word' && !LINKS.has(key))
  return word !== undefined && NOT_QUARTERED.has(word.key) ? 'halves' : 'quarters'
}

const LINKS = wordSet('de da do das dos')
