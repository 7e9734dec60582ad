import type { ClientCase } from '../client-case.ts'

const GOTHIC = { id: 1, name: 'gothic' }
const denied = (table: string) => ({ code: '42501', message: `permission denied for table ${table}` })
const POETRY = { id: 9, name: 'poetry' }
const DRAMA = { id: 8, name: 'drama' }
/** Typed as plain strings, since the client's types would parse literal texts recursively. */
const EVERY_COLUMN: string = 'fullName:name, born::text, address->>city, floor:address->floor'
const EVERY_EMBED: string =
  'title, author:authors!written_by(name), genres(name), ...publishers(publisher:name)'
const DUPLICATE = {
  code: '23505',
  message: 'duplicate key value violates unique constraint "genres_pkey"',
  details: 'Key (id)=(1) already exists.',
}

export const tableCases: readonly ClientCase[] = [
  {
    method: 'from',
    says: 'reads a table',
    run: (c) => c.from('genres').select().eq('id', 1),
    data: [GOTHIC],
  },
  {
    method: 'from',
    says: 'reads a view',
    run: (c) => c.from('cheap_paper_books').select('title').eq('id', 1),
    data: [{ title: 'Frankenstein' }],
  },
  {
    method: 'from',
    says: 'refuses what is not there',
    run: (c) => c.from('genre').select(),
    status: 404,
    error: {
      code: 'PGRST205',
      message: "Could not find the table 'library.genre' in the schema cache",
      hint: "Perhaps you meant the table 'library.genres'",
    },
  },
  {
    method: 'schema',
    says: 'another schema, of reading',
    run: (c) => c.schema('annex').from('notes').select(),
    data: [{ id: 1, body: 'from the annex' }],
  },
  {
    method: 'schema',
    says: 'another schema, of writing',
    run: (c) => c.schema('annex').from('notes').insert({ id: 2, body: 'new' }).select(),
    status: 201,
    data: [{ id: 2, body: 'new' }],
  },
  {
    method: 'schema',
    says: 'refuses one that is not exposed',
    run: (c) => c.schema('stacks').from('ledger').select(),
    status: 406,
    error: {
      code: 'PGRST106',
      message: 'Invalid schema: stacks',
      hint: 'Only the following schemas are exposed: library, annex',
    },
  },

  {
    method: 'select',
    says: 'returns all columns',
    run: (c) => c.from('genres').select().eq('id', 1),
    data: [GOTHIC],
  },
  {
    method: 'select',
    says: 'columns, names, casts and paths',
    run: (c) => c.from('authors').select(EVERY_COLUMN).eq('id', 1),
    data: [{ fullName: 'Mary Shelley', born: '1797-08-30', city: 'London', floor: 2 }],
  },
  {
    method: 'select',
    says: 'returns embedded resources',
    run: (c) => c.from('books').select(EVERY_EMBED).eq('id', 1).order('name', { referencedTable: 'genres' }),
    data: [
      {
        title: 'Frankenstein',
        author: { name: 'Mary Shelley' },
        genres: [{ name: 'gothic' }, { name: 'novel' }],
        publisher: 'Lackington',
      },
    ],
  },
  {
    method: 'select',
    says: 'returns aggregates',
    run: (c) => c.from('books').select('format, price.sum()').order('format'),
    data: [
      { format: 'paper', sum: 22.4 },
      { format: 'hardback', sum: 35 },
      { format: 'ebook', sum: 35.9 },
    ],
  },
  {
    method: 'select',
    says: 'returns an exact count',
    run: (c) => c.from('books').select('id', { count: 'exact' }).order('id').limit(1),
    status: 206,
    data: [{ id: 1 }],
    count: 5,
  },
  {
    method: 'select',
    says: 'returns a planned count',
    run: (c) => c.from('books').select('id', { count: 'planned' }).order('id').limit(1),
    status: 206,
    data: [{ id: 1 }],
    count: 5,
  },
  {
    method: 'select',
    says: 'returns an estimated count',
    run: (c) => c.from('books').select('id', { count: 'estimated' }).order('id').limit(1),
    status: 206,
    data: [{ id: 1 }],
    count: 5,
  },
  {
    method: 'select',
    says: 'returns the count alone',
    run: (c) => c.from('books').select('*', { count: 'exact', head: true }),
    data: null,
    count: 5,
  },
  {
    method: 'select',
    says: 'refuses a column that is not there',
    run: (c) => c.from('books').select('weight'),
    status: 400,
    error: { code: '42703', message: 'column books.weight does not exist' },
  },
  {
    method: 'select',
    says: 'refuses an ambiguous resource',
    run: (c) => c.from('books').select('authors(name)'),
    status: 300,
    error: {
      code: 'PGRST201',
      message: "Could not embed because more than one relationship was found for 'books' and 'authors'",
    },
  },
  {
    method: 'select',
    says: 'refuses what the role may not read',
    run: (c) => c.from('loans').select(),
    status: 401,
    error: denied('loans'),
  },
  {
    method: 'select',
    says: 'rows that policies leave',
    as: 'ana',
    run: (c) => c.from('loans').select('id').order('id'),
    data: [{ id: 1 }, { id: 3 }],
  },

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
    error: denied('publishers'),
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
