/**
 * A process that dies, or loses an answer, at any step of an upload: the client then does what such clients do, and gets its object with its
 * bytes. The steps are counted, so that a new one is tried as well. `PROPERTY_RUNS=all` tries every fault at every step.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_RUNS } from '../../../../tools/test/all-runs.mjs'
import { type Fault, FAULTS, Faults } from './faults.ts'
import { type CallOptions, type StorageAnswer, type StorageServer, startStorage } from './storage-server.ts'

const LEARNER = '11111111-1111-4111-8111-111111111111'
const KEYS = { accessKeyId: 'an-access-key', secretAccessKey: 'its-secret' }
const ENV = {
  S3_PROTOCOL_ACCESS_KEY_ID: KEYS.accessKeyId,
  S3_PROTOCOL_ACCESS_KEY_SECRET: KEYS.secretAccessKey,
}
const BYTES = randomBytes(900)
const FORMER = Buffer.from('what was there before')
const faults = new Faults()
let server: StorageServer
let victim: StorageServer
let token = ''

beforeAll(async () => {
  server = await startStorage(ENV)
  victim = await startStorage(ENV, { beside: server, faults })
  token = await server.token(LEARNER)
  const admin = await server.client()
  await admin.createBucket('cakes', { public: false })
  await server.sql(
    `create policy own on storage.objects for all to authenticated using (owner_id = auth.uid()::text)`,
  )
})
afterAll(async () => {
  await victim.stop()
  await server.stop()
})

/** The server did not answer, or answered that it failed. */
class Interrupted extends Error {}

type Call = (method: string, path: string, options?: CallOptions) => Promise<StorageAnswer>

/** What a client remembers between its attempts. */
interface Memory {
  readonly name: string
  location?: string
  uploadId?: string
  etag?: string
}

interface Path {
  readonly does: string
  readonly prepare?: (name: string) => Promise<unknown>
  /** Begins the upload, or continues it. @throws Interrupted, after which it is called again. */
  readonly send: (call: Call, memory: Memory, at: StorageServer) => Promise<void>
}

const store = (name: string, body: Buffer) => server.call('POST', `/object/cakes/${name}`, { token, body })
const expectOneOf = (answer: StorageAnswer, ...statuses: number[]) =>
  expect(statuses, answer.text).toContain(answer.status)

const clients = new Map<StorageServer, S3Client>()
const TUS = { 'tus-resumable': '1.0.0' }

/** As the tus client: it asks for the offset, and begins anew where the upload is not known. */
async function sendResumable(call: Call, memory: Memory): Promise<void> {
  if (memory.location === undefined) {
    const meta = { bucketName: 'cakes', objectName: memory.name, contentType: 'text/plain' }
    const headers = {
      ...TUS,
      'x-upsert': 'true',
      'upload-length': String(BYTES.length),
      'upload-metadata': Object.entries(meta)
        .map(([key, value]) => `${key} ${btoa(value)}`)
        .join(),
    }
    const created = await call('POST', '/upload/resumable', { headers })
    expectOneOf(created, 201)
    memory.location = new URL(created.headers.get('location') ?? '').pathname.replace('/storage/v1', '')
  }
  const path = memory.location
  const state = await call('HEAD', path, { headers: { ...TUS, 'x-upsert': 'true' } })
  if (state.status === 404 || state.status === 410) {
    delete memory.location
    return sendResumable(call, memory)
  }
  expectOneOf(state, 200)
  let offset = Number(state.headers.get('upload-offset'))
  while (offset < BYTES.length) {
    const headers = {
      ...TUS,
      'x-upsert': 'true',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    }
    const sent = await call('PATCH', path, { headers, body: BYTES.subarray(offset) })
    expectOneOf(sent, 204)
    offset = Number(sent.headers.get('upload-offset'))
  }
}

const s3At = (at: StorageServer) =>
  new S3Client({
    endpoint: `${at.url}/s3`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: KEYS,
    maxAttempts: 1,
  })

async function sendInParts(_: Call, memory: Memory, at: StorageServer): Promise<void> {
  const client = clients.get(at) ?? s3At(at)
  clients.set(at, client)
  const object = { Bucket: 'cakes', Key: memory.name }
  try {
    memory.uploadId ??= (await client.send(new CreateMultipartUploadCommand(object))).UploadId ?? ''
    const upload = { ...object, UploadId: memory.uploadId }
    memory.etag ??=
      (await client.send(new UploadPartCommand({ ...upload, PartNumber: 1, Body: BYTES }))).ETag ?? ''
    const Parts = [{ PartNumber: 1, ETag: memory.etag }]
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
  } catch (error) {
    const { $metadata, name } = error as { $metadata?: { httpStatusCode?: number }; name: string }
    // An upload that is no longer known was completed, where its completion was sent.
    if (name === 'NoSuchUpload' && memory.etag !== undefined) return
    throw ($metadata?.httpStatusCode ?? 500) >= 500 ? new Interrupted() : error
  }
}

const names = (memory: Memory) => ({
  bucketId: 'cakes',
  sourceKey: `${memory.name}.from`,
  destinationKey: memory.name,
})

const PATHS: readonly Path[] = [
  { does: 'a resumable upload', send: sendResumable },
  { does: 'an upload in parts', send: sendInParts },
  {
    does: 'an upload',
    send: async (call, { name }) =>
      expectOneOf(await call('POST', `/object/cakes/${name}`, { body: BYTES }), 200, 400),
  },
  {
    does: 'a replacement',
    prepare: (name) => store(name, FORMER),
    send: async (call, { name }) =>
      expectOneOf(await call('PUT', `/object/cakes/${name}`, { body: BYTES }), 200),
  },
  {
    does: 'a copy',
    prepare: (name) => store(`${name}.from`, BYTES),
    send: async (call, memory) =>
      expectOneOf(
        await call('POST', '/object/copy', { body: names(memory), headers: { 'x-upsert': 'true' } }),
        200,
      ),
  },
  {
    does: 'a move',
    prepare: (name) => store(`${name}.from`, BYTES),
    send: async (call, memory) =>
      expectOneOf(await call('POST', '/object/move', { body: names(memory) }), 200, 400),
  },
]

const callOf =
  (at: StorageServer): Call =>
  async (method, path, options) => {
    const answer = await at.call(method, path, { ...options, token })
    if (answer.status >= 500 || faults.isDead) throw new Interrupted()
    return answer
  }

/** @returns how many steps the path has. */
async function run(path: Path, step: number, fault: Fault): Promise<number> {
  const memory: Memory = { name: randomUUID() }
  await path.prepare?.(memory.name)
  faults.arm(step, fault)
  let isInterrupted = false
  await path.send(callOf(victim), memory, victim).catch((error: unknown) => {
    if (!(error instanceof Interrupted) && !faults.isDead) throw error
    isInterrupted = true
  })
  const { steps, isDead } = faults
  faults.arm()
  // The lease of a lock that could not be released ends by itself.
  await server.sql('delete from atelie.upload_locks')
  const survivor = isDead ? server : victim
  if (isInterrupted) await path.send(callOf(survivor), memory, survivor)
  await expectWhole(memory.name)
  return steps
}

async function expectWhole(name: string): Promise<void> {
  const { data } = await (await server.client()).from('cakes').download(name)
  expect(data && Buffer.from(await data.arrayBuffer()).equals(BYTES)).toBe(true)
}

/** A path of more steps has one of two faults at each of them. */
const MANY_STEPS = 12
const faultsAt = (step: number, steps: number): readonly Fault[] =>
  ALL_RUNS ? FAULTS : FAULTS.slice(0, 2).filter((_, index) => steps <= MANY_STEPS || (step + index) % 2 === 0)

test.each(PATHS)('$does that is interrupted at any step is whole once its client goes on', async (path) => {
  const steps = await run(path, Number.POSITIVE_INFINITY, 'kill after')
  expect(steps).toBeGreaterThan(1)
  for (let step = 1; step <= steps; step += 1) {
    for (const fault of faultsAt(step, steps)) {
      await run(path, step, fault).catch((error: unknown) => {
        throw new Error(`${path.does}: ${fault} step ${step} of ${steps}: ${String(error)}`, { cause: error })
      })
    }
  }
})

test('every row that is left has its bytes', async () => {
  const rows = await server.sql(
    `select name, version, (metadata ->> 'size')::int as size from storage.objects`,
  )
  const blobs = join(server.folder, 'storage', 'blobs')
  const sizes = new Map(
    readdirSync(blobs, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, statSync(join(entry.parentPath, entry.name)).size]),
  )
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter(({ version, size }) => sizes.get(String(version)) !== size)).toEqual([])
})
