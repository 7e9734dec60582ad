// Words after a number that are no unit's own, and the unit that they most likely mean: slips of the finger ("xícra"),
// and packages and cuts called by another name ("saco", "rodela"). Who uses this says so by a diagnostic.

import type { Token } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import { isOneSlipAway } from './slip.ts'

const HERBS = wordSet(
  'coentro coentros salsa salsinha hortela cebolinha cebolinho manjericao espinafre espinafres agriao agrioes rucula ' +
    'grelos rabanetes aspargos espargos brocolis brocolos couve couves poejos aneto endro alecrim tomilho',
)
const CUBED = wordSet('caldo fermento')
const VANILLA = wordSet('baunilha')

/** Another name, the unit's word, and what must be named after it where the name says other things as well. */
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

/** Long enough that hardly another word is one letter away. */
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

/** A unit's own word in place of the token's; null where none is likely. */
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

/** True where the token is called so instead of by the unit's own word: then it is no slip, and stays when rewritten. */
export function isOtherUnitName(key: string): boolean {
  return OTHER_NAMES.has(key)
}
