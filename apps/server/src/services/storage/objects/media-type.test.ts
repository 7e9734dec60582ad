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

const LZIP = first('LZIP\x01\x0c')
const KEYNOTE = zipOf('Index/Document.iwa', 'Index/MasterSlide-1.iwa')
const OFFICE_TYPES = 'application/vnd.openxmlformats-officedocument'
const OTHERWISE_NAMED: readonly [declared: string, bytes: Uint8Array][] = [
  ['application/lzip', LZIP],
  ['application/x-lzip', LZIP],
  ['application/x.ms.shortcut', Buffer.from('4c0000000114020000000000c000000000000046', 'hex')],
  ['application/x.apple.alias', first('book\0\0\0\0mark\0\0\0\0')],
  ['application/x.autodesk.fbx', first('Kaydara FBX Binary  \0')],
  ['application/vnd.google.draco', first('DRACO\x02\x02\x01\x01')],
  ['application/vnd.apple.keynote', KEYNOTE],
  ['application/zip', KEYNOTE],
  ['application/x-iwork-keynote-sffkey', KEYNOTE],
  ['application/x-iwork-numbers-sffnumbers', zipOf('Index/Document.iwa', 'Index/Tables/Tile.iwa')],
  ['application/x-iwork-pages-sffpages', zipOf('Index/Document.iwa')],
  ['application/zip', zipOf('photos.txt', 'word/list.txt')],
  ['application/zip', zipOf('xl/shirt.txt')],
  ['application/x-zip-compressed', zipOf('ppt/slides.txt')],
  ['application/epub+zip', zipOf('3D/cake.model')],
  [`${OFFICE_TYPES}.wordprocessingml.document`, zipOf('word/document.xml')],
]

test.each(OTHERWISE_NAMED)('bytes of %s are taken, and no picture', async (declared, bytes) => {
  expect(await isTaken(bytes, declared, [declared])).toBe(true)
  expect(await isTaken(bytes, 'image/png', PICTURES)).toBe(false)
})

test('an office document is taken as nothing else, where its list of contents is among the first bytes', async () => {
  const own = `${OFFICE_TYPES}.wordprocessingml.document`
  const document = Buffer.concat([
    entryOf('[Content_Types].xml', `<Override ContentType="${own}.main+xml"/>`),
    entryOf('word/document.xml'),
  ])
  expect(await isTaken(document, own, [own])).toBe(true)
  expect(await isTaken(document, 'application/pdf', ['application/pdf'])).toBe(false)
})

/** The beginning of a zip archive with empty entries. */
function zipOf(...names: string[]): Uint8Array {
  return Buffer.concat(names.map((name) => entryOf(name)))
}

function entryOf(name: string, content = ''): Uint8Array {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt32LE(content.length, 18)
  head.writeUInt32LE(content.length, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name), Buffer.from(content)])
}
