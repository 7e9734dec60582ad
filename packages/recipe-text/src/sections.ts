// Headings between ingredients: "Para o recheio:", "MASSA".

import type { Token } from './tokens.ts'

const TITLES: ReadonlySet<string> = new Set([
  'massa',
  'recheio',
  'cobertura',
  'calda',
  'montagem',
  'decoracao',
  'finalizacao',
  'base',
  'creme',
  'ganache',
  'merengue',
  'farofa',
  'ingredientes',
  'outros',
  'modo de preparo',
])

export function isSection(raw: string, tokens: readonly Token[], start: number): boolean {
  const words = tokens.slice(start)
  if (words.some(({ kind }) => kind === 'number' || kind === 'fraction')) return false
  const last = words.at(-1)?.key
  if (last === ':') return true
  const plain = words.filter(({ kind }) => kind === 'word')
  const keys = plain.map(({ key }) => key)
  if (TITLES.has(keys.join(' '))) return true
  if (
    keys[0] === 'para' &&
    ['o', 'a', 'os', 'as'].includes(keys[1] ?? '') &&
    !words.some(({ key }) => key === ':')
  )
    return true
  const text = raw.trim()
  return (
    plain.length > 0 &&
    plain.length <= 4 &&
    text.length > 2 &&
    text === text.toUpperCase() &&
    !text.includes(',')
  )
}

export function sectionTitle(raw: string, tokens: readonly Token[], start: number): string {
  const words = tokens.slice(start).filter(({ kind }) => kind !== 'mark')
  return raw.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0)
}
