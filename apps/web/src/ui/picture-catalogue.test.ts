import { describe, expect, it } from 'vitest'
import { PICTURES } from '../../../../tools/pictures/picture-list.ts'
import { categoryPicture, itemPicture, PICTURE_CATALOGUE, pictureSources } from './picture-catalogue.ts'

describe('PICTURE_CATALOGUE', () => {
  it('lists just the pictures that are made, in the sizes they are made in', () => {
    expect(PICTURE_CATALOGUE).toEqual(PICTURES)
  })
  it.each(Object.entries(PICTURES))('%s: widths rise up to the full size', (_name, { width, widths }) => {
    expect([...widths].sort((one, other) => one - other)).toEqual(widths)
    expect(widths.at(-1)).toBe(width)
  })
})

describe('categoryPicture and itemPicture', () => {
  it('cycle through 4 and 6 pictures', () => {
    const positions = [0, 1, 2, 3, 4, 5, 6]
    expect(positions.map((position) => categoryPicture(position).at(-1)).join('')).toBe('1234123')
    expect(positions.map((position) => itemPicture(position).at(-1)).join('')).toBe('1234561')
  })
  it.each([
    [-1, 'category-4'],
    [-4, 'category-1'],
    [2.5, 'category-3'],
    [Number.NaN, 'category-1'],
    [Number.POSITIVE_INFINITY, 'category-1'],
  ])('find a picture for position %d', (position, name) => {
    expect(categoryPicture(position)).toBe(name)
  })
})

describe('pictureSources', () => {
  it('names every file of both formats with its width', () => {
    expect(pictureSources('cover-default')).toEqual({
      avif: '/pictures/cover-default-320.avif 320w, /pictures/cover-default-640.avif 640w, /pictures/cover-default-1280.avif 1280w',
      webp: '/pictures/cover-default-320.webp 320w, /pictures/cover-default-640.webp 640w, /pictures/cover-default-1280.webp 1280w',
      src: '/pictures/cover-default-640.webp',
      width: 1280,
      height: 720,
    })
  })
})
