import type { Client, ClientCase } from '../client-case.ts'

const genres = (client: Client) => client.from('genres').select('id, name').order('id')
const GOTHIC = { id: 1, name: 'gothic' }
const ids = (...numbers: number[]) => numbers.map((id) => ({ id }))

export const shapeCases: readonly ClientCase[] = [
  {
    method: 'order',
    says: 'orders ascending by default',
    run: (c) => c.from('books').select('id').order('pages'),
    data: ids(3, 2, 1, 4, 5),
  },
  {
    method: 'order',
    says: 'orders descending',
    run: (c) => c.from('books').select('id').order('pages', { ascending: false }),
    data: ids(5, 4, 1, 2, 3),
  },
  {
    method: 'order',
    says: 'by several columns, with nulls where they are wanted',
    run: (c) =>
      c
        .from('books')
        .select('id')
        .order('publisher_id', { nullsFirst: true })
        .order('id', { ascending: false }),
    data: ids(4, 1, 3, 2, 5),
  },
  {
    method: 'order',
    says: 'applies within an embedded resource',
    run: (c) =>
      c
        .from('publishers')
        .select('books(id)')
        .eq('id', 2)
        .order('id', { referencedTable: 'books', ascending: false }),
    data: [{ books: ids(3, 2) }],
  },
  {
    method: 'order',
    says: 'orders by a column of a to-one resource',
    run: (c) =>
      c
        .from('books')
        .select('id, publishers()')
        .not('publisher_id', 'is', null)
        .order('publishers(name)')
        .order('id'),
    data: ids(5, 2, 3, 1),
  },
  {
    method: 'order',
    says: 'refuses a column that is not there',
    run: (c) => c.from('books').select('id').order('weight'),
    status: 400,
    error: { code: '42703', message: 'column books.weight does not exist' },
  },
  {
    method: 'limit',
    says: 'limits the rows',
    run: (c) => c.from('books').select('id').order('id').limit(2),
    data: ids(1, 2),
  },
  {
    method: 'limit',
    says: 'applies within an embedded resource',
    run: (c) =>
      c
        .from('publishers')
        .select('books(id)')
        .eq('id', 2)
        .order('id', { referencedTable: 'books' })
        .limit(1, { referencedTable: 'books' }),
    data: [{ books: ids(2) }],
  },
  {
    method: 'limit',
    says: 'refuses a negative number',
    run: (c) => c.from('books').select('id').limit(-1),
    status: 416,
    error: {
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: 'Limit should be greater than or equal to zero.',
    },
  },
  {
    method: 'range',
    says: 'includes both ends',
    run: (c) => c.from('books').select('id').order('id').range(1, 3),
    data: ids(2, 3, 4),
  },
  {
    method: 'range',
    says: 'applies within an embedded resource',
    run: (c) =>
      c
        .from('publishers')
        .select('books(id)')
        .eq('id', 2)
        .order('id', { referencedTable: 'books' })
        .range(1, 5, { referencedTable: 'books' }),
    data: [{ books: ids(3) }],
  },
  {
    method: 'range',
    says: 'refuses a beginning behind the end, where rows are counted',
    run: (c) => c.from('books').select('id', { count: 'exact' }).range(10, 19),
    status: 416,
    error: {
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: 'An offset of 10 was requested, but there are only 5 rows.',
    },
  },
  { method: 'single', says: 'returns one object', run: (c) => genres(c).eq('id', 1).single(), data: GOTHIC },
  {
    method: 'single',
    says: 'refuses an empty result',
    run: (c) => genres(c).eq('id', 99).single(),
    status: 406,
    error: {
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: 'The result contains 0 rows',
    },
  },
  {
    method: 'single',
    says: 'refuses several rows',
    run: (c) => genres(c).single(),
    status: 406,
    error: {
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: 'The result contains 4 rows',
    },
  },
  {
    method: 'maybeSingle',
    says: 'returns one object',
    run: (c) => genres(c).eq('id', 1).maybeSingle(),
    data: GOTHIC,
  },
  {
    method: 'maybeSingle',
    says: 'returns null for an empty result',
    run: (c) => genres(c).eq('id', 99).maybeSingle(),
    data: null,
  },
  {
    method: 'maybeSingle',
    says: 'refuses several rows',
    run: (c) => genres(c).maybeSingle(),
    status: 406,
    error: { code: 'PGRST116', message: 'JSON object requested, multiple (or no) rows returned' },
  },
  {
    method: 'csv',
    says: 'returns CSV',
    run: (c) => genres(c).lt('id', 3).csv(),
    data: 'id,name\n1,gothic\n2,novel',
  },
  {
    method: 'csv',
    says: 'refuses what CSV cannot come from',
    run: (c) => c.from('loans').select().csv(),
    status: 401,
    error: { code: '42501', message: 'permission denied for table loans' },
  },
  {
    method: 'geojson',
    says: 'a collection of features',
    run: (c) => genres(c).eq('id', 1).geojson(),
    data: { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: null, properties: GOTHIC }] },
  },
  {
    method: 'geojson',
    says: 'refuses what the role may not read',
    run: (c) => c.from('loans').select().geojson(),
    status: 401,
    error: { code: '42501', message: 'permission denied for table loans' },
  },
  {
    method: 'explain',
    says: 'the plan as text',
    run: async (c) => planStart(await genres(c).explain()),
    data: 'Aggregate',
  },
  {
    method: 'explain',
    says: 'the plan as JSON, with all options',
    run: async (c) =>
      planNode(
        await genres(c).explain({
          format: 'json',
          analyze: true,
          verbose: true,
          settings: true,
          buffers: true,
          wal: true,
        }),
      ),
    data: 'Aggregate',
  },
  {
    method: 'explain',
    says: 'refuses what cannot be planned',
    run: (c) => c.from('genres').select('weight').explain(),
    status: 400,
    error: { code: '42703', message: 'column genres.weight does not exist' },
  },
  {
    method: 'stripNulls',
    says: 'leaves out keys that are null',
    run: (c) => c.from('authors').select('id, born, mentor_id').in('id', [1, 4]).order('id').stripNulls(),
    data: [
      { id: 1, born: '1797-08-30' },
      { id: 4, mentor_id: 3 },
    ],
  },
  {
    method: 'stripNulls',
    says: 'leaves them out of a single object too',
    run: (c) => c.from('authors').select('id, born').eq('id', 4).single().stripNulls(),
    data: { id: 4 },
  },
  {
    method: 'stripNulls',
    says: 'is refused with CSV',
    run: async (c) => genres(c).csv().stripNulls(),
    throws: { message: 'stripNulls() cannot be used with csv()' },
  },
  {
    method: 'returns',
    says: 'sets the type only',
    run: (c) => genres(c).eq('id', 1).returns<(typeof GOTHIC)[]>(),
    data: [GOTHIC],
  },
  {
    method: 'overrideTypes',
    says: 'sets the type only',
    run: (c) => genres(c).eq('id', 1).overrideTypes<(typeof GOTHIC)[], { merge: false }>(),
    data: [GOTHIC],
  },
]

/** The first word of a plan, in place of its data: the rest is costs. */
const planStart = (response: { data: unknown }) => ({
  ...response,
  data: String(response.data).split(' ')[0],
})

const planNode = (response: { data: unknown }) => {
  const [plan] = response.data as { Plan: Record<string, unknown> }[]
  return { ...response, data: plan?.Plan['Node Type'] }
}
