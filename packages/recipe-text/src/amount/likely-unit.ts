// Guesses the unit of an unknown word: a typing mistake ("xícra") or another name for a package or cut ("saco",
// "rodela"). Callers report the guess with a diagnostic.

import type { Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import { isOneSlipAway } from './slip.ts'

const HERBS = wordSet(
  'coentro coentros salsa salsinha hortela cebolinha cebolinho manjericao espinafre espinafres agriao agrioes rucula ' +
    'grelos rabanetes aspargos espargos brocolis brocolos couve couves poejos aneto endro alecrim tomilho',
)
const CUBED = wordSet('caldo fermento')
const VANILLA = wordSet('baunilha')

/** Other names of units, each with the unit's word and, for an ambiguous name, the ingredients that have to follow. */
const OTHER_NAMES: ReadonlyMap<string, readonly [word: string, of: ReadonlySet<string> | null]> = new Map([
  ...named('chicara chicaras', 'xicara', null),
  ...named('caxa caxas', 'caixa', null),
  ...named('saco sacos embalagem embalagens emb', 'pacote', null),
  ...named('frasco frascos frasquinho frasquinhos', 'vidro', null),
  ...named('boiao boioes', 'pote', null),
  ...named('copinho copinhos', 'copo', null),
  ...named('rodela rodelas rodelinha rodelinhas', 'fatia', null),
  ...named('haste hastes', 'ramo', null),
  ...named('molho molhos', 'maco', HERBS),
  ...named('cubo cubos cubinho cubinhos', 'tablete', CUBED),
  ...named('vagem vagens', 'fava', VANILLA),
])

function named(
  names: string,
  word: string,
  of: ReadonlySet<string> | null,
): [string, [string, ReadonlySet<string> | null]][] {
  return names.split(' ').map((name) => [name, [word, of]])
}

/** Words long enough that few others are one letter away. */
const OFTEN_MISTYPED = [
  'xicara',
  'xicaras',
  'colher',
  'colheres',
  'tablete',
  'tabletes',
  'pacote',
  'pacotes',
  'envelope',
  'envelopes',
  'garrafa',
  'garrafas',
  'caixinha',
  'caixinhas',
  'punhado',
  'pitada',
  'pitadas',
  'litros',
  'gramas',
]
/** "500gde farinha": the space before "de" is lost. */
const SHORT = wordSet('g gr kg ml')
const FURTHEST_NAME = 3

/** The unit word that the token most likely means; null without a likely one. */
export function likelyUnitWord(tokens: readonly Token[], at: number): string | null {
  const token = tokens[at]
  if (token?.kind !== 'word') return null
  const other = OTHER_NAMES.get(token.key)
  if (other !== undefined) {
    const [word, of] = other
    const names = tokens.slice(at + 1, at + 1 + FURTHEST_NAME)
    return of === null || names.some(({ key }) => of.has(key)) ? word : null
  }
  const stem = token.key.endsWith('de') ? token.key.slice(0, -2) : ''
  if (OFTEN_MISTYPED.includes(stem) || SHORT.has(stem)) return stem
  return OFTEN_MISTYPED.find((word) => isOneSlipAway(token.key, word)) ?? null
}

/** True for another name of a unit, which a rewritten line keeps; false for a typing mistake. */
export function isOtherUnitName(key: string): boolean {
  return OTHER_NAMES.has(key)
}
