import type { Client, ClientCase } from '../client-case.ts'

const books = (client: Client) => client.from('books').select('id').order('id')
const scores = (client: Client) => client.from('scores').select('id').order('id')
const ids = (...numbers: number[]) => numbers.map((id) => ({ id }))

/** Postgres' error for an operator that the types do not have. */
const noOperator = (words: string) => ({
  status: 404,
  error: {
    code: '42883',
    message: `operator does not exist: ${words}`,
    hint: 'No operator matches the given name and argument types. You might need to add explicit type casts.',
  },
})
const noColumn = { status: 400, error: { code: '42703', message: 'column books.weight does not exist' } }
const noRange = {
  status: 400,
  error: {
    code: '22P02',
    message: 'malformed range literal: "wide"',
    details: 'Missing left parenthesis or bracket.',
  },
}

/** Filters on arrays, JSON, ranges and texts, and combinations of conditions. */
export const valueFilterCases: readonly ClientCase[] = [
  {
    method: 'contains',
    says: 'an array holds members',
    run: (c) => books(c).contains('tags', ['classic', 'novel']),
    data: ids(2),
  },
  {
    method: 'contains',
    says: 'JSON holds a part',
    run: (c) => c.from('authors').select('id').contains('address', { city: 'Rio' }),
    data: ids(2),
  },
  {
    method: 'contains',
    says: 'a range holds a range',
    run: (c) => scores(c).contains('age_range', '[20,22]'),
    data: ids(2),
  },
  {
    method: 'contains',
    says: 'refuses a text',
    run: (c) => books(c).contains('title', ['a']),
    ...noOperator('text @> unknown'),
  },
  {
    method: 'containedBy',
    says: 'an array is held',
    run: (c) => books(c).containedBy('tags', ['classic', 'novel', 'horror']),
    data: ids(1, 2, 4),
  },
  {
    method: 'containedBy',
    says: 'JSON is held',
    run: (c) =>
      c.from('authors').select('id').containedBy('address', { city: 'Recife', floor: null, more: 1 }),
    data: ids(4),
  },
  {
    method: 'containedBy',
    says: 'a range is held',
    run: (c) => scores(c).containedBy('age_range', '[0,31)'),
    data: ids(1, 2),
  },
  {
    method: 'containedBy',
    says: 'refuses an invalid range',
    run: (c) => scores(c).containedBy('age_range', 'wide'),
    ...noRange,
  },
  {
    method: 'rangeGt',
    says: 'lies right of',
    run: (c) => scores(c).rangeGt('age_range', '[1,20)'),
    data: ids(3),
  },
  {
    method: 'rangeGt',
    says: 'refuses an invalid range',
    run: (c) => scores(c).rangeGt('age_range', 'wide'),
    ...noRange,
  },
  {
    method: 'rangeGte',
    says: 'does not reach left of',
    run: (c) => scores(c).rangeGte('age_range', '[18,20)'),
    data: ids(2, 3),
  },
  {
    method: 'rangeGte',
    says: 'refuses an invalid range',
    run: (c) => scores(c).rangeGte('age_range', 'wide'),
    ...noRange,
  },
  {
    method: 'rangeLt',
    says: 'lies left of',
    run: (c) => scores(c).rangeLt('age_range', '[24,50)'),
    data: ids(1),
  },
  {
    method: 'rangeLt',
    says: 'refuses an invalid range',
    run: (c) => scores(c).rangeLt('age_range', 'wide'),
    ...noRange,
  },
  {
    method: 'rangeLte',
    says: 'does not reach right of',
    run: (c) => scores(c).rangeLte('age_range', '[1,30)'),
    data: ids(1, 2),
  },
  {
    method: 'rangeLte',
    says: 'refuses an invalid range',
    run: (c) => scores(c).rangeLte('age_range', 'wide'),
    ...noRange,
  },
  {
    method: 'rangeAdjacent',
    says: 'touches',
    run: (c) => scores(c).rangeAdjacent('age_range', '[30,35)'),
    data: ids(2),
  },
  {
    method: 'rangeAdjacent',
    says: 'refuses an invalid range',
    run: (c) => scores(c).rangeAdjacent('age_range', 'wide'),
    ...noRange,
  },
  {
    method: 'overlaps',
    says: 'arrays share members',
    run: (c) => books(c).overlaps('tags', ['satire', 'horror']),
    data: ids(1, 3),
  },
  {
    method: 'overlaps',
    says: 'ranges share values',
    run: (c) => scores(c).overlaps('age_range', '[17,20]'),
    data: ids(1, 2),
  },
  {
    method: 'overlaps',
    says: 'refuses an invalid range',
    run: (c) => scores(c).overlaps('age_range', 'wide'),
    ...noRange,
  },
  {
    method: 'textSearch',
    says: 'words and operators',
    run: (c) => books(c).textSearch('words', "'last' & 'man'"),
    data: ids(5),
  },
  {
    method: 'textSearch',
    says: 'with a configuration',
    run: (c) => books(c).textSearch('words', 'frankensteins', { config: 'english' }),
    data: ids(1),
  },
  {
    method: 'textSearch',
    says: 'plain words',
    run: (c) => books(c).textSearch('words', 'the last man', { type: 'plain' }),
    data: ids(5),
  },
  {
    method: 'textSearch',
    says: 'a phrase',
    run: (c) => books(c).textSearch('words', 'dom casmurro', { type: 'phrase', config: 'english' }),
    data: ids(2),
  },
  {
    method: 'textSearch',
    says: 'as on the web',
    run: (c) => books(c).textSearch('words', 'frankenstein or casmurro', { type: 'websearch' }),
    data: ids(1, 2),
  },
  {
    method: 'textSearch',
    says: 'refuses an invalid query',
    run: (c) => books(c).textSearch('words', 'last man'),
    status: 400,
    error: { code: '42601', message: 'syntax error in tsquery: "last man"' },
  },
  {
    method: 'match',
    says: 'equals in all columns',
    run: (c) => books(c).match({ author_id: 2, format: 'ebook', title: undefined }),
    data: ids(3),
  },
  {
    method: 'match',
    says: 'refuses a column that is not there',
    run: (c) => books(c).match({ weight: 1 }),
    ...noColumn,
  },
  {
    method: 'not',
    says: 'negates an operator',
    run: (c) => books(c).not('publisher_id', 'is', null).not('id', 'in', '(1,2)'),
    data: ids(3, 5),
  },
  {
    method: 'not',
    says: 'refuses an unknown operator',
    run: (c) => books(c).not('id', 'resembles', 1),
    status: 400,
    error: {
      code: 'PGRST100',
      message: '"failed to parse filter (not.resembles.1)" (line 1, column 5)',
      details: 'unexpected "r" expecting operator (eq, gt, ...)',
    },
  },
  {
    method: 'or',
    says: 'any of the conditions',
    run: (c) => books(c).or('pages.lt.250,pages.gt.400'),
    data: ids(3, 5),
  },
  {
    method: 'or',
    says: 'nests',
    run: (c) => books(c).or('id.eq.5,and(author_id.eq.2,format.eq.ebook)'),
    data: ids(3, 5),
  },
  {
    method: 'or',
    says: 'within a resource',
    run: (c) =>
      c
        .from('publishers')
        .select('id, books(id)')
        .or('id.eq.2,pages.gt.400', { referencedTable: 'books' })
        .order('id'),
    data: [
      { id: 1, books: [] },
      { id: 2, books: [{ id: 2 }] },
      { id: 3, books: [{ id: 5 }] },
    ],
  },
  {
    method: 'or',
    says: 'refuses an invalid condition',
    run: (c) => books(c).or(''),
    status: 400,
    error: { code: 'PGRST100', message: '"failed to parse logic tree (())" (line 1, column 4)' },
  },
  {
    method: 'filter',
    says: 'any operator by its name',
    run: (c) => books(c).filter('id', 'not.in', '(1,2,3)'),
    data: ids(4, 5),
  },
  {
    method: 'filter',
    says: 'refuses an unknown operator',
    run: (c) => books(c).filter('id', 'resembles', 1),
    status: 400,
    error: { code: 'PGRST100', message: '"failed to parse filter (resembles.1)" (line 1, column 1)' },
  },
]
