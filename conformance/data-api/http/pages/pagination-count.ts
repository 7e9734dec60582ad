import type { Page } from '../http-case.ts'

const BOOKS = ['{"id":1}', '{"id":2}', '{"id":3}', '{"id":4}', '{"id":5}']
const count = (kind: string) => ({ Prefer: `count=${kind}` })

export const paginationCount: Page = {
  source: 'api/pagination_count',
  sections: {
    'Limits and pagination': [
      {
        says: 'Every answer tells its range',
        request: 'GET /books?select=id&order=id',
        answer: { 'Content-Range': '0-4/*' },
        rows: BOOKS,
      },
      {
        says: 'An empty answer has no range',
        request: 'GET /books?id=eq.0',
        answer: { 'Content-Range': '*/*' },
        rows: [],
      },
    ],
    'Query parameters': [
      {
        says: 'offset below nothing is nothing',
        request: 'GET /books?select=id&order=id&offset=-4',
        answer: { 'Content-Range': '0-4/*' },
        rows: BOOKS,
      },
      {
        says: 'limit and offset choose the range',
        request: 'GET /books?select=id&order=id&limit=2&offset=1',
        answer: { 'Content-Range': '1-2/*' },
        rows: BOOKS.slice(1, 3),
      },
      {
        says: 'offset may stand alone',
        request: 'GET /books?select=id&order=id&offset=3',
        answer: { 'Content-Range': '3-4/*' },
        rows: BOOKS.slice(3),
      },
      {
        says: 'limit may be nothing',
        request: 'GET /books?limit=0',
        answer: { 'Content-Range': '*/*' },
        rows: [],
      },
      {
        says: 'limit is not negative',
        request: 'GET /books?limit=-1',
        status: 416,
        refusal: {
          code: 'PGRST103',
          message: 'Requested range not satisfiable',
          details: 'Limit should be greater than or equal to zero.',
        },
      },
    ],
    'Range header': [
      {
        says: 'Range and limit hold both',
        request: 'GET /books?select=id&order=id&limit=3',
        headers: { Range: '1-9' },
        answer: { 'Content-Range': '1-2/*' },
        rows: BOOKS.slice(1, 3),
      },
      {
        says: 'Range chooses the range',
        request: 'GET /books?select=id&order=id',
        headers: { 'Range-Unit': 'items', Range: '0-1' },
        answer: { 'Content-Range': '0-1/*' },
        rows: BOOKS.slice(0, 2),
      },
      {
        says: 'There may be fewer than were asked for',
        request: 'GET /books?select=id&order=id',
        headers: { Range: '0-19' },
        answer: { 'Content-Range': '0-4/*' },
        rows: BOOKS,
      },
      {
        says: 'The end may be open',
        request: 'GET /books?select=id&order=id',
        headers: { Range: '3-' },
        answer: { 'Content-Range': '3-4/*' },
        rows: BOOKS.slice(3),
      },
      {
        says: 'The end is not before the beginning',
        request: 'GET /books',
        headers: { Range: '5-1' },
        status: 416,
        refusal: {
          code: 'PGRST103',
          message: 'Requested range not satisfiable',
          details:
            'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
        },
      },
      {
        says: 'Range is for reading only',
        request: 'PATCH /notes?select=id',
        headers: { Range: '0-0', Prefer: 'return=representation' },
        send: { stars: 1 },
        rows: ['{"id":1}', '{"id":2}', '{"id":3}'],
      },
    ],
    'Exact count': [
      {
        says: 'A beginning behind nothing is refused',
        request: 'GET /books?id=eq.0&offset=1',
        headers: count('exact'),
        status: 416,
        answer: { 'Content-Range': '*/0', 'Proxy-Status': null },
        refusal: {
          code: 'PGRST103',
          message: 'Requested range not satisfiable',
          details: 'An offset of 1 was requested, but there are only 0 rows.',
        },
      },
      {
        says: 'count=exact tells how many there are, with 206 where they do not all come',
        request: 'GET /books?select=id&order=id',
        headers: { ...count('exact'), Range: '0-1' },
        status: 206,
        answer: { 'Content-Range': '0-1/5', 'Preference-Applied': 'count=exact' },
        rows: BOOKS.slice(0, 2),
      },
      {
        says: 'count=exact goes with 200 where all come',
        request: 'GET /books?select=id&order=id',
        headers: count('exact'),
        answer: { 'Content-Range': '0-4/5' },
        rows: BOOKS,
      },
      {
        says: 'HEAD counts',
        request: 'HEAD /books?limit=2',
        headers: count('exact'),
        status: 206,
        answer: { 'Content-Range': '0-1/5' },
      },
      {
        says: 'Nothing is counted as nothing',
        request: 'GET /books?id=eq.0',
        headers: count('exact'),
        answer: { 'Content-Range': '*/0' },
        rows: [],
      },
      {
        says: 'A beginning behind the end is refused',
        request: 'GET /books?offset=10',
        headers: count('exact'),
        status: 416,
        answer: { 'Content-Range': '*/5', 'Proxy-Status': null },
        refusal: {
          code: 'PGRST103',
          message: 'Requested range not satisfiable',
          details: 'An offset of 10 was requested, but there are only 5 rows.',
        },
      },
      {
        says: 'Views are counted',
        request: 'GET /paper_books?select=id&order=id&limit=1',
        headers: count('exact'),
        status: 206,
        answer: { 'Content-Range': '0-0/2' },
        rows: ['{"id":1}'],
      },
      {
        says: 'Results of functions are counted',
        request: 'GET /rpc/price_list?select=price&limit=1',
        headers: count('exact'),
        status: 206,
        answer: { 'Content-Range': '0-0/5' },
        rows: ['{"price":9.90}'],
      },
      {
        says: 'Writes are counted',
        request: 'PATCH /notes?id=lt.3',
        headers: count('exact'),
        send: { stars: 0 },
        status: 204,
        answer: { 'Content-Range': '0-1/2', 'Preference-Applied': 'count=exact' },
        body: '',
      },
      {
        says: 'Writes are counted',
        request: 'DELETE /notes?id=lt.3',
        headers: count('exact'),
        status: 204,
        answer: { 'Content-Range': '*/2' },
        body: '',
      },
      {
        says: 'Writes are counted',
        request: 'POST /genres',
        headers: count('exact'),
        send: [
          { id: 8, name: 'a' },
          { id: 9, name: 'b' },
        ],
        status: 201,
        answer: { 'Content-Range': '*/2' },
        body: '',
      },
    ],
    'Planned count': [
      {
        says: 'count=planned tells what Postgres expects',
        request: 'GET /books?select=id&order=id&limit=2',
        headers: count('planned'),
        status: 206,
        answer: { 'Content-Range': '0-1/5', 'Preference-Applied': 'count=planned' },
        rows: BOOKS.slice(0, 2),
      },
    ],
    'Estimated count': [
      {
        says: 'count=estimated is exact below the most rows',
        request: 'GET /books?select=id&order=id&limit=2',
        headers: count('estimated'),
        status: 206,
        answer: { 'Content-Range': '0-1/5', 'Preference-Applied': 'count=estimated' },
        rows: BOOKS.slice(0, 2),
      },
      {
        says: 'count=estimated is what Postgres expects above the most rows',
        request: 'GET /books?select=id&order=id',
        on: 'inDatabase',
        headers: { ...count('estimated'), 'Accept-Profile': 'library' },
        status: 206,
        answer: { 'Content-Range': '0-1/5' },
        rows: BOOKS.slice(0, 2),
      },
    ],
  },
}
