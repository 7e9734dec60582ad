import { expect, test } from 'vitest'
import { asBytes, percentEncoded, relationPath } from './percent-encoding.ts'

test('all characters except unreserved ones are percent-encoded', () => {
  expect(percentEncoded(`aZ9-_.~ é!'()*&=`)).toBe('aZ9-_.~%20%C3%A9%21%27%28%29%2A%26%3D')
})

test('the name of a relation is written into a header as bytes, without line breaks', () => {
  expect(relationPath('pão de ló')).toBe(`/${asBytes('pão de ló')}`)
  expect(relationPath('a\r\nb: c')).toBe('/a%0D%0Ab: c')
})
