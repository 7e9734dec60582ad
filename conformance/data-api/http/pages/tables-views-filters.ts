import type { Page } from '../http-case.ts'

const TITLES = {
  1: '{"title":"Frankenstein"}',
  2: '{"title":"Dom Casmurro"}',
  3: '{"title":"Memórias Póstumas de Brás Cubas"}',
  4: '{"title":"Triste Fim de Policarpo Quaresma"}',
  5: '{"title":"The Last Man"}',
}

export const tablesViewsFilters: Page = {
  source: 'api/tables_views (rows)',
  sections: {
    'Tables and views': [
      {
        says: 'A table’s name returns all of its rows',
        request: 'GET /genres',
        rows: [
          '{"id":1,"name":"gothic"}',
          '{"id":2,"name":"novel"}',
          '{"id":3,"name":"satire"}',
          '{"id":4,"name":"travel"}',
        ],
      },
      {
        says: 'A view’s name returns all of its rows',
        request: 'GET /cheap_paper_books',
        rows: [
          '{"id":1,"title":"Frankenstein","author_id":1}',
          '{"id":4,"title":"Triste Fim de Policarpo Quaresma","author_id":3}',
        ],
      },
      {
        says: 'A partitioned table is read as one table',
        request: 'GET /visits?select=visitors.sum()',
        rows: ['{"sum":15}'],
      },
      {
        says: 'A table that the role may not read is refused, 401 for a visitor',
        request: 'GET /loans',
        status: 401,
        response: { 'WWW-Authenticate': 'Bearer' },
        refusal: { code: '42501', message: 'permission denied for table loans' },
      },
      {
        says: 'A table that the role may not read is refused, 403 for one who signed in',
        request: 'GET /suggestions',
        as: 'ana',
        status: 403,
        refusal: { code: '42501', message: 'permission denied for table suggestions' },
      },
      {
        says: 'A table of another schema is not found',
        request: 'GET /ledger',
        status: 404,
        refusal: {
          code: 'PGRST205',
          message: "Could not find the table 'library.ledger' in the schema cache",
        },
      },
      {
        says: 'Nested routes are refused',
        request: 'GET /books/1',
        status: 404,
        refusal: { code: 'PGRST125', message: 'Invalid path specified in request URL' },
      },
    ],
    'GET and HEAD': [
      {
        says: 'GET reads rows, as JSON',
        request: 'GET /covers?select=book_id,file',
        response: { 'Content-Range': '0-1/*' },
        rows: ['{"book_id":1,"file":"frankenstein.webp"}', '{"book_id":2,"file":"dom.webp"}'],
      },
      {
        says: 'HEAD answers the same without a body',
        request: 'HEAD /covers?select=book_id,file',
        response: { 'Content-Type': 'application/json; charset=utf-8', 'Content-Range': '0-1/*' },
      },
      {
        says: 'HEAD answers the same without a body',
        request: 'HEAD /nowhere',
        status: 404,
        response: { 'Proxy-Status': 'PostgREST; error=PGRST205' },
      },
      {
        says: 'HEAD is refused what GET is, also what only the rows show',
        request: 'HEAD /books?select=title::int',
        status: 400,
        response: { 'Proxy-Status': 'PostgREST; error=22P02' },
      },
    ],
    'Horizontal filtering': [
      {
        says: 'A condition on a column filters rows',
        request: 'GET /books?select=title&pages=lt.250',
        rows: [TITLES[3]],
      },
      {
        says: 'Several conditions must all hold',
        request: 'GET /books?select=title&pages=gte.256&available=is.true',
        rows: [TITLES[1], TITLES[2], TITLES[5]],
      },
      {
        says: 'Several conditions must all hold',
        request: 'GET /books?select=title&pages=gte.256&pages=lt.280',
        rows: [TITLES[2]],
      },
      {
        says: 'A missing column is refused in the words of Postgres',
        request: 'GET /books?weight=eq.1',
        status: 400,
        refusal: { code: '42703', message: 'column books.weight does not exist' },
      },
      {
        says: 'A value that its type does not accept is refused in the words of Postgres',
        request: 'GET /books?id=eq.one',
        status: 400,
        refusal: { code: '22P02', message: 'invalid input syntax for type integer: "one"' },
      },
    ],
    Operators: [
      { says: 'eq: equals', request: 'GET /books?select=title&id=eq.2', rows: [TITLES[2]] },
      { says: 'gt: greater than', request: 'GET /books?select=title&price=gt.20', rows: [TITLES[3]] },
      {
        says: 'gte: greater than or equal',
        request: 'GET /books?select=title&price=gte.20',
        rows: [TITLES[2], TITLES[3]],
      },
      { says: 'lt: less than', request: 'GET /books?select=title&price=lt.12.5', rows: [TITLES[4]] },
      {
        says: 'lte: less than or equal',
        request: 'GET /books?select=title&price=lte.12.5',
        rows: [TITLES[1], TITLES[4]],
      },
      {
        says: 'neq: not equal',
        request: 'GET /books?select=title&author_id=neq.1&id=neq.2',
        rows: [TITLES[3], TITLES[4]],
      },
      {
        says: 'like: a pattern, * or % for any text',
        request: 'GET /books?select=title&title=like.*Last*',
        rows: [TITLES[5]],
      },
      {
        says: 'like: a pattern, * or % for any text',
        request: 'GET /books?select=title&title=like.%25Last%25',
        rows: [TITLES[5]],
      },
      {
        says: 'like: a pattern, * or % for any text',
        request: 'GET /books?select=title&title=like.*last*',
        rows: [],
      },
      {
        says: 'ilike: a pattern of either case',
        request: 'GET /books?select=title&title=ilike.*last*',
        rows: [TITLES[5]],
      },
      {
        says: 'match: a regular expression',
        request: 'GET /books?select=title&title=match.^D.m',
        rows: [TITLES[2]],
      },
      {
        says: 'imatch: a regular expression of either case',
        request: 'GET /books?select=title&title=imatch.^d.M',
        rows: [TITLES[2]],
      },
      {
        says: 'in: one of a list',
        request: 'GET /books?select=title&id=in.(1,5)',
        rows: [TITLES[1], TITLES[5]],
      },
      {
        says: 'in: one of a list, with commas within quotes',
        request: 'GET /remarks?remark=in.("Hebdon,John","dot.dot")',
        rows: ['{"remark":"Hebdon,John"}', '{"remark":"dot.dot"}'],
      },
      { says: 'in: one of a list, which may be empty', request: 'GET /books?id=in.()', rows: [] },
      { says: 'is: null', request: 'GET /books?select=title&available=is.null', rows: [TITLES[4]] },
      {
        says: 'is: not_null',
        request: 'GET /books?select=title&translator_id=is.not_null',
        rows: [TITLES[1], TITLES[3]],
      },
      { says: 'is: true', request: 'GET /books?select=title&available=is.true&id=gt.2', rows: [TITLES[5]] },
      {
        says: 'is: false, in any case',
        request: 'GET /books?select=title&available=is.FALSE',
        rows: [TITLES[3]],
      },
      { says: 'is: unknown', request: 'GET /books?select=title&available=is.unknown', rows: [TITLES[4]] },
      {
        says: 'is: other values are refused',
        request: 'GET /books?available=is.maybe',
        status: 400,
        refusal: {
          code: 'PGRST100',
          message: '"failed to parse filter (is.maybe)" (line 1, column 4)',
          details: 'unexpected "m" expecting isVal: (null, not_null, true, false, unknown)',
        },
      },
      {
        says: 'isdistinct: not equal, null being a value',
        request: 'GET /books?select=title&available=isdistinct.true',
        rows: [TITLES[3], TITLES[4]],
      },
      { says: 'cs: contains', request: 'GET /books?select=title&tags=cs.{classic,novel}', rows: [TITLES[2]] },
      {
        says: 'cs: contains, quoted members',
        request: 'GET /books?select=title&tags=cs.{"end of days"}',
        rows: [TITLES[5]],
      },
      {
        says: 'cs: contains, of JSON',
        request: 'GET /authors?select=name&address=cs.{"city":"Rio"}',
        rows: ['{"name":"Machado de Assis"}'],
      },
      {
        says: 'cd: contained in',
        request: 'GET /books?select=title&tags=cd.{classic,novel,horror}',
        rows: [TITLES[1], TITLES[2], TITLES[4]],
      },
      {
        says: 'ov: overlaps, of ranges',
        request: 'GET /scores?age_range=ov.[17,20]',
        rows: ['{"id":1,"age_range":"[1,18)"}', '{"id":2,"age_range":"[18,30)"}'],
      },
      {
        says: 'ov: overlaps, of arrays',
        request: 'GET /books?select=title&tags=ov.{satire,horror}',
        rows: [TITLES[1], TITLES[3]],
      },
      {
        says: 'sl: strictly left of',
        request: 'GET /scores?select=id&age_range=sl.(24,50)',
        rows: ['{"id":1}'],
      },
      {
        says: 'sr: strictly right of',
        request: 'GET /scores?select=id&age_range=sr.[1,20)',
        rows: ['{"id":3}'],
      },
      {
        says: 'nxr: does not extend to the right of',
        request: 'GET /scores?select=id&age_range=nxr.[1,30)',
        rows: ['{"id":1}', '{"id":2}'],
      },
      {
        says: 'nxl: does not extend to the left of',
        request: 'GET /scores?select=id&age_range=nxl.[18,20)',
        rows: ['{"id":2}', '{"id":3}'],
      },
      {
        says: 'adj: adjacent to',
        request: 'GET /scores?select=id&age_range=adj.[30,35)',
        rows: ['{"id":2}'],
      },
      {
        says: 'not: negates an operator',
        request: 'GET /books?select=title&id=not.in.(1,2,3)',
        rows: [TITLES[4], TITLES[5]],
      },
      {
        says: 'An unknown operator is refused',
        request: 'GET /books?id=equals.1',
        status: 400,
        refusal: {
          code: 'PGRST100',
          message: '"failed to parse filter (equals.1)" (line 1, column 3)',
          details: 'unexpected "u" expecting operator (eq, gt, ...)',
        },
      },
      {
        says: 'An unknown operator is refused',
        request: 'GET /books?id=1',
        status: 400,
        refusal: {
          code: 'PGRST100',
          message: '"failed to parse filter (1)" (line 1, column 1)',
          details: 'unexpected "1" expecting "not" or operator (eq, gt, ...)',
        },
      },
      {
        says: 'An operator that the type lacks is refused in the words of Postgres',
        request: 'GET /books?title=cs.{a}',
        status: 404,
        refusal: {
          code: '42883',
          message: 'operator does not exist: text @> unknown',
          hint: 'No operator matches the given name and argument types. You might need to add explicit type casts.',
        },
      },
      {
        says: 'Views express further conditions',
        request: 'GET /paper_books?select=title',
        rows: [TITLES[1], TITLES[4]],
      },
    ],
  },
}
