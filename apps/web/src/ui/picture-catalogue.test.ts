import { describe, expect, it } from 'vitest'
import { categoryPicture, groundOf, itemPicture, pictureSources, recipePicture } from './picture-catalogue.ts'

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
      avif: '/pictures/cover-default-320.avif 320w, /pictures/cover-default-640.avif 640w, /pictures/cover-default-960.avif 960w',
      webp: '/pictures/cover-default-320.webp 320w, /pictures/cover-default-640.webp 640w, /pictures/cover-default-960.webp 960w',
      src: '/pictures/cover-default-640.webp',
      width: 960,
      height: 540,
      ground: 'cream',
    })
  })
})

describe('recipePicture', () => {
  it('shows the dish that the title names, whatever the place', () => {
    expect([recipePicture('Brigadeiro', 3), recipePicture('Brigadeiro', 'alone')]).toEqual([
      'dish-brigadeiro',
      'dish-brigadeiro',
    ])
  })
  it('falls back to the placeholder of the position, and to the one hero', () => {
    expect([
      recipePicture('Bolo da Zuleica com jiló', 7),
      recipePicture('Bolo da Zuleica com jiló', 'alone'),
    ]).toEqual(['item-2', 'recipe-hero'])
  })
})

describe('groundOf', () => {
  it('leaves the ground of the page to scenes only', () => {
    expect([groundOf('dish-brigadeiro'), groundOf('cover-default'), groundOf('scene-empty')]).toEqual([
      'blush',
      'cream',
      'none',
    ])
  })
})
