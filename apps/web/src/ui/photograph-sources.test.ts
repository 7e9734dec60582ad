import { expect, it } from 'vitest'
import { photographSources } from './photograph-sources.ts'

it.each(['', 'https://projeto.example', 'http://localhost:3000'])(
  'asks the storage service of "%s" for the widths of the screen, then for the file as it is',
  (origin) => {
    const url = `${origin}/storage/v1/object/public/covers/bolos/capa%20nova.jpg`
    const rendered = `${origin}/storage/v1/render/image/public/covers/bolos/capa%20nova.jpg`
    expect(photographSources(url)).toEqual([
      {
        src: `${rendered}?width=640&resize=contain`,
        srcSet: [160, 320, 640, 960]
          .map((width) => `${rendered}?width=${width}&resize=contain ${width}w`)
          .join(', '),
      },
      { src: url },
    ])
  },
)

it.each([
  'https://fotos.example/bolo-640.webp',
  '/storage/v1/object/sign/covers/bolo.jpg?token=a',
  'javascript:/storage/v1/object/public/covers/bolo.jpg',
])('shows %s as it is', (url) => {
  expect(photographSources(url)).toEqual([{ src: url }])
})
