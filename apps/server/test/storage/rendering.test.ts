import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStorage, type StorageServer } from './storage-server.ts'

const CACHE_BYTES = 20_000
const MAX_WAITING = 4
let server: StorageServer
let cacheFolder = ''
let token = ''

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b03060' } })
/** Two frames of 40 × 20. */
const animation = () =>
  sharp(Buffer.concat([Buffer.alloc(40 * 20 * 3, 120), Buffer.alloc(40 * 20 * 3, 10)]), {
    raw: { width: 40, height: 40, channels: 3, pageHeight: 20 },
  })
    .gif({ loop: 0 })
    .toBuffer()

/** A PNG whose head claims another size than its bytes have. */
async function lyingPng(width: number, height: number): Promise<Buffer> {
  const bytes = await photo(10, 10).png().toBuffer()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

async function store(name: string, bytes: Buffer, type: string, bucket = 'pictures') {
  const stored = await server.call('POST', `/object/${bucket}/${name}`, {
    token,
    body: bytes,
    headers: { 'content-type': type },
  })
  expect(stored.status, stored.text).toBe(200)
}

beforeAll(async () => {
  server = await startStorage({
    IMAGE_MAX_PIXELS: '1000000',
    IMAGE_MAX_FRAMES: '2',
    IMAGE_CACHE_BYTES: String(CACHE_BYTES),
    IMAGE_MAX_RUNNING: '1',
    IMAGE_MAX_WAITING: String(MAX_WAITING),
  })
  token = await server.token()
  cacheFolder = join(server.folder, 'rendered')
  for (const [id, isPublic] of [
    ['pictures', true],
    ['private', false],
  ])
    await server.call('POST', '/bucket', { token, body: { id, name: id, public: isPublic } })
  await store(
    'cake.jpg',
    await photo(800, 600)
      .jpeg()
      .withExif({ IFD0: { Model: 'Camera' } })
      .toBuffer(),
    'image/jpeg',
  )
  await store('cake.jpg', await photo(800, 600).jpeg().toBuffer(), 'image/jpeg', 'private')
  await store('moving.gif', await animation(), 'image/gif')
})
afterAll(() => server.stop())

async function render(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/render/image/${path}`, { headers })
  const bytes = Buffer.from(await response.arrayBuffer())
  if (response.status !== 200) return { response, bytes, image: null }
  return { response, bytes, image: await sharp(bytes, { animated: true }).metadata() }
}

test.each([
  ['width=400', 400, 300],
  ['height=300', 400, 300],
  ['width=200&height=200', 200, 200],
  ['width=200&height=200&resize=contain', 200, 150],
  ['width=200&height=200&resize=fill', 200, 200],
  ['width=100&quality=20', 100, 75],
  ['width=5000', 800, 600],
  ['', 800, 600],
])('a JPEG rendered by "%s" has %i × %i pixels, and no camera', async (query, width, height) => {
  const { response, image } = await render(`public/pictures/cake.jpg?${query}`)
  expect([response.headers.get('content-type'), image?.width, image?.height]).toEqual([
    'image/jpeg',
    width,
    height,
  ])
  expect(image?.exif).toBeUndefined()
})

test('the format follows the Accept header and the wish of the client', async () => {
  const accept = 'image/avif,image/webp,*/*'
  const formats = await Promise.all(
    [
      ['width=50', ''],
      ['width=50', accept],
      ['width=50&format=origin', accept],
      ['width=50&format=avif', ''],
      ['width=50&format=webp', ''],
    ].map(async ([query, header = '']) => {
      const { response } = await render(`public/pictures/cake.jpg?${query}`, { accept: header })
      return response.headers.get('content-type')
    }),
  )
  expect(formats).toEqual(['image/jpeg', 'image/webp', 'image/jpeg', 'image/avif', 'image/webp'])
  const moving = await render('public/pictures/moving.gif?width=20', { accept })
  expect([moving.image?.format, moving.image?.pages, moving.image?.width]).toEqual(['webp', 2, 20])
})

test('a second request is answered from the cache, and an unchanged image is not sent', async () => {
  const path = 'public/pictures/cake.jpg?width=111'
  const first = await render(path)
  const files = readdirSync(cacheFolder).length
  const second = await render(path)
  expect(second.bytes.equals(first.bytes)).toBe(true)
  expect(readdirSync(cacheFolder)).toHaveLength(files)
  const etag = first.response.headers.get('etag') ?? ''
  expect((await render(path, { 'if-none-match': etag })).response.status).toBe(304)
  const replaced = await server.call('PUT', '/object/pictures/cake.jpg', {
    token,
    body: await photo(400, 400).jpeg().toBuffer(),
    headers: { 'content-type': 'image/jpeg', 'x-upsert': 'true' },
  })
  expect(replaced.status).toBe(200)
  expect((await render(path)).image?.height).toBe(111)
  await server.call('PUT', '/object/pictures/cake.jpg', {
    token,
    body: await photo(800, 600).jpeg().toBuffer(),
    headers: { 'content-type': 'image/jpeg' },
  })
})

test('the least recently used images leave the cache when it holds too many bytes', async () => {
  const files = () => new Set(readdirSync(cacheFolder))
  const fileOf = async (width: number) => {
    const before = files()
    await render(`public/pictures/cake.jpg?width=${width}`)
    return [...files()].find((name) => !before.has(name)) ?? ''
  }
  const [used, unused] = [await fileOf(90), await fileOf(91)]
  for (let width = 600; width < 630; width += 1) {
    await fileOf(width)
    await render('public/pictures/cake.jpg?width=90')
  }
  const sizes = [...files()].map((name) => statSync(join(cacheFolder, name)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(CACHE_BYTES)
  expect([files().has(used), files().has(unused)]).toEqual([true, false])
  expect((await render('public/pictures/cake.jpg?width=91')).image?.width).toBe(91)
})

test('a request beyond the full queue is answered with 429 at once, and the queue empties', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      render(`public/pictures/cake.jpg?format=avif&width=${700 + index}`),
    ),
  )
  const [refused, rendered] = [429, 200].map((status) =>
    answers.filter(({ response }) => response.status === status),
  )
  expect(rendered?.length).toBeGreaterThan(MAX_WAITING)
  expect(refused?.length).toBe(answers.length - (rendered?.length ?? 0))
  expect(JSON.parse(refused?.[0]?.bytes.toString() ?? '')).toMatchObject({
    message: 'Too many images are being rendered',
  })
  expect((await render('public/pictures/cake.jpg?format=avif&width=650')).response.status).toBe(200)
})

test('private images need the right to read them, or a signed URL with its transform', async () => {
  expect((await render('public/private/cake.jpg?width=50')).response.status).toBe(400)
  expect((await render('authenticated/private/cake.jpg?width=50')).response.status).toBe(400)
  const authorization = `Bearer ${token}`
  expect((await render('authenticated/private/cake.jpg?width=50', { authorization })).image?.width).toBe(50)
  const client = await server.client()
  const transform = { width: 60, height: 60, resize: 'contain', quality: 50 } as const
  const { data } = await client.from('private').createSignedUrl('cake.jpg', 60, { transform })
  const signed = await fetch(data?.signedUrl ?? '')
  expect((await sharp(Buffer.from(await signed.arrayBuffer())).metadata()).height).toBe(45)
  expect(signed.headers.get('x-transformations')).toBe('height:60,width:60,resizing_type:fit,quality:50')
  // The token's transform is used, not that of the address.
  const again = await fetch(`${data?.signedUrl}&width=10&height=10`)
  expect((await sharp(Buffer.from(await again.arrayBuffer())).metadata()).width).toBe(60)
  const { data: downloaded } = await client.from('private').download('cake.jpg', { transform })
  expect(downloaded?.type).toBe('image/jpeg')
})

const hostile: readonly (readonly [string, () => Promise<Buffer> | Buffer, string, string])[] = [
  [
    'a picture of more pixels than allowed',
    () => photo(1_100, 1_000).png().toBuffer(),
    'image/png',
    'resolution is too large',
  ],
  ['a bomb that claims 60,000 × 60,000', () => lyingPng(60_000, 60_000), 'image/png', 'too large'],
  ['a head that claims more than there is', () => lyingPng(900, 900), 'image/png', 'invalid or unsupported'],
  [
    'a truncated JPEG',
    async () => (await photo(500, 500).jpeg().toBuffer()).subarray(0, 900),
    'image/jpeg',
    'invalid or unsupported',
  ],
  ['a text that claims to be a picture', () => Buffer.from('<html>'), 'image/jpeg', 'invalid or unsupported'],
  [
    'an SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'image/svg+xml',
    'invalid or unsupported',
  ],
  ['an empty file', () => Buffer.alloc(0), 'image/png', 'invalid or unsupported'],
  [
    'a HEIC file',
    () => Buffer.from('000000186674797068656963000000006d69663168656963', 'hex'),
    'image/heic',
    'invalid or unsupported',
  ],
]
test.each(hostile)('%s is refused in words', async (_, make, type, words) => {
  await store('hostile', await make(), type)
  const { response, bytes } = await render('public/pictures/hostile?width=10')
  expect([response.status, bytes.toString()]).toEqual([400, expect.stringContaining(words)])
  await server.call('DELETE', '/object/pictures/hostile', { token })
})

test.each([
  ['width=30', 'width:30,resizing_type:fill'],
  ['width=30&resize=cover&format=webp', 'width:30,resizing_type:fill,format:webp'],
  ['height=30&resize=contain', 'height:30,resizing_type:fit'],
  ['height=30&width=20&resize=fill&quality=60', 'height:30,width:20,resizing_type:force,quality:60'],
  ['quality=60&format=origin', 'quality:60'],
  ['', null],
])('what "%s" asks for is named in the words of the original', async (query, words) => {
  const { response } = await render(`public/pictures/cake.jpg?${query}`)
  expect(response.headers.get('x-transformations')).toBe(words)
})

/** The places of the checksums of a PNG's chunks, by the chunks' types. */
function checksumsOf(png: Buffer): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (let at = 8; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at)
    places.set(png.toString('latin1', at + 4, at + 8), end)
    at = end + 4
  }
  return places
}

test.each(['IHDR', 'IDAT', 'IEND'])('a PNG with a wrong checksum of %s is rendered', async (type) => {
  const png = await photo(40, 20).png().toBuffer()
  const at = checksumsOf(png).get(type) ?? -1
  png.writeUInt8(png.readUInt8(at) ^ 0xff, at)
  await store(`checksum-${type}`, png, 'image/png')
  const { image } = await render(`public/pictures/checksum-${type}?width=20`)
  expect([image?.width, image?.height]).toEqual([20, 10])
})

test('a polyglot of a picture and a page is rendered to a picture alone', async () => {
  const page = Buffer.from('<script>alert(1)</script>')
  await store('polyglot', Buffer.concat([await photo(30, 30).jpeg().toBuffer(), page]), 'image/jpeg')
  const { bytes, response } = await render('public/pictures/polyglot?width=10')
  expect(bytes.includes('script')).toBe(false)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test.each(['width=-1', 'width=x', 'width=1.5', 'quality=5', 'quality=101', 'resize=crop', 'format=bmp'])(
  'the parameter %s is refused',
  async (query) => {
    expect((await render(`public/pictures/cake.jpg?${query}`)).response.status).toBe(400)
  },
)
