import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StorageServer, startStorage } from './storage-server.ts'

const LEARNER = '11111111-1111-4111-8111-111111111111'
const BODY = '0123456789'
const MAX_FILES = 3
let server: StorageServer
let token = ''

beforeAll(async () => {
  server = await startStorage()
  token = await server.token(LEARNER)
  await (await server.client()).createBucket('few', { public: false })
  await server.sql(`create function public.kept(bucket text) returns bigint
    language sql stable security definer set search_path = ''
    as $$ select count(*) from storage.objects where bucket_id = bucket and owner_id = auth.uid()::text $$`)
  await server.sql(`create policy few on storage.objects for insert to authenticated
    with check (bucket_id = 'few' and public.kept(bucket_id) < ${MAX_FILES})`)
})
afterAll(() => server.stop())

/** An upload whose second half is still to be sent. */
function begin(name: string): ClientRequest {
  const { port, pathname } = new URL(server.url)
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'text/plain',
    'content-length': BODY.length,
  }
  const path = `${pathname}/object/few/${name}`
  const sent = request({ port, host: '127.0.0.1', path, method: 'POST', headers })
  sent.write(BODY.slice(0, 5))
  return sent
}

async function finish(sent: ClientRequest): Promise<string> {
  sent.end(BODY.slice(5))
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const body = JSON.parse(await text(response)) as { readonly message?: string }
  return body.message ?? 'stored'
}

const filesIn = (folder: string) =>
  readdirSync(join(server.folder, 'storage', folder), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  )

test('uploads in progress do not pass a policy that counts objects', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const uploads = names.map(begin)
  // Each has been allowed to begin, since no object was there yet.
  await expect.poll(() => filesIn('aside')).toHaveLength(names.length)
  const results = await Promise.all(uploads.map(finish))
  const refused = 'new row violates row-level security policy'
  expect(results.toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
    ...Array.from({ length: names.length - MAX_FILES }, () => refused),
    ...Array.from({ length: MAX_FILES }, () => 'stored'),
  ])
  const rows = await server.sql(`select owner_id from storage.objects where bucket_id = 'few'`)
  expect(rows).toEqual(Array.from({ length: MAX_FILES }, () => ({ owner_id: LEARNER })))
  expect([filesIn('blobs').length, filesIn('aside').length]).toEqual([MAX_FILES, 0])
})

test('rights that end while the bytes are sent refuse the object', async () => {
  await (await server.client()).emptyBucket('few')
  const sent = begin('late')
  await expect.poll(() => filesIn('aside')).toHaveLength(1)
  await server.sql('drop policy few on storage.objects')
  expect(await finish(sent)).toBe('new row violates row-level security policy')
  expect(await server.sql(`select name from storage.objects where bucket_id = 'few'`)).toEqual([])
})
