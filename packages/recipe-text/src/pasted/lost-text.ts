// The law of a paste: each letter and digit of the text stands in exactly one line, which is used, set aside or asked about.

import type { PastedLine, PastedMark } from './pasted-recipe.ts'

const SAYS = /[\p{L}\p{N}]/u

export interface KeptLines {
  readonly lines: readonly PastedLine[]
  readonly marks: readonly PastedMark[]
}

/**
 * The lines with those parts of the text that none of them covers, each as a line that is asked about. Marks that name a
 * line keep naming it. Time is linear in the length of the text and the number of lines.
 */
export function withLostText(text: string, { lines, marks }: KeptLines): KeptLines {
  const whole: PastedLine[] = []
  const places: number[] = []
  let at = 0
  const addLost = (end: number): void => {
    const lost = text.slice(at, end)
    if (!SAYS.test(lost)) return
    const raw = lost.trim()
    const start = at + lost.indexOf(raw)
    const place = { start, end: start + raw.length }
    whole.push({ text: raw, raw, use: 'ignored', why: 'unknown', isCertain: false, place })
  }
  for (const line of lines) {
    if (line.place.start > at) addLost(line.place.start)
    places.push(whole.length)
    whole.push(line)
    at = Math.max(at, line.place.end)
  }
  addLost(text.length)
  if (whole.length === lines.length) return { lines, marks }
  return {
    lines: whole,
    marks: marks.map((mark) =>
      mark.line === null ? mark : { ...mark, line: places[mark.line] ?? mark.line },
    ),
  }
}
