import { describe, expect, it } from 'vitest'
import {
  pictureEntry,
  SINGLE_PICTURE_NAMES,
  type PictureName,
} from '../../apps/web/src/ui/picture-catalogue.ts'
import { DISH_PICTURES } from '../../apps/web/src/ui/picture-dishes.ts'
import { TECHNIQUE_PICTURES } from '../../apps/web/src/ui/picture-techniques.ts'
import { PICTURES } from './picture-list.ts'

const named: PictureName[] = [
  ...SINGLE_PICTURE_NAMES,
  ...DISH_PICTURES.map((dish) => `dish-${dish}` as const),
  ...TECHNIQUE_PICTURES.map((technique) => `technique-${technique}` as const),
]

describe('the pictures that the web app names', () => {
  it('are the pictures that are made, in the sizes they are made in', () => {
    expect(Object.fromEntries(named.map((name) => [name, pictureEntry(name)]))).toEqual(PICTURES)
  })
  it('have widths that rise up to the full size', () => {
    for (const { width, widths } of Object.values(PICTURES)) {
      expect([...widths].toSorted((one, other) => one - other)).toEqual(widths)
      expect(widths.at(-1)).toBe(width)
    }
  })
})
