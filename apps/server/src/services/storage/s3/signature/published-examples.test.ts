/**
 * The examples that the reference publishes with its signatures.
 * Source: docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, sigv4-query-string-auth.html, sigv4-streaming.html.
 */
import { expect, test } from 'vitest'
import { verifyChecksums } from './checksums.ts'
import { decodeChunks } from './chunked-body.ts'
import { crc32c } from './crc32c.ts'
import type { SignedRequest } from './signing.ts'
import { type S3Credentials, verifySignature } from './verify-signature.ts'

const NOW = Date.parse('2013-05-24T00:05:00Z')
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const credentials: S3Credentials = {
  region: 'us-east-1',
  enforceRegion: true,
  accessKey: { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
  projectRef: 'project',
  anonKey: 'anon',
  serviceRoleKey: 'service',
}
const authorization = (headers: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${headers},Signature=${signature}`

const download: SignedRequest = {
  method: 'GET',
  path: '/test.txt',
  query: new URLSearchParams(),
  host: 'examplebucket.s3.amazonaws.com',
  headers: {
    range: 'bytes=0-9',
    'x-amz-content-sha256': EMPTY,
    'x-amz-date': '20130524T000000Z',
    authorization: authorization(
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ),
  },
}
const presigned: SignedRequest = {
  ...download,
  headers: {},
  query: new URLSearchParams(
    'X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  ),
}
const upload: SignedRequest = {
  method: 'PUT',
  path: '/examplebucket/chunkObject.txt',
  query: new URLSearchParams(),
  host: 's3.amazonaws.com',
  headers: {
    'content-encoding': 'aws-chunked',
    'content-length': '66824',
    'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
    'x-amz-date': '20130524T000000Z',
    'x-amz-decoded-content-length': '66560',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    authorization: authorization(
      'content-encoding;content-length;host;x-amz-content-sha256;x-amz-date;x-amz-decoded-content-length;x-amz-storage-class',
      '4f232c4386841ef735655705268965c44a0e4690baa4adea153f7db9fa80a0a9',
    ),
  },
}
const CHUNKS = [
  '10000;chunk-signature=ad80c730a21e5b8d04586a2213dd63b9a0e99e0e2307b0ade35a65485a288648\r\n',
  `${'a'.repeat(65_536)}\r\n`,
  '400;chunk-signature=0055627c9e194cb4542bae2aa5492e3c1575bbb81b612b7d234b86a503ef5497\r\n',
  `${'a'.repeat(1_024)}\r\n`,
  '0;chunk-signature=b6c6ea8a5354eaf15b3cb7646744f4275b71ea724fed81ceb9323e279d449df9\r\n\r\n',
].join('')

test.each([
  ['in a header', download],
  ['in an address', presigned],
  ['of a chunked upload', upload],
])('the published signature %s is verified', (_, request) => {
  expect(verifySignature(request, credentials, NOW).token).toBe('service')
})

const HOUR = 3_600_000
test.each([
  ['another method', { ...download, method: 'PUT' }, credentials, NOW, 'SignatureDoesNotMatch'],
  ['another path', { ...download, path: '/other.txt' }, credentials, NOW, 'SignatureDoesNotMatch'],
  ['another host', { ...download, host: 'evil.example' }, credentials, NOW, 'SignatureDoesNotMatch'],
  [
    'a changed signed header',
    { ...download, headers: { ...download.headers, range: 'bytes=0-99' } },
    credentials,
    NOW,
    'SignatureDoesNotMatch',
  ],
  [
    'a protocol header added to a signed address',
    { ...presigned, headers: { 'x-amz-copy-source': '/private/file' } },
    credentials,
    NOW,
    'AccessDenied',
  ],
  ['a clock 20 minutes behind', download, credentials, NOW + HOUR / 3, 'RequestTimeTooSkewed'],
  ['a clock half an hour ahead', download, credentials, NOW - HOUR / 2, 'RequestTimeTooSkewed'],
  ['an expired address', presigned, credentials, NOW + 25 * HOUR, 'ExpiredToken'],
  ['an address of tomorrow', presigned, credentials, NOW - 24 * HOUR, 'AccessDenied'],
  ['another region', download, { ...credentials, region: 'sa-east-1' }, NOW, 'AccessDenied'],
  [
    'another access key',
    download,
    { ...credentials, accessKey: { id: 'other', secret: 'x' } },
    NOW,
    'AccessDenied',
  ],
  ['no access keys', download, { ...credentials, accessKey: null }, NOW, 'AccessDenied'],
  ['no signature', { ...download, headers: {} }, credentials, NOW, 'AccessDenied'],
  [
    'a malformed signature',
    { ...download, headers: { authorization: 'AWS4-HMAC-SHA256 Credential=a/b' } },
    credentials,
    NOW,
    'InvalidSignature',
  ],
])('%s is refused', (_, request, keys, now, code) => {
  expect(() => verifySignature(request, keys, now)).toThrow(expect.objectContaining({ code }))
})

test('a session token is signed with the anonymous key and becomes the token of the request', () => {
  const headers = { ...download.headers, 'x-amz-security-token': 'a.b.c' }
  expect(() => verifySignature({ ...download, headers }, credentials, NOW)).toThrow('Invalid Access Key')
})

async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size), 'latin1')
}
async function decode(text: string, size: number, algorithm = 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD') {
  const { client, key } = verifySignature(upload, credentials, NOW)
  const trailers: [string, string][] = []
  const onTrailers = (read: ReadonlyMap<string, string>) => void trailers.push(...read)
  const pieces = []
  for await (const piece of decodeChunks({
    body: inPieces(text, size),
    algorithm,
    client,
    key,
    onTrailers,
  }))
    pieces.push(piece)
  return { text: Buffer.concat(pieces).toString('latin1'), trailers }
}

test.each([1, 7, 66_000, 1_000_000])(
  'the published chunks are read, however they arrive: %i bytes at a time',
  async (size) => {
    expect((await decode(CHUNKS, size)).text).toBe('a'.repeat(66_560))
  },
)

const unsigned = (text: string) => decode(text, 5, 'STREAMING-UNSIGNED-PAYLOAD-TRAILER')
test('headers behind unsigned chunks are read', async () => {
  expect(await unsigned('3\r\nabc\r\n0\r\nX-Amz-Checksum-Crc32: NSRBwg==\r\n\r\n')).toEqual({
    text: 'abc',
    trailers: [['x-amz-checksum-crc32', 'NSRBwg==']],
  })
})

test.each([
  ['a changed byte', () => decode(CHUNKS.replace('aaaa', 'aaba'), 9_000), 'SignatureDoesNotMatch'],
  ['chunks in another order', () => decode(CHUNKS.slice(65_626), 9_000), 'SignatureDoesNotMatch'],
  ['a missing last chunk', () => decode(CHUNKS.slice(0, -90), 9_000), 'InvalidRequest'],
  ['bytes behind the last chunk', () => decode(`${CHUNKS}more`, 9_000), 'InvalidRequest'],
  ['an unsigned chunk among signed ones', () => decode('1\r\na\r\n', 9), 'InvalidSignature'],
  ['a header without an end', () => decode('0'.repeat(500), 9), 'EntityTooLarge'],
  ['a size that is none', () => unsigned('-1\r\n'), 'InvalidRequest'],
  ['a size of another universe', () => unsigned(`${'f'.repeat(20)}\r\n`), 'InvalidRequest'],
  ['data without its end', () => unsigned('1\r\nab'), 'InvalidRequest'],
  ['endless trailers', () => unsigned(`0\r\n${'a:b\r\n'.repeat(5_000)}`), 'EntityTooLarge'],
])('%s is refused', async (_, read, code) => {
  await expect(read()).rejects.toMatchObject({ code })
})

/** Checksums of "123456789", as published catalogues list them. */
test.each([
  ['content-md5', 'JfnnlDI7RTiF9RgfG2JNCw=='],
  ['x-amz-content-sha256', '15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225'],
  ['x-amz-checksum-crc32', 'y/Q5Jg=='],
  ['x-amz-checksum-crc32c', '4waSgw=='],
  ['x-amz-checksum-sha1', '98O8HYCOBHMq32eZZczDTKeuNEE='],
])('%s is compared', async (name, right) => {
  const read = async (value: string) => {
    const body = verifyChecksums(inPieces('123456789', 2), [name], new Map([[name, value]]))
    let text = ''
    for await (const piece of body) text += Buffer.from(piece).toString()
    return text
  }
  await expect(read('AAAA')).rejects.toMatchObject({ code: 'InvalidChecksum' })
  expect(await read(right)).toBe('123456789')
})

test('CRC-32C continues over pieces', () => {
  expect(crc32c(Buffer.from('456789'), crc32c(Buffer.from('123'), 0))).toBe(0xe3069283)
})
