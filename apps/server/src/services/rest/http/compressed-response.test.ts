import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { Header } from '../response/rest-response.ts'
import { compressedResponse } from './compressed-response.ts'

const ROWS = JSON.stringify(Array.from({ length: 300 }, (_, id) => ({ id, name: 'Pão de mel' })))
const asked = { method: 'GET', path: '/items', accepted: 'gzip, deflate, br' }
const response = {
  status: 200,
  headers: [['Content-Type', 'application/json; charset=utf-8']] as readonly Header[],
  body: ROWS,
}

it.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('compresses rows by %s for a client that accepts %s', async (coding, accepted, decompress) => {
  const { status, headers, body } = await compressedResponse({ ...asked, accepted }, response)
  expect([status, headers.slice(1)]).toEqual([
    200,
    [
      ['Vary', 'Accept-Encoding'],
      ['Content-Encoding', coding],
    ],
  ])
  expect(body.length).toBeLessThan(ROWS.length / 4)
  expect(decompress(body).toString()).toBe(ROWS)
})

it('states for caches that the response differs, also to a client without compression', async () => {
  const { headers, body } = await compressedResponse({ ...asked, accepted: 'br;q=0' }, response)
  expect([headers.at(-1), body]).toEqual([['Vary', 'Accept-Encoding'], ROWS])
})

it.each([
  ['functions, which may repeat an argument beside a secret', { path: '/rpc/claim' }, {}],
  ['writes', { method: 'POST' }, {}],
  ['HEAD', { method: 'HEAD' }, {}],
  ['refusals, which repeat what was asked', {}, { status: 400 }],
  ['small responses', {}, { body: '[]' }],
  ['other media types', {}, { headers: [['content-type', 'application/octet-stream']] as const }],
  ['content with a coding', {}, { headers: [...response.headers, ['content-encoding', 'x']] as const }],
  ['no-transform', {}, { headers: [...response.headers, ['Cache-Control', 'no-transform']] as const }],
])('leaves %s as they are', async (_, request, part) => {
  const given = { ...response, ...part }
  expect(await compressedResponse({ ...asked, ...request }, given)).toBe(given)
})
