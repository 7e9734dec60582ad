// Chooses the storage tip of a recipe.

import { readSteps } from '../steps/steps.ts'
import { fold } from '../text/tokens.ts'
import { CONSERVATION } from './conservation.ts'

export interface ConservationSource {
  readonly title: string
  readonly description: string | null
  /** In any stored shape. */
  readonly steps: unknown
  /** The recipe's own tip, where the teacher filled it in. */
  readonly storageTip: string | null
}

const DEFAULT_TIP = 'Mantenha refrigerado.'
const DESCRIPTION_MARK = /conservação\s*:/i
// In running text ("para melhor conservação, ...") the lower-case word does not introduce a tip; a capital or a colon does.
const STEP_MARK = /Conservação|CONSERVAÇÃO|conservação\s*:/

/**
 * The first of: the text after 'Conservação:' in the description; a step with the word Conservação, without its prefix;
 * the recipe's storage tip; the fixed table by title; 'Mantenha refrigerado.'
 *
 * The storage tip is not in the specification's order. It comes after the two texts in the recipe, so that old recipes
 * read as specified, and before the table, since a tip for this recipe is more specific.
 */
export function conservationTip({ title, description, steps, storageTip }: ConservationSource): string {
  return (
    tipInDescription(description) ||
    tipInSteps(steps) ||
    storageTip?.trim() ||
    tipByTitle(title) ||
    DEFAULT_TIP
  )
}

/** The description without its 'Conservação:' tail, which is shown in a box of its own. */
export function descriptionWithoutTip(description: string | null): string {
  const text = composed(description)
  const mark = DESCRIPTION_MARK.exec(text)
  return (mark ? text.slice(0, mark.index) : text).trim()
}

function tipInDescription(description: string | null): string {
  const text = composed(description)
  const mark = DESCRIPTION_MARK.exec(text)
  return mark ? text.slice(mark.index + mark[0].length).trim() : ''
}

function tipInSteps(steps: unknown): string {
  for (const step of readSteps(steps)) {
    const tip = tipInStep(composed(step.text))
    if (tip !== '') return tip
  }
  return ''
}

/** 'Conservação: na geladeira' -> 'na geladeira'; the whole step if the word is not its prefix. */
function tipInStep(text: string): string {
  const mark = STEP_MARK.exec(text)
  if (mark === null) return ''
  const rest = text.slice(mark.index + mark[0].length)
  const opens = text.slice(0, mark.index).trim() === '' || /^\s*:/.test(rest) || mark[0].endsWith(':')
  return (opens ? rest.replace(/^\s*[:.–—-]/, '') : text).trim()
}

function tipByTitle(title: string): string {
  const wanted = titleKey(title)
  let longest = ''
  let found = ''
  for (const entry of CONSERVATION) {
    const key = titleKey(entry.title)
    if (key === wanted || entry.synonyms.some((synonym) => titleKey(synonym) === wanted)) return entry.tip
    if (wanted.includes(key) && key.length > longest.length) {
      longest = key
      found = entry.tip
    }
  }
  return found
}

/** Letters and digits only, folded: "Bem-casado", "bem casado" and "bemcasado" are the same title. */
function titleKey(title: string): string {
  return fold(title).replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Accents as single characters, however they were typed. */
function composed(text: string | null): string {
  return (text ?? '').normalize('NFC')
}
