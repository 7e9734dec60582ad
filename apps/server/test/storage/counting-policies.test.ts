import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeJwt } from 'jose'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import { JWT_SECRET, type StorageAnswer, type StorageServer, startStorage } from './storage-server.ts'

const LEARNER = '11111111-1111-4111-8111-111111111111'
const BODY = '0123456789'
const MAX_FILES = 3
const REFUSED = 'new row violates row-level security policy'
let server: StorageServer
let token = ''

beforeAll(async () => {
  server = await startStorage()
  token = await server.token(LEARNER)
  const admin = await server.client()
  await admin.createBucket('few', { public: false })
  await admin.createBucket('many', { public: false })
  await server.sql(`create function public.kept(bucket text) returns bigint
    language sql stable security definer set search_path = ''
    as $$ select count(*) from storage.objects where bucket_id = bucket and owner_id = auth.uid()::text $$`)
  await server.sql(`create policy few on storage.objects for insert to authenticated
    with check (bucket_id = 'many' or bucket_id = 'few' and public.kept(bucket_id) < ${MAX_FILES})`)
  await server.sql(
    `create policy own on storage.objects for select to authenticated using (owner_id = auth.uid()::text)`,
  )
  await server.sql(`create policy moves on storage.objects for update to authenticated
    using (owner_id = auth.uid()::text) with check (public.kept(bucket_id) < ${MAX_FILES})`)
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
  expect(results.toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
    ...Array.from({ length: names.length - MAX_FILES }, () => REFUSED),
    ...Array.from({ length: MAX_FILES }, () => 'stored'),
  ])
  const rows = await server.sql(`select owner_id from storage.objects where bucket_id = 'few'`)
  expect(rows).toEqual(Array.from({ length: MAX_FILES }, () => ({ owner_id: LEARNER })))
  expect([filesIn('blobs').length, filesIn('aside').length]).toEqual([MAX_FILES, 0])
})

const messageOf = ({ json, status }: StorageAnswer) =>
  status === 200 ? 'stored' : (json as { readonly message?: string }).message
const emptied = async () => (await server.client()).emptyBucket('few')

/** The token of an address that the learner signs. */
async function signed(name: string): Promise<string> {
  const { json } = await server.call('POST', `/object/upload/sign/few/${name}`, { token })
  return (json as { token: string }).token
}

const put = (name: string, signature: string) =>
  server.call('PUT', `/object/upload/sign/few/${name}?token=${signature}`, { body: BODY })

/** A resumable upload in one request. */
async function resume(name: string, signature: string): Promise<string> {
  const metadata = Object.entries({ bucketName: 'few', objectName: name, contentType: 'text/plain' })
  const { status, text: message } = await server.call('POST', '/upload/resumable/sign', {
    body: BODY,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(BODY.length),
      'upload-metadata': metadata.map(([key, value]) => `${key} ${btoa(value)}`).join(),
      'content-type': 'application/offset+octet-stream',
      'x-signature': signature,
    },
  })
  return status === 201 ? 'stored' : message
}

test('addresses that were signed before the count was reached are decided again', async () => {
  await emptied()
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const signatures = await Promise.all(names.map(signed))
  const sent = names.map(async (name, at) =>
    at % 2 === 0 ? messageOf(await put(name, signatures[at] ?? '')) : resume(name, signatures[at] ?? ''),
  )
  const results = await Promise.all(sent)
  expect(results.filter((result) => result === 'stored')).toHaveLength(MAX_FILES)
  expect(results.filter((result) => result === REFUSED)).toHaveLength(names.length - MAX_FILES)
  expect(await server.sql(`select owner_id from storage.objects where bucket_id = 'few'`)).toEqual(
    Array.from({ length: MAX_FILES }, () => ({ owner_id: LEARNER })),
  )
})

test('an address names its signer to the service alone, and one of another installation needs none', async () => {
  await emptied()
  const { signer, ...shown } = decodeJwt(await signed('a'))
  expect(shown).toMatchObject({ url: 'few/a', scope: 'upload', upsert: false, owner: LEARNER })
  expect(String(signer)).toMatch(/^[\w-]+\.\.[\w.-]+$/)
  const claims = { url: 'few/b', scope: 'upload', upsert: false, owner: LEARNER, exp: 4_000_000_000 }
  expect(messageOf(await put('b', await signToken(claims, JWT_SECRET)))).toBe('stored')
})

test('moves at once do not pass a policy that counts objects', async () => {
  await emptied()
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  for (const name of names) await server.call('POST', `/object/many/${name}`, { body: BODY, token })
  const answers = await Promise.all(
    names.map((name) =>
      server.call('POST', '/object/move', {
        token,
        body: { bucketId: 'many', sourceKey: name, destinationBucket: 'few', destinationKey: name },
      }),
    ),
  )
  const results = answers.map(messageOf)
  expect(results.filter((result) => result === 'stored')).toHaveLength(MAX_FILES)
  expect(results.filter((result) => result === REFUSED)).toHaveLength(names.length - MAX_FILES)
})

test('rights that end while the bytes are sent refuse the object', async () => {
  await emptied()
  const signature = await signed('later')
  const sent = begin('late')
  await expect.poll(() => filesIn('aside')).toHaveLength(1)
  await server.sql('drop policy few on storage.objects')
  expect(await finish(sent)).toBe(REFUSED)
  expect(messageOf(await put('later', signature))).toBe(REFUSED)
  expect(await server.sql(`select name from storage.objects where bucket_id = 'few'`)).toEqual([])
})
