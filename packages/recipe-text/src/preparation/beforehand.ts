// Finds ingredients that have to rest, be soft or stay cold before a recipe begins, in the words of its lines and steps.

import { lineColumns } from '../display/line-columns.ts'
import { readIngredients } from '../shapes/ingredient-lists.ts'
import { fold } from '../text/tokens.ts'

/**
 * - `soften`: out of the refrigerator about an hour before ("em ponto de pomada", "em temperatura ambiente");
 * - `chill`, `freeze`: stays cold until it is used ("bem gelado", "congeladas");
 * - `melt`: is melted before ("derretida").
 */
export type BeforehandKind = 'soften' | 'chill' | 'freeze' | 'melt'

export interface Beforehand {
  readonly kind: BeforehandKind
  /** Names of ingredients, each once: "manteiga sem sal". */
  readonly ingredients: readonly string[]
}

/** A sentence of a step that begins hours before the rest: "Na véspera, …", "deixe de molho por 12 horas". */
export interface BeforehandStep {
  /** Position of the step. */
  readonly step: number
  readonly sentence: string
}

const WORDS: Readonly<Record<BeforehandKind, RegExp>> = {
  soften: /ponto de pomada|em temperatura ambiente/,
  freeze: /\bcongelad[oa]s?\b/,
  chill: /\bgelad[oa]s?\b/,
  melt: /\bderretid[oa]s?\b/,
}
const KINDS = Object.keys(WORDS) as BeforehandKind[]

/** @param ingredients in any stored shape @param steps the texts of the steps, in order */
export function findBeforehand(ingredients: unknown, steps: readonly string[]): Beforehand[] {
  const found = new Map<BeforehandKind, Set<string>>()
  const add = (kind: BeforehandKind, name: string) => {
    found.set(kind, (found.get(kind) ?? new Set()).add(name))
  }
  const lines = readIngredients(ingredients).filter(({ kind }) => kind === 'ingredient')
  const texts = steps.map(fold)
  for (const { raw } of lines) {
    const kind = KINDS.find((candidate) => WORDS[candidate].test(fold(raw)))
    if (kind !== undefined) add(kind, nameOf(raw))
  }
  for (const { raw } of lines) {
    const [noun = ''] = fold(nameOf(raw)).split(' ')
    const isFound = [...(found.get('soften') ?? [])].some((name) => fold(name).startsWith(noun))
    if (!isFound && texts.some((text) => isSoftIn(text, noun))) add('soften', nameOf(raw))
  }
  return KINDS.flatMap((kind) => {
    const names = found.get(kind)
    return names === undefined ? [] : [{ kind, ingredients: [...names] }]
  })
}

/** "bata a manteiga em temperatura ambiente": the step says it of the ingredient itself. */
function isSoftIn(text: string, noun: string): boolean {
  return (
    /^[a-z-]{3,}$/.test(noun) &&
    new RegExp(`\\b[ao]s? ${noun} em (?:temperatura ambiente|ponto de pomada)`).test(text)
  )
}

/** The words after the amount, without those that `kind` says and those of a purpose. */
function nameOf(raw: string): string {
  return lineColumns(raw)
    .name.replace(/\s+(?:bem\s+)?(?:gelad|congelad|derretid)[oa]s?\b/gi, '')
    .replace(/\s+em (?:temperatura ambiente|ponto de pomada)/gi, '')
    .replace(/\s*(?:\(|,|\bpara\b).*$/i, '')
    .trim()
}

const LONG_BEFORE =
  /\bna vespera\b|\bde molho\b|\bum dia antes\b|\bno dia anterior\b|todos os ingredientes em temperatura ambiente/

export function findBeforehandSteps(steps: readonly string[]): BeforehandStep[] {
  return steps.flatMap((text, index) => {
    const sentence = sentencesOf(text).find((part) => LONG_BEFORE.test(fold(part)))
    return sentence === undefined ? [] : [{ step: index + 1, sentence }]
  })
}

function sentencesOf(text: string): string[] {
  return text.replace(/([.!?])\s+(?=\p{Lu})/gu, '$1\n').split('\n')
}
