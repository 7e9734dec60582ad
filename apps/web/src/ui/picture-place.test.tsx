import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PicturePlace } from './picture-place.tsx'

test('has a source, since a picture without one shows the sign of a broken image', () => {
  expect(renderToStaticMarkup(<PicturePlace sizes="96px" />)).toMatch(/<img src="data:image\/gif;/)
})
