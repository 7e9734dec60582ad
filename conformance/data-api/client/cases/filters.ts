import type { Client, ClientCase } from '../client-case.ts'

const books = (client: Client) => client.from('books').select('id').order('id')
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
const noInteger = {
  status: 400,
  error: { code: '22P02', message: 'invalid input syntax for type integer: "one"' },
}
const noColumn = { status: 400, error: { code: '42703', message: 'column books.weight does not exist' } }
const noRegex = {
  status: 400,
  error: { code: '2201B', message: 'invalid regular expression: brackets [] not balanced' },
}

export const filterCases: readonly ClientCase[] = [
  { method: 'eq', says: 'equals', run: (c) => books(c).eq('title', 'Dom Casmurro'), data: ids(2) },
  {
    method: 'eq',
    says: 'compares with a path of JSON',
    run: (c) => c.from('authors').select('id').eq('address->>city', 'Rio'),
    data: ids(2),
  },
  {
    method: 'eq',
    says: 'compares a column of an embedded resource',
    run: (c) => c.from('books').select('id, publishers!inner(name)').eq('publishers.name', 'Colburn'),
    data: [{ id: 5, publishers: { name: 'Colburn' } }],
  },
  {
    method: 'eq',
    says: 'refuses what the type does not know',
    run: (c) => books(c).eq('id', 'one'),
    ...noInteger,
  },
  { method: 'neq', says: 'differs', run: (c) => books(c).neq('author_id', 1), data: ids(2, 3, 4) },
  {
    method: 'neq',
    says: 'refuses a column that is not there',
    run: (c) => books(c).neq('weight', 1),
    ...noColumn,
  },
  { method: 'gt', says: 'is greater', run: (c) => books(c).gt('price', 20), data: ids(3) },
  {
    method: 'gt',
    says: 'refuses what the type does not know',
    run: (c) => books(c).gt('id', 'one'),
    ...noInteger,
  },
  { method: 'gte', says: 'is greater or equal', run: (c) => books(c).gte('price', 20), data: ids(2, 3) },
  {
    method: 'gte',
    says: 'refuses what the type does not know',
    run: (c) => books(c).gte('id', 'one'),
    ...noInteger,
  },
  { method: 'lt', says: 'is less', run: (c) => books(c).lt('price', 12.5), data: ids(4) },
  {
    method: 'lt',
    says: 'refuses what the type does not know',
    run: (c) => books(c).lt('id', 'one'),
    ...noInteger,
  },
  { method: 'lte', says: 'is less or equal', run: (c) => books(c).lte('price', 12.5), data: ids(1, 4) },
  {
    method: 'lte',
    says: 'refuses what the type does not know',
    run: (c) => books(c).lte('id', 'one'),
    ...noInteger,
  },
  { method: 'like', says: 'fits a pattern', run: (c) => books(c).like('title', '%Last%'), data: ids(5) },
  {
    method: 'like',
    says: 'refuses a number',
    run: (c) => books(c).like('id', '1%'),
    ...noOperator('integer ~~ unknown'),
  },
  {
    method: 'likeAllOf',
    says: 'fits all patterns',
    run: (c) => books(c).likeAllOf('title', ['T%', '%n']),
    data: ids(5),
  },
  {
    method: 'likeAllOf',
    says: 'refuses a number',
    run: (c) => books(c).likeAllOf('id', ['1%']),
    ...noOperator('integer ~~ unknown'),
  },
  {
    method: 'likeAnyOf',
    says: 'fits any pattern',
    run: (c) => books(c).likeAnyOf('title', ['F%', 'D%']),
    data: ids(1, 2),
  },
  {
    method: 'likeAnyOf',
    says: 'refuses a number',
    run: (c) => books(c).likeAnyOf('id', ['1%']),
    ...noOperator('integer ~~ unknown'),
  },
  {
    method: 'ilike',
    says: 'fits a pattern in any case',
    run: (c) => books(c).ilike('title', '%last%'),
    data: ids(5),
  },
  {
    method: 'ilike',
    says: 'refuses a number',
    run: (c) => books(c).ilike('id', '1%'),
    ...noOperator('integer ~~* unknown'),
  },
  {
    method: 'ilikeAllOf',
    says: 'fits all patterns in any case',
    run: (c) => books(c).ilikeAllOf('title', ['t%', '%N']),
    data: ids(5),
  },
  {
    method: 'ilikeAllOf',
    says: 'refuses a number',
    run: (c) => books(c).ilikeAllOf('id', ['1%']),
    ...noOperator('integer ~~* unknown'),
  },
  {
    method: 'ilikeAnyOf',
    says: 'fits any pattern in any case',
    run: (c) => books(c).ilikeAnyOf('title', ['f%', 'd%']),
    data: ids(1, 2),
  },
  {
    method: 'ilikeAnyOf',
    says: 'refuses a number',
    run: (c) => books(c).ilikeAnyOf('id', ['1%']),
    ...noOperator('integer ~~* unknown'),
  },
  {
    method: 'regexMatch',
    says: 'fits an expression',
    run: (c) => books(c).regexMatch('title', '^D.m'),
    data: ids(2),
  },
  {
    method: 'regexMatch',
    says: 'refuses an invalid regular expression',
    run: (c) => books(c).regexMatch('title', '['),
    ...noRegex,
  },
  {
    method: 'regexIMatch',
    says: 'fits an expression in any case',
    run: (c) => books(c).regexIMatch('title', '^d.M'),
    data: ids(2),
  },
  {
    method: 'regexIMatch',
    says: 'refuses an invalid regular expression',
    run: (c) => books(c).regexIMatch('title', '['),
    ...noRegex,
  },
  { method: 'is', says: 'is null', run: (c) => books(c).is('available', null), data: ids(4) },
  { method: 'is', says: 'is true or false', run: (c) => books(c).is('available', false), data: ids(3) },
  {
    method: 'is',
    says: 'refuses a truth test of a value that is no boolean',
    run: (c) => books(c).is('title', true),
    status: 400,
    error: { code: '42804', message: 'argument of IS TRUE must be type boolean, not type text' },
  },
  {
    method: 'isDistinct',
    says: 'differs, null being a value',
    run: (c) => books(c).isDistinct('available', true),
    data: ids(3, 4),
  },
  {
    method: 'isDistinct',
    says: 'refuses what the type does not know',
    run: (c) => books(c).isDistinct('id', 'one'),
    ...noInteger,
  },
  { method: 'in', says: 'is one of a list', run: (c) => books(c).in('id', [1, 5, 5]), data: ids(1, 5) },
  {
    method: 'in',
    says: 'quotes what needs it',
    run: (c) => c.from('remarks').select('remark').in('remark', ['Hebdon,John', '(brackets)', 'dot.dot']),
    data: [{ remark: 'Hebdon,John' }, { remark: '(brackets)' }, { remark: 'dot.dot' }],
  },
  { method: 'in', says: 'is nothing of an empty list', run: (c) => books(c).in('id', []), data: [] },
  {
    method: 'in',
    says: 'refuses what the type does not know',
    run: (c) => books(c).in('id', ['one']),
    ...noInteger,
  },
  {
    method: 'notIn',
    says: 'is none of a list',
    run: (c) => books(c).notIn('id', [1, 5]),
    data: ids(2, 3, 4),
  },
  {
    method: 'notIn',
    says: 'refuses what the type does not know',
    run: (c) => books(c).notIn('id', ['one']),
    ...noInteger,
  },
]
