import { expect, test } from 'vitest'
import { checkFirstBytes, FIRST_BYTES } from './media-type.ts'

const PICTURES = ['image/png', 'image/jpeg', 'image/webp']
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const first = (text: string, encoding: BufferEncoding = 'utf8') =>
  Buffer.from(text, encoding).subarray(0, FIRST_BYTES)
const isTaken = (bytes: Uint8Array, declared: string, allowed: readonly string[]) =>
  checkFirstBytes(bytes, declared, allowed).then(
    () => true,
    () => false,
  )

const PAGES = [
  '<html>',
  '<!DOCTYPE html><p>',
  '<script>1</script>',
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '<?xml version="1.0"?><svg>',
  '<!-- a --><!-- b --><svg>',
]
const BEFORE = {
  nothing: '',
  'a space': ' ',
  lines: '\r\n\t\f ',
  'white space as far as the bytes are looked at': ' '.repeat(FIRST_BYTES),
  'more white space than a browser looks at': '\n'.repeat(2_000),
  'a mark of its encoding': '\uFEFF',
  'a comment': '<!-- a cake -->',
  'a long comment': `<!--${'x'.repeat(3_000)}-->`,
  'a comment that does not end within the bytes': `<!--${'x'.repeat(FIRST_BYTES)}-->`,
  'a declaration behind a space': ' <?xml version="1.0"?>\n',
}

test.each(Object.entries(BEFORE))('a page is no picture with %s before it', async (_, before) => {
  for (const page of PAGES) {
    for (const declared of PICTURES) {
      expect([page, await isTaken(first(before + page), declared, PICTURES)]).toEqual([page, false])
      expect([page, await isTaken(first(before + page, 'utf16le'), declared, PICTURES)]).toEqual([
        page,
        false,
      ])
    }
  }
})

test('pictures, and bytes of no known kind, are taken as declared', async () => {
  for (const bytes of [PNG, Buffer.from('cake'), Buffer.alloc(100), Buffer.from([0xff, 0xd8, 0xff, 0xe0])])
    expect(await isTaken(bytes, 'image/png', PICTURES)).toBe(true)
  expect(await isTaken(first(' <!-- a note -->'), 'text/markdown', ['text/*'])).toBe(true)
  expect(await isTaken(first('   '), 'text/plain', ['text/*'])).toBe(true)
})

test('many comments are read once', async () => {
  const before = process.cpuUsage()
  expect(await isTaken(first('<!---->'.repeat(600)), 'image/png', PICTURES)).toBe(false)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1_000)
})
