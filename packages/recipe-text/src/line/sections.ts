// Headings between ingredients: "Para o recheio:", "MASSA".

import { isUnread, readAmount } from '../amount/amount.ts'
import { readNumber } from '../amount/numbers.ts'
import { matchUnit } from '../amount/unit-matcher.ts'
import { isNumeric } from '../text/tokens.ts'
import { wordSet } from '../text/vocabulary.ts'
import type { Line } from './line.ts'

const TITLES = wordSet(
  'massa recheio cobertura calda montagem decoracao finalizacao base creme ganache merengue farofa crosta ' +
    'ingredientes outros',
)

/** Titles that name no food, so that more words may follow: "modo de preparo", "ingredientes da massa". */
const PARTS_OF_TEXT = wordSet('ingredientes modo preparo montagem decoracao finalizacao')

/** Words of lines about the whole recipe: "rende 10 porções", "tempo de preparo: 40 minutos". */
const OF_RECIPE = wordSet(
  'rende rendimento tempo duracao dificuldade calorias validade custo total peso temperatura',
)
const OF_RECIPE_BEFORE_NUMBER = wordSet('serve porcoes porcao para')

const SERVED = wordSet('porcoes pessoas')

export function isAboutRecipe({ tokens, start }: Line): boolean {
  const article = ['o', 'a'].includes(tokens[start]?.key ?? '') ? 1 : 0
  const first = tokens[start + article]?.key ?? ''
  const number = tokens[start + 1]?.key === ':' ? start + 2 : start + 1
  // "10 porções" and nothing else
  const isYield =
    isNumeric(tokens[start]) && tokens.length === start + 2 && SERVED.has(tokens[start + 1]?.key ?? '')
  // "xícara de chá = 240 ml" defines a measure.
  const measure = matchUnit(tokens, start)
  if (measure !== null && tokens[measure.next]?.key === '=') return true
  return OF_RECIPE.has(first) || isYield || (OF_RECIPE_BEFORE_NUMBER.has(first) && isNumeric(tokens[number]))
}

/** True for the name of a part of a recipe: "massa", "para untar", "para o recheio". */
export function isSectionTitle(keys: readonly string[]): boolean {
  return keys[0] === 'para' || (TITLES.has(keys[0] ?? '') && keys.length <= 4)
}

export function isSection({ raw, tokens, start }: Line): boolean {
  const own = tokens.slice(start)
  const amount = readAmount(tokens, start)
  const isAmount = amount !== null && !isUnread(amount)
  if (own.at(-1)?.key === ':') return !isAmount
  if (own.some(isNumeric) || own.some(({ key }) => key === ':')) return false
  if (isAmount) return false
  const keys = own.filter(({ kind }) => kind === 'word').map(({ key }) => key)
  if (PARTS_OF_TEXT.has(keys[0] ?? '') && keys.length <= 4) return true
  if (keys.length === 1 && TITLES.has(keys[0] ?? '')) return true
  if (keys[0] === 'para' && ['o', 'a', 'os', 'as'].includes(keys[1] ?? '')) return true
  const saysMeasure = own.some((_, at) => readNumber(own, at) !== null || matchUnit(own, at) !== null)
  return !saysMeasure && isShouted(raw, keys.length)
}

/** "PUDIM": a few words in capitals and nothing else. */
function isShouted(raw: string, words: number): boolean {
  const text = raw.trim()
  return words > 0 && words <= 4 && text.length > 2 && text === text.toUpperCase() && !/[,(]/.test(text)
}

export function sectionTitle({ raw, tokens, start }: Line): string {
  const words = tokens.slice(start).filter(({ kind }) => kind !== 'mark')
  return raw.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0)
}
