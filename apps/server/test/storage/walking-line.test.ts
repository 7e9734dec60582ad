import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StorageServer, startStorage } from './storage-server.ts'

const LEARNER = '11111111-1111-4111-8111-111111111111'
const OTHER = '22222222-2222-4222-8222-222222222222'
let server: StorageServer

beforeAll(async () => {
  server = await startStorage()
  await server.sql(`create policy own on storage.objects for all to authenticated
    using (bucket_id = 'cakes' and (storage.foldername(name))[1] = auth.uid()::text)
    with check (bucket_id = 'cakes' and (storage.foldername(name))[1] = auth.uid()::text)`)
})
afterAll(() => server.stop())

test('a bucket is made by the service key; its owner uploads, downloads, lists, signs and removes', async () => {
  const admin = await server.client()
  expect(await admin.createBucket('cakes', { public: false, fileSizeLimit: '1MB' })).toMatchObject({
    data: { name: 'cakes' },
    error: null,
  })
  const photos = (await server.client(LEARNER)).from('cakes')
  const path = `${LEARNER}/bolo.txt`
  const uploaded = await photos.upload(path, Buffer.from('um bolo'), { contentType: 'text/plain' })
  expect(uploaded).toMatchObject({ data: { path, fullPath: `cakes/${path}` }, error: null })
  expect(await (await photos.download(path)).data?.text()).toBe('um bolo')
  expect((await photos.list(LEARNER)).data).toMatchObject([
    { name: 'bolo.txt', metadata: { size: 7, mimetype: 'text/plain', cacheControl: 'max-age=3600' } },
  ])
  expect((await photos.info(path)).data).toMatchObject({ size: 7, contentType: 'text/plain' })
  expect((await photos.exists(path)).data).toBe(true)
  const signed = await photos.createSignedUrl(path, 60)
  expect(await (await fetch(signed.data?.signedUrl ?? '')).text()).toBe('um bolo')
  expect((await photos.copy(path, `${LEARNER}/copy.txt`)).error).toBeNull()
  expect((await photos.move(path, `${LEARNER}/moved.txt`)).error).toBeNull()

  const others = (await server.client(OTHER)).from('cakes')
  expect((await others.download(`${LEARNER}/moved.txt`)).error).toMatchObject({ status: 400 })
  expect((await others.list(LEARNER)).data).toEqual([])
  const refused = await others.upload(`${LEARNER}/x.txt`, 'x')
  expect(refused.error).toMatchObject({
    status: 400,
    statusCode: '403',
    message: 'new row violates row-level security policy',
  })
  const removed = await photos.remove([`${LEARNER}/moved.txt`, `${LEARNER}/copy.txt`])
  expect(removed.data).toHaveLength(2)
  const sent = await photos.createSignedUploadUrl(`${LEARNER}/later.txt`)
  const later = await photos.uploadToSignedUrl(sent.data?.path ?? '', sent.data?.token ?? '', 'later')
  expect(later.error).toBeNull()
  expect((await admin.emptyBucket('cakes')).error).toBeNull()
  expect((await admin.deleteBucket('cakes')).error).toBeNull()
})

test('uploads and lists have the defaults of the specification', async () => {
  const admin = await server.client()
  await admin.createBucket('defaults')
  const files = admin.from('defaults')
  expect((await files.upload('a', 'first')).error).toBeNull()
  expect((await files.upload('a', 'second')).error).toMatchObject({ statusCode: '409' })
  await server.sql(
    `insert into storage.objects (bucket_id, name, version) select 'defaults', 'n' || lpad(n::text, 3, '0'), n::text from generate_series(150, 1, -1) as n`,
  )
  const { data } = await files.list()
  expect(data).toHaveLength(100)
  expect(data?.slice(0, 3)).toMatchObject([
    { name: 'a', metadata: { cacheControl: 'max-age=3600' } },
    { name: 'n001' },
    { name: 'n002' },
  ])
})

test.each([
  ['POST', '/object/list-v2/cakes'],
  ['GET', '/render/image/authenticated/cakes/a.jpg'],
  ['HEAD', '/render/image/authenticated/cakes/a.jpg'],
  ['POST', '/upload/resumable'],
  ['PATCH', '/upload/resumable/abc'],
  ['HEAD', '/upload/resumable/abc'],
  ['DELETE', '/upload/resumable/abc'],
])('%s %s without a header is refused as with an empty token, as the original does', async (method, path) => {
  for (const headers of [{}, { authorization: '' }]) {
    const answer = await server.call(method, path, { headers })
    expect([answer.status, answer.json]).toEqual([
      400,
      method === 'HEAD'
        ? null
        : { statusCode: '403', error: 'Unauthorized', message: 'Invalid Compact JWS', code: 'AccessDenied' },
    ])
  }
})

test.each([
  '/bucket',
  '/bucket/heads',
  '/object/info/heads/a',
  '/object/info/authenticated/heads/a',
  '/object/info/public/heads/a',
  '/object/public/heads/a',
  '/object/authenticated/heads/a',
  '/object/heads/a',
  '/status',
  '/version',
])('HEAD %s answers as GET does, without the body', async (path) => {
  const admin = await server.client()
  await admin.createBucket('heads', { public: true })
  await admin.from('heads').upload('a', 'x', { upsert: true })
  const token = await server.token()
  const [get, head] = [await server.call('GET', path, { token }), await server.call('HEAD', path, { token })]
  expect([head.status, head.headers.get('content-type'), head.text]).toEqual([
    get.status,
    get.headers.get('content-type'),
    '',
  ])
  expect(get.status).toBe(200)
})

test('HEAD of a signed URL answers as GET does', async () => {
  const admin = await server.client()
  await admin.createBucket('signed')
  await admin.from('signed').upload('a', 'x')
  const { data } = await admin.from('signed').createSignedUrl('a', 60)
  const head = await fetch(data?.signedUrl ?? '', { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, '1'])
})

test('a request without a token is refused as the original refuses it', async () => {
  const answer = await server.call('GET', '/bucket')
  expect([answer.status, answer.json]).toEqual([
    400,
    {
      statusCode: '400',
      error: 'Error',
      message: "headers must have required property 'authorization'",
      code: 'InvalidRequest',
    },
  ])
})
