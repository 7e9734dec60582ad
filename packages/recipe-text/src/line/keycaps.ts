// Numbers of keycap emojis before a line: they count its entry ("3️⃣ manteiga") or its pieces ("2️⃣ latas de leite").

import { matchUnit } from '../amount/unit-matcher.ts'
import { singular } from '../text/nouns.ts'
import { fold, tokenize } from '../text/tokens.ts'

/** True for text that a number before it counts: "latas de leite", "ovos"; not "manteiga" and "200 g de manteiga". */
export function isCountedText(text: string, number: number): boolean {
  const tokens = tokenize(text)
  const [token] = tokens
  if (token?.kind !== 'word') return false
  if (beginsUnit(text)) return true
  const word = text.slice(token.start, token.end)
  return number > 1 && fold(singular(word.toLowerCase())) !== token.key
}

/** "latas de leite" */
export function beginsUnit(text: string): boolean {
  return matchUnit(tokenize(text), 0) !== null
}
