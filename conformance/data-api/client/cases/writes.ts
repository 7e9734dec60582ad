import type { ClientCase } from '../client-case.ts'

const GOTHIC = { id: 1, name: 'gothic' }
const POETRY = { id: 9, name: 'poetry' }
const DRAMA = { id: 8, name: 'drama' }
const DUPLICATE = {
  code: '23505',
  message: 'duplicate key value violates unique constraint "genres_pkey"',
  details: 'Key (id)=(1) already exists.',
}

/** Inserts, upserts, updates and deletions. */
export const writeCases: readonly ClientCase[] = [
  {
    method: 'insert',
    says: 'inserts one row',
    run: (c) => c.from('genres').insert(POETRY),
    status: 201,
    data: null,
  },
  {
    method: 'insert',
    says: 'one row, which comes back',
    run: (c) => c.from('genres').insert(POETRY).select().single(),
    status: 201,
    data: POETRY,
  },
  {
    method: 'insert',
    says: 'inserts several rows and counts them',
    run: (c) => c.from('genres').insert([DRAMA, POETRY], { count: 'exact' }),
    status: 201,
    data: null,
    count: 2,
  },
  {
    method: 'insert',
    says: 'what a row lacks is null',
    run: (c) =>
      c
        .from('notes')
        .insert([
          { id: 801, body: 'a', stars: 5 },
          { id: 802, body: 'b' },
        ])
        .select('stars')
        .order('id'),
    status: 201,
    data: [{ stars: 5 }, { stars: null }],
  },
  {
    method: 'insert',
    says: 'what a row lacks has its default (defaultToNull: false)',
    run: (c) =>
      c
        .from('notes')
        .insert(
          [
            { id: 801, body: 'a', stars: 5 },
            { id: 802, body: 'b' },
          ],
          { defaultToNull: false },
        )
        .select('stars')
        .order('id'),
    status: 201,
    data: [{ stars: 5 }, { stars: 100 }],
  },
  {
    method: 'insert',
    says: 'returns embedded resources',
    run: (c) =>
      c
        .from('books')
        .insert({ id: 90, title: 'Helena', author_id: 2 })
        .select('title, author:authors!author_id(name)'),
    status: 201,
    data: [{ title: 'Helena', author: { name: 'Machado de Assis' } }],
  },
  {
    method: 'insert',
    says: 'refuses a key that is there',
    run: (c) => c.from('genres').insert(GOTHIC),
    status: 409,
    error: DUPLICATE,
  },
  {
    method: 'insert',
    says: 'refuses a column that is not there',
    run: (c) => c.from('genres').insert({ id: 9, weight: 1 }),
    status: 400,
    error: {
      code: 'PGRST204',
      message: "Could not find the 'weight' column of 'genres' in the schema cache",
    },
  },
  {
    method: 'insert',
    says: 'refuses what a policy refuses',
    as: 'ana',
    run: (c) => c.from('loans').insert({ member_id: 2, book_id: 1 }),
    status: 403,
    error: { code: '42501', message: 'new row violates row-level security policy for table "loans"' },
  },

  {
    method: 'upsert',
    says: 'updates and inserts',
    run: (c) =>
      c
        .from('products')
        .upsert([
          { sku: 'CL2031', name: 'Bag', price: 36 },
          { sku: 'AC1022', name: 'Cap', price: 30 },
        ])
        .select('sku, price')
        .order('sku'),
    status: 201,
    data: [
      { sku: 'AC1022', price: 30 },
      { sku: 'CL2031', price: 36 },
    ],
  },
  {
    method: 'upsert',
    says: 'updates only',
    run: (c) =>
      c
        .from('products')
        .upsert({ sku: 'CL2031', name: 'Bag', price: 36 }, { count: 'exact' })
        .select('price'),
    status: 200,
    data: [{ price: 36 }],
    count: 1,
  },
  {
    method: 'upsert',
    says: 'leaves what is there (ignoreDuplicates)',
    run: (c) =>
      c
        .from('products')
        .upsert(
          [
            { sku: 'CL2031', name: 'Bag', price: 36 },
            { sku: 'AC1022', name: 'Cap', price: 30 },
          ],
          { ignoreDuplicates: true },
        )
        .select('sku'),
    status: 201,
    data: [{ sku: 'AC1022' }],
  },
  {
    method: 'upsert',
    says: 'matches by other columns (onConflict)',
    run: (c) =>
      c.from('products').upsert({ sku: 'MG1', name: 'Mug', price: 61 }, { onConflict: 'name' }).select(),
    status: 200,
    data: [{ sku: 'MG1', name: 'Mug', price: 61 }],
  },
  {
    method: 'upsert',
    says: 'fills in defaults (defaultToNull: false)',
    run: (c) =>
      c
        .from('notes')
        .upsert(
          [
            { id: 1, body: 'kept' },
            { id: 801, body: 'made' },
          ],
          { defaultToNull: false },
        )
        .select('body')
        .order('id'),
    status: 201,
    data: [{ body: 'kept' }, { body: 'made' }],
  },
  {
    method: 'upsert',
    says: 'refuses columns without a unique key',
    run: (c) => c.from('products').upsert({ sku: 'X', price: 1 }, { onConflict: 'price' }),
    status: 400,
    error: {
      code: '42P10',
      message: 'there is no unique or exclusion constraint matching the ON CONFLICT specification',
    },
  },

  {
    method: 'update',
    says: 'returns no rows by default',
    run: (c) => c.from('notes').update({ stars: 9 }).eq('id', 1),
    status: 204,
    data: null,
  },
  {
    method: 'update',
    says: 'returns and counts the rows',
    run: (c) =>
      c.from('notes').update({ stars: 9 }, { count: 'exact' }).lt('id', 3).select('id, stars').order('id'),
    data: [
      { id: 1, stars: 9 },
      { id: 2, stars: 9 },
    ],
    count: 2,
  },
  {
    method: 'update',
    says: 'changes no row',
    run: (c) => c.from('notes').update({ stars: 9 }).eq('id', 99).select(),
    data: [],
  },
  {
    method: 'update',
    says: 'refuses what the role may not change',
    run: (c) => c.from('publishers').update({ name: 'Ours' }).eq('id', 1),
    status: 401,
    error: { code: '42501', message: 'permission denied for table publishers' },
  },
  {
    method: 'update',
    says: 'refuses what a constraint refuses',
    run: (c) => c.from('products').update({ price: 0 }).eq('sku', 'CL2031'),
    status: 400,
    error: {
      code: '23514',
      message: 'new row for relation "products" violates check constraint "price_is_positive"',
    },
  },

  {
    method: 'delete',
    says: 'returns no rows by default',
    run: (c) => c.from('notes').delete().eq('id', 1),
    status: 204,
    data: null,
  },
  {
    method: 'delete',
    says: 'returns and counts the rows',
    run: (c) => c.from('notes').delete({ count: 'exact' }).lt('id', 3).select('id').order('id'),
    data: [{ id: 1 }, { id: 2 }],
    count: 2,
  },
  {
    method: 'delete',
    says: 'refuses what others need',
    run: (c) => c.from('genres').delete().eq('id', 1),
    status: 409,
    error: {
      code: '23503',
      message:
        'update or delete on table "genres" violates foreign key constraint "book_genres_genre_id_fkey" on table "book_genres"',
      details: 'Key (id)=(1) is still referenced from table "book_genres".',
    },
  },
]
