import { describe, expect, it } from 'vitest'
import { coverSources } from './cover-sources.ts'

describe('coverSources', () => {
  it('names the siblings of a bundled cover', () => {
    const { src, avif, webp, ground } = coverSources('/pictures/cover-bolos-e-tortas-640.webp')
    expect(src).toBe('/pictures/cover-bolos-e-tortas-640.webp')
    expect(avif).toBe(
      '/pictures/cover-bolos-e-tortas-320.avif 320w, /pictures/cover-bolos-e-tortas-640.avif 640w, ' +
        '/pictures/cover-bolos-e-tortas-960.avif 960w',
    )
    expect(ground).toBe('caramel')
    expect(webp).toContain('/pictures/cover-bolos-e-tortas-960.webp 960w')
  })
  it.each(['https://fotos.example/bolo-640.webp', '/storage/v1/object/public/capas/bolo.jpg'])(
    'shows %s as it is',
    (url) => {
      expect(coverSources(url)).toEqual({ src: url, avif: null, webp: null, ground: 'cream' })
    },
  )
})
