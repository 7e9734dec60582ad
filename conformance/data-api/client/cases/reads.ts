import type { ClientCase } from '../client-case.ts'

const GOTHIC = { id: 1, name: 'gothic' }
/** Typed as plain strings, since the client's types would parse literal texts recursively. */
const EVERY_COLUMN: string = 'fullName:name, born::text, address->>city, floor:address->floor'
const EVERY_EMBED: string =
  'title, author:authors!written_by(name), genres(name), ...publishers(publisher:name)'

/** Schemas and reads of tables. */
export const readCases: readonly ClientCase[] = [
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
    error: { code: '42501', message: 'permission denied for table loans' },
  },
  {
    method: 'select',
    says: 'rows that policies leave',
    as: 'ana',
    run: (c) => c.from('loans').select('id').order('id'),
    data: [{ id: 1 }, { id: 3 }],
  },
]
