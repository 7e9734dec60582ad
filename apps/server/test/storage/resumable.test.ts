import { randomBytes } from 'node:crypto'
import { Upload, type UploadOptions } from 'tus-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StorageServer, startStorage } from './storage-server.ts'

const LEARNER = '11111111-1111-4111-8111-111111111111'
let server: StorageServer

beforeAll(async () => {
  server = await startStorage()
  await server.sql(`create policy own on storage.objects for all to authenticated
    using ((storage.foldername(name))[1] = auth.uid()::text)`)
  const admin = await server.client()
  await admin.createBucket('cakes', { public: false, fileSizeLimit: '1MB' })
  await admin.createBucket('pictures', { public: false, allowedMimeTypes: ['image/*'] })
})
afterAll(() => server.stop())

const optionsFor = (name: string, bucketName = 'cakes', contentType = 'text/plain'): UploadOptions => ({
  endpoint: `${server.url}/upload/resumable`,
  retryDelays: null,
  chunkSize: 50_000,
  uploadDataDuringCreation: true,
  removeFingerprintOnSuccess: true,
  metadata: {
    bucketName,
    objectName: name,
    contentType,
    cacheControl: '3600',
    metadata: JSON.stringify({ dish: 'bolo' }),
  },
})

async function upload(bytes: Buffer, options: UploadOptions): Promise<Upload> {
  const authorization = `Bearer ${await server.token(LEARNER)}`
  return new Promise((resolve, reject) => {
    const sent = new Upload(bytes, {
      ...options,
      headers: { authorization, ...options.headers },
      onError: reject,
      onSuccess: () => resolve(sent),
    })
    sent.start()
  })
}

test('an upload in pieces becomes one object with its type, metadata and owner', async () => {
  const bytes = randomBytes(180_000)
  const name = `${LEARNER}/cake.bin`
  const sent = await upload(bytes, optionsFor(name))
  const photos = (await server.client(LEARNER)).from('cakes')
  const saved = (await photos.download(name)).data ?? new Blob([])
  expect(Buffer.from(await saved.arrayBuffer()).equals(bytes)).toBe(true)
  expect((await photos.info(name)).data).toMatchObject({
    size: 180_000,
    contentType: 'text/plain',
    cacheControl: 'max-age=3600',
    metadata: { dish: 'bolo' },
  })
  const [row] = await server.sql('select owner_id from storage.objects where name = $1', [name])
  expect(row).toEqual({ owner_id: LEARNER })

  // The response to the last piece may be lost, so the client requests the offset.
  const headers = { 'tus-resumable': '1.0.0' }
  const path = (sent.url ?? '').slice(server.url.length)
  const token = await server.token(LEARNER)
  const state = await server.call('HEAD', path, { headers, token })
  expect([state.status, state.headers.get('upload-offset')]).toEqual([200, '180000'])
  await expect(upload(bytes, optionsFor(name))).rejects.toThrow(/409.*The resource already exists/s)
  await upload(Buffer.from('new'), { ...optionsFor(name), headers: { 'x-upsert': 'true' } })
  expect(await (await photos.download(name)).data?.text()).toBe('new')
})

test('an interrupted upload resumes where it stopped, and can be terminated', async () => {
  const name = `${LEARNER}/cut.bin`
  const token = await server.token(LEARNER)
  const headers = { 'tus-resumable': '1.0.0' }
  const meta = { bucketName: 'cakes', objectName: name, contentType: 'text/plain' }
  const uploadMetadata = Object.entries(meta)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
  const begin = async () => {
    const created = await server.call('POST', '/upload/resumable', {
      token,
      headers: { ...headers, 'upload-length': '10', 'upload-metadata': uploadMetadata },
    })
    expect(created.status).toBe(201)
    return (created.headers.get('location') ?? '').slice(server.url.length)
  }
  const path = await begin()
  const patch = (offset: number, body: string, with_ = token) =>
    server.call('PATCH', path, {
      token: with_,
      body,
      headers: {
        ...headers,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
    })
  expect((await patch(0, 'hello')).status).toBe(204)
  expect((await server.call('HEAD', path, { token, headers })).headers.get('upload-offset')).toBe('5')
  expect((await patch(0, 'hello')).status).toBe(409)
  const other = await server.token('22222222-2222-4222-8222-222222222222')
  expect(await patch(5, 'world', other)).toMatchObject({
    status: 403,
    text: 'new row violates row-level security policy',
  })
  const done = await patch(5, 'world')
  expect([done.status, done.headers.get('tus-complete')]).toEqual([204, '1'])
  const photos = (await server.client(LEARNER)).from('cakes')
  expect(await (await photos.download(name)).data?.text()).toBe('helloworld')

  await photos.remove([name])
  const second = await begin()
  expect((await server.call('DELETE', second, { token, headers })).status).toBe(204)
  expect((await server.call('HEAD', second, { token, headers })).status).toBe(404)
})

test('a stranger learns nothing of an upload: neither that it is begun nor that it became an object', async () => {
  const name = `${LEARNER}/secret.bin`
  const tus = { 'tus-resumable': '1.0.0' }
  const token = await server.token(LEARNER)
  const meta = [`bucketName ${btoa('cakes')}`, `objectName ${btoa(name)}`].join()
  const created = await server.call('POST', '/upload/resumable', {
    token,
    headers: { ...tus, 'upload-length': '4', 'upload-metadata': meta },
  })
  const path = (created.headers.get('location') ?? '').slice(server.url.length)
  const none = path.replace(/[^/]+$/, (segment) => {
    const written = Buffer.from(segment, 'base64url').toString().slice(0, -12)
    return Buffer.from(`${written}${'0'.repeat(12)}`).toString('base64url')
  })
  const strangers = [
    await server.token('22222222-2222-4222-8222-222222222222'),
    await server.roleToken('anon'),
  ]
  const seen = async () => {
    for (const stranger of strangers) {
      for (const method of ['HEAD', 'PATCH', 'DELETE']) {
        const ask = (at: string) =>
          server.call(method, at, {
            token: stranger,
            headers: {
              ...tus,
              ...(method === 'PATCH'
                ? { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
                : {}),
            },
          })
        const [absent, begun] = [await ask(none), await ask(path)]
        expect([method, begun.status, begun.text]).toEqual([method, absent.status, absent.text])
        expect(begun.status).toBe(method === 'HEAD' ? 404 : 403)
        const facts = [...begun.headers.keys()].filter((header) => header.startsWith('upload-'))
        expect(facts).toEqual([])
      }
    }
  }
  await seen()
  const patch = (offset: number, body: string) =>
    server.call('PATCH', path, {
      token,
      body,
      headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    })
  expect((await patch(0, 'cake')).status).toBe(204)
  await seen()
  const state = await server.call('HEAD', path, { token, headers: tus })
  expect([state.status, state.headers.get('upload-offset'), state.headers.get('upload-length')]).toEqual([
    200,
    '4',
    '4',
  ])
  // The last piece again, as a proxy or a client repeats it; and one that begins elsewhere.
  expect((await patch(4, '')).status).toBe(204)
  expect((await patch(0, 'cake')).status).toBe(409)
})

test('a signed upload asks for its state with its signature alone', async () => {
  const name = `${LEARNER}/signed-state.bin`
  const signed = await (await server.client(LEARNER)).from('cakes').createSignedUploadUrl(name)
  const tus = { 'tus-resumable': '1.0.0', 'x-signature': signed.data?.token ?? '' }
  const meta = [`bucketName ${btoa('cakes')}`, `objectName ${btoa(name)}`].join()
  const created = await server.call('POST', '/upload/resumable/sign', {
    headers: { ...tus, 'upload-length': '4', 'upload-metadata': meta },
  })
  const path = (created.headers.get('location') ?? '').slice(server.url.length)
  expect((await server.call('HEAD', path, { headers: tus })).headers.get('upload-offset')).toBe('0')
  const unsigned = await server.call('HEAD', path, { headers: { 'tus-resumable': '1.0.0' } })
  expect([unsigned.status, unsigned.headers.get('upload-offset')]).toEqual([400, null])
})

test('refusals: size, type, bytes of another type, right, a forged address', async () => {
  const bytes = Buffer.from('x')
  const mine = `${LEARNER}/x`
  await expect(upload(bytes, optionsFor('elsewhere/x'))).rejects.toThrow(/403.*row-level security/s)
  await expect(upload(Buffer.alloc(1_000_001), optionsFor(mine))).rejects.toThrow(/413/)
  await expect(upload(bytes, optionsFor(mine, 'nowhere'))).rejects.toThrow(/404.*Bucket not found/s)
  await expect(upload(bytes, optionsFor(mine, 'pictures'))).rejects.toThrow(/415.*text\/plain is not/s)
  const page = Buffer.from('<html><script>1</script></html>')
  await expect(upload(page, optionsFor(mine, 'pictures', 'image/png'))).rejects.toThrow(/415.*text\/html/s)
  await expect(upload(bytes, optionsFor('../x'))).rejects.toThrow(/400.*Invalid key/s)
  const token = await server.token(LEARNER)
  const headers = { 'tus-resumable': '1.0.0' }
  const forged = Buffer.from('cakes/a/../../etc/passwd').toString('base64url')
  expect(await server.call('HEAD', `/upload/resumable/${forged}`, { token, headers })).toMatchObject({
    status: 400,
  })
  expect(await server.sql('select name from storage.objects where bucket_id = $1', ['pictures'])).toEqual([])
})

test('a signed upload URL is enough to send in pieces', async () => {
  const name = `${LEARNER}/signed.bin`
  const signed = await (await server.client(LEARNER)).from('cakes').createSignedUploadUrl(name)
  const options = {
    ...optionsFor(name),
    endpoint: `${server.url}/upload/resumable/sign`,
    headers: { 'x-signature': signed.data?.token ?? '', authorization: '' },
  }
  await upload(Buffer.from('signed'), options)
  const photos = (await server.client(LEARNER)).from('cakes')
  expect(await (await photos.download(name)).data?.text()).toBe('signed')
  const forged = { ...options, headers: { 'x-signature': 'a.b.c', authorization: '' } }
  await expect(upload(Buffer.from('signed'), forged)).rejects.toThrow(/400/)
})

test.each(['POST', 'PATCH', 'HEAD', 'DELETE'])(
  '%s with a wrong version of the protocol is refused',
  async (method) => {
    const name = `${LEARNER}/version-${method}.bin`
    const { url } = await upload(randomBytes(10), optionsFor(name))
    const path = method === 'POST' ? '/upload/resumable' : (url ?? '').slice(server.url.length)
    const token = await server.token(LEARNER)
    const sent = { 'upload-length': '3', 'upload-metadata': `bucketName Y2FrZXM=,objectName ${btoa(name)}` }
    for (const [version, status] of [
      ['0.2.2', 400],
      ['2.0.0', 400],
      ['x', 400],
      ['', 412],
    ] as const) {
      const headers = { ...sent, 'tus-resumable': version }
      const answer = await server.call(method, path, { token, headers })
      expect([answer.status, answer.text, answer.headers.get('tus-resumable')]).toEqual([
        status,
        method === 'HEAD' ? '' : status === 412 ? 'Tus-Resumable Required\n' : 'Invalid tus-resumable\n',
        '1.0.0',
      ])
    }
  },
)
