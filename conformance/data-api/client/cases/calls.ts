import { PostgrestClient, type PostgrestQueryBuilderOptions } from '@supabase/postgrest-js'
import type { AnyDatabase, Client, ClientCase } from '../client-case.ts'

const GOTHIC = { id: 1, name: 'gothic' }
const first = (client: Client, options: PostgrestQueryBuilderOptions = {}) =>
  client.from('genres', options).select().eq('id', 1)
const unheard = {
  code: 'PGRST202',
  message: 'Could not find the function library.unheard_of without parameters in the schema cache',
}

export const callCases: readonly ClientCase[] = [
  {
    method: 'constructor',
    says: 'takes headers for all calls',
    run: (_c, url) =>
      new PostgrestClient<AnyDatabase>(url, { headers: { 'X-Custom': 'yes' } }).rpc('header', {
        name: 'x-custom',
      }),
    data: 'yes',
  },
  {
    method: 'constructor',
    says: 'takes a schema for all calls',
    run: (_c, url) =>
      new PostgrestClient<AnyDatabase, object, 'annex'>(url, { schema: 'annex' })
        .from('notes')
        .select('body'),
    data: [{ body: 'from the annex' }],
  },
  {
    method: 'constructor',
    says: 'takes a time limit that suffices',
    run: (_c, url) => first(new PostgrestClient<AnyDatabase>(url, { timeout: 60_000 })),
    data: [GOTHIC],
  },
  {
    method: 'constructor',
    says: 'aborts at a time limit that is too short',
    run: (_c, url) => new PostgrestClient<AnyDatabase>(url, { timeout: 1 }).rpc('slow'),
    status: 0,
    error: {
      code: '',
      message: 'AbortError: This operation was aborted',
      hint: 'Request was aborted (timeout or manual cancellation)',
    },
  },
  {
    method: 'constructor',
    says: 'switches retries off for all calls',
    run: (_c, url) => flaky(url, 1, false).from('genres').select(),
    status: 0,
    error: { code: '', message: 'TypeError: fetch failed' },
  },
  {
    method: 'getOpenApiSpec',
    says: 'describes what the role may use',
    run: async (c) => {
      const { data, ...rest } = await c.getOpenApiSpec()
      return { ...rest, data: [data?.swagger, Object.keys(data?.paths ?? {}).includes('/genres')] }
    },
    data: ['2.0', true],
  },
  {
    method: 'getOpenApiSpec',
    says: 'describes another schema',
    run: async (c) => {
      const { data, ...rest } = await c.schema('annex').getOpenApiSpec()
      return { ...rest, data: Object.keys(data?.definitions ?? {}).includes('notes') }
    },
    data: true,
  },
  {
    method: 'getOpenApiSpec',
    says: 'of a schema that is not exposed is refused',
    run: (c) => c.schema('stacks').getOpenApiSpec(),
    status: 406,
    error: { code: 'PGRST106', message: 'Invalid schema: stacks' },
  },
  {
    method: 'from',
    says: 'takes a fetch, retries and a limit of the URL for one table',
    run: (c) => {
      const sent: string[] = []
      const fetch = (input: RequestInfo | URL, init?: RequestInit) => {
        sent.push(input instanceof Request ? input.url : String(input))
        return globalThis.fetch(input, init)
      }
      return first(c, { fetch, retry: false, urlLengthLimit: 100 }).then((result) => ({
        ...result,
        data: sent.map((url) => new URL(url).pathname.endsWith('/genres')),
      }))
    },
    data: [true],
  },
  { method: 'rpc', says: 'returns a scalar', run: (c) => c.rpc('add_them', { a: 1, b: 2 }), data: 3 },
  { method: 'rpc', says: 'returns nothing', run: (c) => c.rpc('nothing_to_say'), status: 204, data: null },
  {
    method: 'rpc',
    says: 'takes and returns arrays',
    run: (c) => c.rpc('plus_one', { arr: [1, 2, 3] }),
    data: [2, 3, 4],
  },
  {
    method: 'rpc',
    says: 'rows, filtered, ordered, embedded',
    run: (c) => c.rpc('all_books').select('id, publishers(name)').gt('price', 14).order('id').limit(1),
    data: [{ id: 2, publishers: { name: 'Garnier' } }],
  },
  {
    method: 'rpc',
    says: 'counts the returned rows',
    run: (c) => c.rpc('all_books', {}, { count: 'exact' }).select('id').order('id').limit(1),
    status: 206,
    data: [{ id: 1 }],
    count: 5,
  },
  {
    method: 'rpc',
    says: 'calls by GET',
    run: (c) => c.rpc('add_them', { a: 1, b: 2 }, { get: true }),
    data: 3,
  },
  {
    method: 'rpc',
    says: 'takes arrays by GET',
    run: (c) => c.rpc('plus_one', { arr: [1, 2] }, { get: true }),
    data: [2, 3],
  },
  {
    method: 'rpc',
    says: 'counts by HEAD',
    run: (c) => c.rpc('all_books', {}, { head: true, count: 'exact' }),
    data: null,
    count: 5,
  },
  {
    method: 'rpc',
    says: 'by HEAD with an object: by POST without a response',
    run: (c) => c.rpc('json_sum', { items: [{ n: 1 }] }, { head: true }),
    data: 1,
  },
  {
    method: 'rpc',
    says: 'of another schema is refused',
    run: (c) => c.schema('annex').rpc('add_them', { a: 1, b: 2 }),
    status: 404,
    error: {
      code: 'PGRST202',
      message: 'Could not find the function annex.add_them(a, b) in the schema cache',
    },
  },
  {
    method: 'rpc',
    says: 'refuses what is not there',
    run: (c) => c.rpc('unheard_of'),
    status: 404,
    error: unheard,
  },
  {
    method: 'rpc',
    says: 'refuses to write by GET',
    run: (c) => c.rpc('write_note', { words: 'x' }, { get: true }),
    status: 405,
    error: { code: '25006', message: 'cannot execute INSERT in a read-only transaction' },
  },
  {
    method: 'rpc',
    says: 'passes on what the function raises',
    run: (c) => c.rpc('plainly_refuse'),
    status: 400,
    error: {
      code: 'P0001',
      message: 'I refuse!',
      details: 'Pretty simple',
      hint: 'There is nothing you can do.',
    },
  },

  {
    method: 'maxAffected',
    says: 'allows as many rows as given',
    run: (c) => c.from('notes').update({ stars: 0 }).lt('id', 3).maxAffected(2),
    status: 204,
    data: null,
  },
  {
    method: 'maxAffected',
    says: 'limits a deletion',
    run: (c) => c.from('notes').delete().lt('id', 3).maxAffected(2),
    status: 204,
    data: null,
  },
  {
    method: 'maxAffected',
    says: 'refuses a change of more rows',
    run: (c) => c.from('notes').delete().lt('id', 4).maxAffected(2),
    status: 400,
    error: {
      code: 'PGRST124',
      message: 'Query result exceeds max-affected preference constraint',
      details: 'The query affects 3 rows',
    },
  },
  {
    method: 'rollback',
    says: 'undoes, and shows what would have been',
    run: (c) => c.from('genres').insert({ id: 9, name: 'undone' }).rollback().select(),
    status: 201,
    data: [{ id: 9, name: 'undone' }],
  },
  {
    method: 'rollback',
    says: 'refuses what would have been refused',
    run: (c) => c.from('genres').insert(GOTHIC).rollback(),
    status: 409,
    error: { code: '23505', message: 'duplicate key value violates unique constraint "genres_pkey"' },
  },
  {
    method: 'setHeader',
    says: 'sends a header',
    run: (c) => c.rpc('header', { name: 'x-custom' }).setHeader('X-Custom', 'yes'),
    data: 'yes',
  },
  {
    method: 'setHeader',
    says: 'sends a header that is refused',
    run: (c) => first(c).setHeader('Accept', 'unknown/unknown'),
    status: 406,
    error: { code: 'PGRST107', message: 'None of these media types are available: unknown/unknown' },
  },
  {
    method: 'abortSignal',
    says: 'a signal that does not fire changes nothing',
    run: (c) => first(c).abortSignal(new AbortController().signal),
    data: [GOTHIC],
  },
  {
    method: 'abortSignal',
    says: 'a signal that fires ends the call',
    run: (c) => first(c).abortSignal(AbortSignal.abort()),
    status: 0,
    error: {
      code: '',
      message: 'AbortError: This operation was aborted',
      hint: 'Request was aborted (timeout or manual cancellation)',
    },
  },
  {
    method: 'throwOnError',
    says: 'resolves where all goes well',
    run: (c) => first(c).throwOnError(),
    data: [GOTHIC],
  },
  {
    method: 'throwOnError',
    says: 'rejects with the error',
    run: (c) => c.rpc('unheard_of').throwOnError(),
    throws: { name: 'PostgrestError', ...unheard },
  },
  {
    method: 'retry',
    says: 'repeats a request whose connection broke',
    run: (_c, url) => flaky(url, 1).from('genres').select().eq('id', 1).retry(true),
    data: [GOTHIC],
  },
  {
    method: 'retry',
    says: 'false sends the request once',
    run: (_c, url) => flaky(url, 1).from('genres').select().retry(false),
    status: 0,
    error: { code: '', message: 'TypeError: fetch failed' },
  },
  {
    method: 'then',
    says: 'a query runs when it is awaited',
    run: (c) => first(c).then(({ data, error, count, status }) => ({ data, error, count, status })),
    data: [GOTHIC],
  },
  {
    method: 'then',
    says: 'a query that fails resolves too',
    run: (c) => c.rpc('unheard_of').then((response) => response),
    status: 404,
    error: unheard,
  },
]

/** A client whose first requests fail on the network. */
function flaky(url: string, failures: number, retry = true): Client {
  let left = failures
  return new PostgrestClient<AnyDatabase>(url, {
    retry,
    fetch: async (input, init) => {
      left -= 1
      if (left >= 0) throw new TypeError('fetch failed')
      return fetch(input, init)
    },
  })
}
