// Several facts on one line: "Rende 12 fatias | 40 min | fácil", "Preparo: 20 min, forno: 40 min, rende 12 fatias".

import { noiseReason } from './noise.ts'
import { readTime } from './times.ts'
import { trimOf } from './trim.ts'
import { yieldIn } from './yield-forms.ts'

const LONGEST = 200
/** Marks between facts, then also commas, "e" and the labels themselves. */
const SURE = /\s?[|•·]\s?|\s\/\s|\s[-–—]\s|;\s?|\t|\s{3,}|\s{1,2}(?=\p{Extended_Pictographic})/gu
const LABELS =
  '(?:tempo|rendimento|rende|porções|serve|dificuldade|nível|custo|calorias|preparo|forno|geladeira|cozimento|descanso|pronto em|leva|fica pronto|prep time|cook time|total time|yield|serves|servings|makes)'
const ALL = new RegExp(`${SURE.source}|,\\s|\\s\\+\\s|\\se\\s(?!\\d)|\\s(?=${LABELS}\\b)`, 'giu')

/** Indexes at which the facts of a line begin; none for a line that says anything else. */
export function factCuts(line: string): number[] {
  if (line.length > LONGEST || !/\d/.test(line)) return []
  return cutsBy(line, SURE) ?? (readTime(line) !== null ? null : cutsBy(line, ALL)) ?? []
}

const MOST_SEPARATORS = 16

/** The most facts into which the separators part the whole line; null where that is not possible, or where the line has only one fact. */
function cutsBy(line: string, separator: RegExp): number[] | null {
  const ends = [...line.matchAll(separator)].map((match) => ({
    at: match.index,
    next: match.index + match[0].length,
  }))
  if (ends.length === 0 || ends.length > MOST_SEPARATORS) return null
  const starts = [0, ...ends.map(({ next }) => next)]
  const stops = [...ends.map(({ at }) => at), line.length]
  /** For each start from the last one: the starts of the facts from there on. */
  const best: (readonly number[] | null)[] = []
  for (let from = starts.length - 1; from >= 0; from -= 1) {
    let most: readonly number[] | null = line.slice(starts[from]).trim() === '' ? [] : null
    for (let to = from; to < stops.length; to += 1) {
      const after = to + 1 === stops.length ? [] : (best[to + 1] ?? null)
      if (after === null || !isFact(line.slice(starts[from], stops[to]))) continue
      if (most === null || after.length + 1 > most.length) most = [starts[from] ?? 0, ...after]
    }
    best[from] = most
  }
  const facts = best[0] ?? []
  return facts.length > 1 ? facts.slice(1) : null
}

/** A yield, a time, or another property that a page shows beside them. */
function isFact(written: string): boolean {
  const text = trimOf(written.replace(/[^\p{L}\p{N}\p{P}\s$½¼¾⅓⅔⅛]/gu, ''), '|•·;,.()*_ ')
  if (text === '' || text.length > 60) return false
  const said = yieldIn(text)
  if (said !== null && said.quantity !== null) return true
  const reason = noiseReason(text)
  return readTime(text) !== null || reason === 'about-recipe' || reason === 'nutrition'
}
