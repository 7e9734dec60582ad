import { expect, it } from 'vitest'
import { isNotAboveZero } from './not-above-zero.ts'

it.each(['-2', '- 2 kg de farinha', '–½ xícara', '−3 ovos', '0', '0 kg de açúcar', '0,0 g', ' 00 g'])(
  '%j is not above zero',
  (text) => expect(isNotAboveZero(text)).toBe(true),
)

it.each(['2', '0,5 kg de sal', '0.25 kg', '05 ovos', '0 a 2 ovos', '- velas', '½ xícara', 'farinha 00', ''])(
  '%j is not refused',
  (text) => expect(isNotAboveZero(text)).toBe(false),
)
