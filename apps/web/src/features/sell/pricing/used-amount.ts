import type { Kitchen } from '@ateliedoce/measures'
import { inBrackets, shownGrams } from '../../../domain/cook/recipes/grams-text.ts'
import type { LineView } from './line-view.ts'

/** The amount that a line uses, as its package is measured; in grams beside the measure where those are shown: '160 g (⅖ da caixinha)'. */
export function usedAmount({ exact, usedText }: LineView, isInGrams: boolean, kitchen: Kitchen): string {
  const weighed = exact === null ? null : shownGrams(exact, isInGrams, kitchen)
  return weighed === null ? usedText : inBrackets(weighed)
}
