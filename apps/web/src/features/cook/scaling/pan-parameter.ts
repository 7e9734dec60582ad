// A pan in the address of scaling: as everywhere (`domain/cook/pans/pan-choice.ts`), or as older links have it: "redonda_20",
// "retangular_20_30_5", "redonda_18__3" for three.

import { PAN_SIZES, type PanShape } from '@ateliedoce/measures'
import { ownPan, readPanChoice, type PanChoice } from '../../../domain/cook/pans/pan-choice.ts'

const SHAPES_BY_WORD: Readonly<Record<string, PanShape>> = {
  redonda: 'round',
  quadrada: 'square',
  retangular: 'rectangular',
  furo: 'ring',
  inglesa: 'loaf',
}

/** Null for a parameter that is absent or names no pan. */
export function readPanParameter(parameter: string | undefined): PanChoice | null {
  const [word = '', ...texts] = (parameter ?? '').split('_')
  const shape = SHAPES_BY_WORD[word]
  if (shape === undefined) return readPanChoice(parameter)
  return ownPan(shape, texts, texts[PAN_SIZES[shape] + 1])
}
