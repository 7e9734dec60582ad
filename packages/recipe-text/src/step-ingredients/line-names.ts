// The words by which steps call the lines of a recipe.

import type { IngredientLine } from '../ingredient/ingredient.ts'
import { unitFacts } from '../units/units.ts'
import { CARRIERS, CONNECTORS, GENERIC, NEEDS_QUALIFIER, SOLE_NAMES } from './step-words.ts'
import { words, type Word } from './stems.ts'

/** One name of a line. */
export interface Name {
  /** Stems that may begin a mention. */
  readonly heads: readonly string[]
  /** All stems of the name. */
  readonly words: readonly string[]
  /** A stem without which the name means something else: "condensado"; null for none. */
  readonly required: string | null
}

export interface NamedLine {
  /** 1 for the recipe's first line. */
  readonly position: number
  readonly line: IngredientLine
  /** Index of its component. */
  readonly component: number
  readonly names: readonly Name[]
  /** Stems of the note: states and preparations. */
  readonly states: readonly string[]
  /** First letters of the verbs that the line is for: "polvi" of "para polvilhar"; [] for a line for anything. */
  readonly purposes: readonly string[]
  /** The things it greases: "mao" of "para untar as mãos"; [] if the line names none. */
  readonly greased: readonly string[]
}

/** The most letters by which an infinitive and its imperative are the same: "polvilhar", "polvilhe". */
const VERB_LETTERS = 5
/** The verb of "untar", "unte", "untada". */
export const GREASE = 'unt'

export function nameLine(line: IngredientLine, position: number, component: number): NamedLine {
  const note = words(line.note)
  const purposes = purposesOf(note)
  const joined = note[0]?.key === 'e' ? [nameOf(note.slice(1, purposeStart(note)), null)] : []
  return {
    position,
    line,
    component,
    names: [nameOf(words(line.ingredient), unitHead(line)), ...countedNames(note), ...joined].flatMap(
      (name) => name ?? [],
    ),
    states: note.slice(0, purposeStart(note)).map(({ stem }) => stem),
    purposes,
    greased: purposes.includes(GREASE) ? greasedBy(note) : [],
  }
}

/** "fava" in "1 fava de baunilha", which is read as a unit. */
function unitHead({ unit }: IngredientLine): string | null {
  const singular = unit === null ? '' : unitFacts(unit).singular
  const stem = words(singular)[0]?.stem ?? ''
  return CARRIERS.has(stem) ? stem : null
}

function nameOf(tokens: readonly Word[], unit: string | null): Name | null {
  const content = tokens.filter(
    ({ kind, stem, key }, at) =>
      kind === 'word' && !CONNECTORS.has(key) && stem.length > 1 && tokens[at - 1]?.key !== 'sem',
  )
  const stems = [...(unit === null ? [] : [unit]), ...content.map(({ stem }) => stem)].filter(
    (stem) => stem !== 'sem',
  )
  const [head, second] = stems
  if (head === undefined) return null
  const isCarrier = CARRIERS.has(head) && second !== undefined
  const sole = stems.slice(1).filter((stem) => SOLE_NAMES.has(stem))
  const specific = stems.slice(1).find((stem) => !GENERIC.has(stem) || (head === 'leite' && stem === 'po'))
  return {
    heads: [head, ...(isCarrier ? [second] : []), ...sole],
    words: stems,
    required: NEEDS_QUALIFIER.has(head) ? (specific ?? null) : null,
  }
}

/** "6 espigas", "5 a 6 maracujás azedos" in a note: the ingredient as it is bought. */
function countedNames(note: readonly Word[]): (Name | null)[] {
  return note.flatMap((token, at) => {
    const noun = note[at + 1]
    const isCounted =
      token.kind === 'number' && noun?.kind === 'word' && noun.stem.length > 3 && noun.key !== noun.stem
    return isCounted ? [{ heads: [noun.stem], words: [noun.stem], required: null }] : []
  })
}

function purposeStart(note: readonly Word[]): number | undefined {
  const at = note.findIndex(({ key }) => key === 'para')
  return at === -1 ? undefined : at
}

function purposesOf(note: readonly Word[]): string[] {
  const from = purposeStart(note)
  if (from === undefined) return []
  return note
    .slice(from + 1)
    .flatMap(({ key }) => (/^.{3,}[aei]r$/.test(key) ? [key.slice(0, -2).slice(0, VERB_LETTERS)] : []))
}

function greasedBy(note: readonly Word[]): string[] {
  const at = note.findIndex(({ key }) => key === 'untar')
  return note.slice(at + 1).flatMap(({ kind, stem }) => (kind === 'word' && stem.length > 2 ? [stem] : []))
}
