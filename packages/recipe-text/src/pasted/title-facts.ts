// The yield and the times in a title: "Torta holandesa (rende 12 fatias)", "Bolo de fubá - 40 min", "Bolo para 10 pessoas".

import { tokenize } from '../text/tokens.ts'
import type { PastedTime, PastedYield } from './pasted-recipe.ts'
import { nameIn } from './title.ts'
import { readTime } from './times.ts'
import { trimEndOf } from './trim.ts'
import { DISHES } from './words.ts'
import { yieldIn } from './yield-forms.ts'

interface TitleFacts {
  /** Without its facts. */
  readonly title: string
  readonly yields: readonly Omit<PastedYield, 'line'>[]
  readonly times: readonly Omit<PastedTime, 'line'>[]
}

const ENDS = [
  /^(.*\S)\s*[([]([^()[\]]{2,60})[)\]]$/u,
  /^(.*\S)\s+[-–—|•·]\s+([^-–—|•·]{2,60})$/u,
  /^(.*\S)\s?[,:;]\s+((?:rend|serve|faz|d[áa]|para|makes|\d)[^,:;]{1,60})$/iu,
  /^(.*\S)\s+((?:para|p\/|rende|serve|que rende)\s+(?:até |umas? |uns |cerca de )?\d[^,:;()]{1,40})$/iu,
] as const
const MOST = 3

/** Time is linear in the length of the title. */
export function factsInTitle(text: string): TitleFacts {
  const [yields, times] = [[] as Omit<PastedYield, 'line'>[], [] as Omit<PastedTime, 'line'>[]]
  let title = text
  for (let count = 0; count < MOST; count += 1) {
    const end = ENDS.map((pattern) => pattern.exec(title)).find(
      (match) => match !== null && addFacts(match[2] ?? '', yields, times),
    )
    if (end === undefined || end === null) break
    title = trimEndOf(end[1] ?? '', ':,;–—-|•·')
  }
  const counted = yields.length === 0 ? COUNTED.exec(title) : null
  if (counted !== null) {
    const count = Number(counted[1])
    yields.push({
      text: counted[0],
      quantity: { min: count, max: count },
      unit: (counted[2] ?? '').toLowerCase(),
    })
  }
  return { title, yields, times }
}

/** "24 cupcakes de fubá": small things that a title counts, which no recipe uses in such numbers as an ingredient. */
const COUNTED =
  /^(\d{1,3})\s+((?:mini\s)?(?:cupcakes|brigadeiros|beijinhos|cookies|brownies|trufas|bombons|alfajores|macarons|docinhos|bolinhos|sonhos|quindins|bem-casados|cajuzinhos|cocadas|muffins|donuts|palhas|tortinhas|pudinzinhos|geladinhos))\b/iu

/** True for a dish with its yield or time: it is not an ingredient, although it has a number. */
export function isTitleWithFacts(text: string): boolean {
  const { title, yields, times } = factsInTitle(text)
  if (yields.length + times.length === 0) return false
  return (
    COUNTED.test(text) ||
    tokenize(nameIn(title))
      .slice(0, 4)
      .some(({ key }) => DISHES.has(key))
  )
}

/** False where a part of the text is not a fact; then nothing is added. */
function addFacts(
  said: string,
  yields: Omit<PastedYield, 'line'>[],
  times: Omit<PastedTime, 'line'>[],
): boolean {
  const parts = said.split(/\s?[,;|•·]\s?|\s(?:e|-|–)\s/u).map((part) => part.replace(/^que\s+/i, ''))
  const found: (() => void)[] = []
  for (const part of parts) {
    const read = yieldIn(part)
    const time = read?.quantity ? null : readTime(part)
    if (read?.quantity) found.push(() => yields.push({ ...read, text: part }))
    else if (time !== null) found.push(() => times.push({ ...time, text: part }))
    else return false
  }
  for (const addOne of found) addOne()
  return found.length > 0
}
