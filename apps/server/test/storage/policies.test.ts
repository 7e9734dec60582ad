/** Who may do what: callers × operations, with the status and error of each refusal, under policies as products write them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StorageServer, startStorage } from './storage-server.ts'

const ANNA = 'aaaaaaaa-0000-4000-8000-000000000001'
const BEA = 'bbbbbbbb-0000-4000-8000-000000000002'

let server: StorageServer

beforeAll(async () => {
  server = await startStorage()
  await server.sql(`
    insert into storage.buckets (id, name, public) values
      ('own', 'own', false), ('shown', 'shown', true), ('shelf', 'shelf', false), ('inbox', 'inbox', false),
      ('fixed', 'fixed', false), ('owned', 'owned', false), ('none', 'none', false);
    -- A folder for each account.
    create policy own on storage.objects for all to authenticated
      using (bucket_id = 'own' and (storage.foldername(name))[1] = auth.uid()::text);
    -- Accounts list and nothing else.
    create policy shelf on storage.objects for select to authenticated
      using (bucket_id = 'shelf' and storage.allow_any_operation(array['object.list', 'object.list_v2']));
    -- Accounts add and see nothing.
    create policy inbox on storage.objects for insert to authenticated with check (bucket_id = 'inbox');
    -- Accounts add and see, but change nothing.
    create policy fixed_adding on storage.objects for insert to authenticated with check (bucket_id = 'fixed');
    create policy fixed_seeing on storage.objects for select to authenticated using (bucket_id = 'fixed');
    -- The account that uploaded an object may do everything with it.
    create policy owned_adding on storage.objects for insert to authenticated
      with check (bucket_id = 'owned' and owner_id = auth.uid()::text);
    create policy owned on storage.objects for all to authenticated
      using (bucket_id = 'owned' and owner_id = auth.uid()::text);
    -- Pictures alone, by the name's extension and the size that the client declares.
    create policy pictures on storage.objects for insert to authenticated
      with check (bucket_id = 'none' and storage.extension(name) = 'png' and (metadata ->> 'contentLength')::int < 10);`)
  const operator = await server.client()
  for (const bucket of ['own', 'shown', 'shelf', 'fixed', 'owned']) {
    await operator.from(bucket).upload(`${ANNA}/a.txt`, 'anna', { contentType: 'text/plain' })
  }
  await server.sql(
    `update storage.objects set owner_id = '${ANNA}', owner = '${ANNA}' where bucket_id = 'owned'`,
  )
})
afterAll(() => server.stop())

type Caller = 'anna' | 'bea' | 'anon' | 'no token'
type Operation =
  | 'download'
  | 'public'
  | 'list'
  | 'info'
  | 'sign'
  | 'upload'
  | 'upsert'
  | 'sign upload'
  | 'copy'
  | 'move'
  | 'delete'

/** A request for each operation. Each change has its own object, except for those that are refused. */
let count = 0
const A = `${ANNA}/a.txt`
const requests: Record<
  Operation,
  (
    bucket: string,
  ) => readonly [method: string, path: string, body?: unknown, headers?: Record<string, string>]
> = {
  download: (bucket) => ['GET', `/object/${bucket}/${A}`],
  public: (bucket) => ['GET', `/object/public/${bucket}/${A}`],
  list: (bucket) => ['POST', `/object/list/${bucket}`, { prefix: ANNA }],
  info: (bucket) => ['GET', `/object/info/${bucket}/${A}`],
  sign: (bucket) => ['POST', `/object/sign/${bucket}/${A}`, { expiresIn: 60 }],
  upload: (bucket) => ['POST', `/object/${bucket}/${ANNA}/n${(count += 1)}.txt`, 'new'],
  upsert: (bucket) => [
    'POST',
    `/object/${bucket}/${A}`,
    'anna',
    { 'x-upsert': 'true', 'content-type': 'text/plain' },
  ],
  'sign upload': (bucket) => ['POST', `/object/upload/sign/${bucket}/${ANNA}/s.txt`],
  copy: (bucket) => [
    'POST',
    '/object/copy',
    { bucketId: bucket, sourceKey: A, destinationKey: `${ANNA}/c${(count += 1)}` },
  ],
  move: (bucket) => [
    'POST',
    '/object/move',
    { bucketId: bucket, sourceKey: A, destinationKey: `${ANNA}/m.txt` },
  ],
  delete: (bucket) => ['DELETE', `/object/${bucket}/${A}`],
}

async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller === 'no token') return undefined
  if (caller === 'anon') return server.roleToken('anon')
  return server.token(caller === 'anna' ? ANNA : BEA)
}

async function outcome(caller: Caller, operation: Operation, bucket: string): Promise<string> {
  const [method, path, body, headers] = requests[operation](bucket)
  const token = await tokenOf(caller)
  const answer = await server.call(method, path, {
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
    ...(headers === undefined ? {} : { headers }),
  })
  if (answer.status === 200) return Array.isArray(answer.json) ? `${answer.json.length} listed` : 'ok'
  const { statusCode, code } = answer.json as { statusCode: string; code: string }
  return `${answer.status} ${statusCode} ${code}`
}

const POLICY = '400 403 AccessDenied'
const NO_TOKEN = '400 400 InvalidRequest'
const NO_KEY = '400 404 NoSuchKey'
const NO_BUCKET = '400 404 NoSuchBucket'

/** Callers: Anna, Bea, the anonymous role, no token. */
const CALLERS: readonly Caller[] = ['anna', 'bea', 'anon', 'no token']
type Row = readonly [Operation, string, string, string, string]

const TABLE: Readonly<Record<string, readonly Row[]>> = {
  own: [
    ['download', 'ok', NO_KEY, NO_KEY, NO_BUCKET],
    ['public', NO_BUCKET, NO_BUCKET, NO_BUCKET, NO_BUCKET],
    ['list', '1 listed', '0 listed', '0 listed', NO_TOKEN],
    ['info', 'ok', NO_KEY, NO_KEY, NO_BUCKET],
    ['sign', 'ok', NO_KEY, NO_KEY, NO_TOKEN],
    ['upload', 'ok', POLICY, POLICY, NO_TOKEN],
    ['upsert', 'ok', POLICY, POLICY, NO_TOKEN],
    ['sign upload', 'ok', POLICY, POLICY, NO_TOKEN],
    ['copy', 'ok', NO_KEY, NO_KEY, NO_TOKEN],
    ['move', 'ok', NO_KEY, NO_KEY, NO_TOKEN],
    ['delete', NO_KEY, NO_KEY, NO_KEY, NO_TOKEN],
  ],
  shown: [
    ['download', 'ok', 'ok', 'ok', 'ok'],
    ['public', 'ok', 'ok', 'ok', 'ok'],
    ['list', '0 listed', '0 listed', '0 listed', NO_TOKEN],
    ['info', 'ok', 'ok', 'ok', 'ok'],
    ['sign', NO_KEY, NO_KEY, NO_KEY, NO_TOKEN],
    ['upload', POLICY, POLICY, POLICY, NO_TOKEN],
    ['upsert', POLICY, POLICY, POLICY, NO_TOKEN],
    ['sign upload', POLICY, POLICY, POLICY, NO_TOKEN],
    ['copy', NO_KEY, NO_KEY, NO_KEY, NO_TOKEN],
    ['move', NO_KEY, NO_KEY, NO_KEY, NO_TOKEN],
    ['delete', POLICY, POLICY, POLICY, NO_TOKEN],
  ],
  shelf: [
    ['download', NO_KEY, NO_KEY, NO_KEY, NO_BUCKET],
    ['list', '1 listed', '1 listed', '0 listed', NO_TOKEN],
    ['sign', NO_KEY, NO_KEY, NO_KEY, NO_TOKEN],
    ['delete', POLICY, POLICY, POLICY, NO_TOKEN],
  ],
  inbox: [
    ['upload', 'ok', 'ok', POLICY, NO_TOKEN],
    // What an upsert returns has to be visible.
    ['upsert', POLICY, POLICY, POLICY, NO_TOKEN],
    ['sign upload', 'ok', 'ok', POLICY, NO_TOKEN],
    ['list', '0 listed', '0 listed', '0 listed', NO_TOKEN],
  ],
  fixed: [
    ['download', 'ok', 'ok', NO_KEY, NO_BUCKET],
    ['upload', 'ok', 'ok', POLICY, NO_TOKEN],
    ['upsert', POLICY, POLICY, POLICY, NO_TOKEN],
    ['copy', 'ok', 'ok', NO_KEY, NO_TOKEN],
    ['move', NO_KEY, NO_KEY, NO_KEY, NO_TOKEN],
    ['delete', POLICY, POLICY, POLICY, NO_TOKEN],
  ],
  owned: [
    ['download', 'ok', NO_KEY, NO_KEY, NO_BUCKET],
    ['upload', 'ok', 'ok', POLICY, NO_TOKEN],
    ['upsert', 'ok', POLICY, POLICY, NO_TOKEN],
    ['copy', 'ok', NO_KEY, NO_KEY, NO_TOKEN],
    ['move', 'ok', NO_KEY, NO_KEY, NO_TOKEN],
    ['delete', NO_KEY, NO_KEY, NO_KEY, NO_TOKEN],
  ],
}

describe('callers and operations', () => {
  test.each(Object.entries(TABLE))('in the bucket %s', async (bucket, rows) => {
    for (const [operation, ...expected] of rows) {
      const found: string[] = []
      // Refusals first, so that they meet the object where it was.
      for (const caller of CALLERS.toReversed()) found.unshift(await outcome(caller, operation, bucket))
      expect([bucket, operation, ...found]).toEqual([bucket, operation, ...expected])
    }
  })
})

test('policies see the type, the size and the extension before the bytes are read', async () => {
  const anna = (await server.client(ANNA)).from('none')
  expect((await anna.upload('a.png', 'x'.repeat(9))).error).toBeNull()
  for (const [name, size] of [
    ['a.gif', 9],
    ['b.png', 10],
  ] as const) {
    const { error } = await anna.upload(name, 'x'.repeat(size))
    expect(error).toMatchObject({ statusCode: '403', message: 'new row violates row-level security policy' })
  }
})

test('an object moves to another account only where both policies allow it', async () => {
  const bea = await server.client(BEA)
  const anna = await server.client(ANNA)
  await bea.from('own').upload(`${BEA}/gift.txt`, 'gift')
  expect((await bea.from('own').move(`${BEA}/gift.txt`, `${ANNA}/gift.txt`)).error).toMatchObject({
    statusCode: '403',
  })
  expect((await anna.from('own').move(`${BEA}/gift.txt`, `${ANNA}/gift.txt`)).error).toMatchObject({
    statusCode: '404',
  })
  const operator = await server.client()
  expect((await operator.from('own').move(`${BEA}/gift.txt`, `${ANNA}/gift.txt`)).error).toBeNull()
  expect(await (await anna.from('own').download(`${ANNA}/gift.txt`)).data?.text()).toBe('gift')
})

test('rows cannot be deleted by SQL, which would leave their bytes', async () => {
  await expect(server.sql(`delete from storage.objects where bucket_id = 'own'`)).rejects.toThrow(
    'Direct deletion from storage tables is not allowed',
  )
})

test('a policy that cannot be evaluated is an error of the server, and no row is shown', async () => {
  await server.sql(`create policy broken on storage.buckets for select to anon
    using ((select count(*) from storage.buckets) > 0)`)
  const answer = await server.call('GET', '/bucket', { token: await server.roleToken('anon') })
  expect([answer.status, answer.json]).toEqual([
    400,
    {
      statusCode: '503',
      error: 'DatabaseInvalidObjectDefinition',
      message: 'The database schema is invalid or incompatible.',
      code: 'DatabaseInvalidObjectDefinition',
    },
  ])
})
