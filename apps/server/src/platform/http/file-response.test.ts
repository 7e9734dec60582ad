import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileResponse } from './file-response.ts'
import { drain, listen } from './http-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'file-response-'))
const file = join(folder, 'bytes')
/** Three pieces and a bit, no two pieces alike. */
const bytes = Buffer.from(Uint32Array.from({ length: 200_000 }, (_, index) => index).buffer)
const opened: FileHandle[] = []
/** A closed handle has no descriptor. */
const descriptors = () => [...new Set(opened.map(({ fd }) => fd))]

const app = new Hono()
app.use(async (context, next) => {
  await next()
  context.res.headers.set('x-after', 'set')
})
app.get('/part/:start/:length', async (context) => {
  const { start, length } = context.req.param()
  const handle = await open(file)
  opened.push(handle)
  const part = { file: handle, start: Number(start), length: Number(length) }
  return fileResponse(context, part, { status: 206, headers: { etag: '"v1"' } })
})

let base = ''
let stop = async () => {}
beforeAll(async () => {
  writeFileSync(file, bytes)
  const server = await listen(app.fetch, { kind: 'port', host: '127.0.0.1', port: 0 }, 'PORT')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stop = () => drain(server)
})
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true })
})

test.each([
  ['the whole file', 0, bytes.length],
  ['a part across pieces', 1_000, 600_000],
  ['one byte', bytes.length - 1, 1],
  ['nothing', 5, 0],
])('%s is sent to the byte, over a socket and without one', async (_, start, length) => {
  const path = `/part/${start}/${length}`
  for (const response of [await fetch(base + path), await app.request(path)]) {
    expect(response.status).toBe(206)
    expect([...response.headers]).toEqual(
      expect.arrayContaining([
        ['content-length', String(length)],
        ['etag', '"v1"'],
        ['x-after', 'set'],
      ]),
    )
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes.subarray(start, start + length))).toBe(true)
  }
  await expect.poll(descriptors).toEqual([-1])
})

test('a file that ends early cuts the response off', async () => {
  const response = await fetch(`${base}/part/0/${bytes.length + 1}`)
  await expect(response.arrayBuffer()).rejects.toThrow()
  await expect.poll(descriptors).toEqual([-1])
})

test('a client that aborts leaves no open file behind', async () => {
  const request = get(`${base}/part/0/${bytes.length}`)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.destroy()
  await expect.poll(descriptors).toEqual([-1])
})
