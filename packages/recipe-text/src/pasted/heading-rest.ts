// A heading with more on its own line: "Como preparar: Bata…", "Ingredientes (12 porções): 3 ovos".

import { readAmount } from '../amount/amount.ts'
import { tokenize, type Token } from '../text/tokens.ts'
import { isUsualPhrase, listPhrase, withoutShortening, type HeadingKind } from './headings.ts'
import { isVerb } from './signs.ts'
import { readTime } from './times.ts'

/** Signs before the first word; a number among them counts headings ("2) Modo de preparo"). */
const LEAD = /^(?:[^\p{L}\d]{0,12}(?:\d{1,2}\ufe0f?\u20e3?[.)ºª–—-]{0,2}\s{1,2})?[^\p{L}\d]{0,6})/u
/** A bracket with a number states a yield or a time; another one names the part. */
const BRACKET = /^[\s*_]{0,4}\(([^()\n]{2,60})\)/u
const FACT =
  /^[\s*_]{1,4}(?:[-–—]\s)?(?:para|p\/|rende|serve)\s+(?:uns|umas|cerca de|até)?\s?\d[^:.;\n]{0,30}/iu
const PART =
  /^[\s*_]{1,4}(?:d[aoe]s?|para|p\/|pra|pro)\s+(?:[ao]s?\s+)?[\p{L}]+(?:[ \p{L}-]{1,30})?(?=[\s*_]{0,4}[:(–—-])/u
const MARK = /^[\s*_]{0,4}(?:\.?:|[-–—]+(?=[\s*_])|[→➡➜»|=>;?]{1,2}\ufe0f?|\.{1,3}(?=\s)|…)[\s*_:]{0,6}/u
const NEXT_FACT = /\s[|•·+]\s|[,;]/u
const SAYS = /[\p{L}\p{N}]/u

export interface HeadingCut {
  /** Index at which a piece after the heading begins. */
  readonly at: number
  /** The piece states a yield or a time: "(12 porções)". */
  readonly isFact: boolean
}

/**
 * The pieces after a heading that opens `body`; none for another line, or where nothing follows the heading. Time is
 * linear in the length of the heading.
 */
export function headingCuts(body: string): HeadingCut[] {
  const lead = LEAD.exec(body)?.[0].length ?? 0
  const phrase = listPhrase(tokenize(withoutShortening(body.slice(lead, lead + 120))))
  if (phrase === null || (phrase.kind !== 'ingredients' && phrase.kind !== 'method')) return []
  const cuts: HeadingCut[] = []
  let at = lead + phrase.end
  const part = PART.exec(body.slice(at))
  if (part !== null) at += part[0].length
  const fact = factAt(body.slice(at))
  if (fact > 0) cuts.push({ at, isFact: true })
  at += fact
  if (fact === 0) at += BRACKET.exec(body.slice(at))?.[0].length ?? 0
  const mark = MARK.exec(body.slice(at))?.[0].length ?? 0
  if (mark > 0) at += mark
  else if (fact === 0 && (part !== null || !beginsContent(body.slice(at), phrase.kind, phrase.text)))
    return []
  const rest = body.slice(at)
  // "Preparo: 40 min" states a time, "Modo de preparo: 40 min no forno" an instruction.
  if (
    !SAYS.test(rest) ||
    (phrase.kind === 'method' && readTime(`Preparo: ${rest.split(NEXT_FACT, 1)[0]}`) !== null)
  )
    return cuts
  return [...cuts, { at, isFact: false }]
}

function factAt(text: string): number {
  const bracket = BRACKET.exec(text)
  if (bracket !== null && /\d/.test(bracket[1] ?? '')) return bracket[0].length
  return FACT.exec(text)?.[0].length ?? 0
}

/** "Ingredientes 3 ovos", "Modo de preparo Bata": no mark stands between, and what follows leaves no doubt. */
function beginsContent(text: string, kind: HeadingKind, phrase: string): boolean {
  if (!isUsualPhrase(phrase)) return false
  const tokens: readonly Token[] = tokenize(text.slice(0, 80))
  const [first] = tokens
  if (first === undefined) return false
  if (kind === 'ingredients') return first.kind !== 'mark' && readAmount(tokens, 0) !== null
  return /^\s*[*_]*\p{Lu}/u.test(text) && isVerb(tokens, 0)
}
