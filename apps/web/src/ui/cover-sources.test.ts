import { describe, expect, it } from 'vitest'
import { bundledCover } from './cover-sources.ts'

describe('bundledCover', () => {
  it('names the siblings of a bundled cover', () => {
    expect(bundledCover('/pictures/cover-bolos-e-tortas-640.webp')).toMatchObject({
      src: '/pictures/cover-bolos-e-tortas-640.webp',
      avif:
        '/pictures/cover-bolos-e-tortas-320.avif 320w, /pictures/cover-bolos-e-tortas-640.avif 640w, ' +
        '/pictures/cover-bolos-e-tortas-960.avif 960w',
      ground: 'caramel',
      webp: expect.stringContaining('/pictures/cover-bolos-e-tortas-960.webp 960w'),
    })
  })

  it.each(['https://fotos.example/bolo-640.webp', '/storage/v1/object/public/capas/bolo.jpg'])(
    'leaves %s to other code',
    (url) => {
      expect(bundledCover(url)).toBeNull()
    },
  )
})
