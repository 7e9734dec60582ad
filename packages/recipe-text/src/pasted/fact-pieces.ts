// Several facts on one line: "Rende 12 fatias | 40 min | fácil", "Preparo: 20 min, forno: 40 min, rende 12 fatias".

import { noiseReason } from './noise.ts'
import { readTime } from './times.ts'
import { trimOf } from './trim.ts'
import { yieldIn } from './yield-forms.ts'

const LONGEST = 200
/** Marks between facts, then also commas, "e" and the labels themselves. */
const SURE = /\s?[|•·]\s?|\s\/\s|\s[-–—]\s|;\s?|\t|\s{3,}/gu
const LABELS =
  '(?:tempo|rendimento|rende|porções|serve|dificuldade|nível|custo|calorias|preparo|forno|geladeira|cozimento|descanso|pronto em|leva|fica pronto|prep time|cook time|total time|yield|serves|servings|makes)'
const ALL = new RegExp(`${SURE.source}|,\\s|\\s(?:e|\\+)\\s(?!\\d)|\\s(?=${LABELS}\\b)`, 'giu')

/** Indexes at which the facts of a line begin; none for a line that says anything else. */
export function factCuts(line: string): number[] {
  if (line.length > LONGEST || !/\d/.test(line)) return []
  return cutsBy(line, SURE) ?? (isFact(line) ? null : cutsBy(line, ALL)) ?? []
}

/** Null where a part of the line is no fact. Parts of which only both together are one stay together. */
function cutsBy(line: string, separator: RegExp): number[] | null {
  const ends = [...line.matchAll(separator)].map((match) => ({
    at: match.index,
    next: match.index + match[0].length,
  }))
  if (ends.length === 0) return null
  const cuts: number[] = []
  let start = 0
  let facts = 0
  for (const { at, next } of [...ends, { at: line.length, next: line.length }]) {
    const part = line.slice(start, at)
    if (!isFact(part)) continue
    facts += 1
    if (start > 0) cuts.push(start)
    start = next
  }
  const rest = line.slice(start)
  return facts > 1 && trimOf(rest, '|•·;,.-–—()*_') === '' ? cuts : null
}

/** A yield, a time, or another property that a page shows beside them. */
export function isFact(written: string): boolean {
  const text = trimOf(written.replace(/[^\p{L}\p{N}\p{P}\s$½¼¾⅓⅔⅛]/gu, ''), '|•·;,.()*_ ')
  if (text === '' || text.length > 60) return false
  const said = yieldIn(text)
  if (said !== null && said.quantity !== null) return true
  const reason = noiseReason(text)
  return readTime(text) !== null || reason === 'about-recipe' || reason === 'nutrition'
}
