import type { Page } from '../http-case.ts'

const LABEL = 'application/vnd.library.label'

export const mediaTypeHandlers: Page = {
  source: 'api/media_type_handlers',
  sections: {
    'Handler function': [
      {
        says: 'A function that returns a media type produces it',
        request: 'GET /rpc/cover_image?book=1',
        headers: { Accept: 'image/webp' },
        response: { 'Content-Type': 'image/webp' },
        body: new Uint8Array([0x00, 0xff, 0x10]),
      },
      {
        says: 'If any type is accepted it is JSON',
        request: 'GET /rpc/cover_image?book=1',
        headers: { Accept: '*/*' },
        response: { 'Content-Type': 'application/json; charset=utf-8' },
        body: '"\\\\x00ff10"',
      },
      {
        says: 'A text may be a media type',
        request: 'GET /rpc/welcome',
        headers: { Accept: 'text/html' },
        response: { 'Content-Type': 'text/html' },
        body: '<h1>Welcome</h1>',
      },
      {
        says: 'Other media types are refused',
        request: 'GET /rpc/cover_image?book=1',
        headers: { Accept: 'image/png' },
        status: 406,
        refusal: { code: 'PGRST107', message: 'None of these media types are available: image/png' },
      },
    ],
    'Handlers for tables and views': [
      {
        says: 'An aggregate of the rows produces a media type',
        request: 'GET /genres?id=lt.3',
        headers: { Accept: LABEL },
        response: { 'Content-Type': LABEL },
        body: 'gothic\nnovel\n',
      },
      {
        says: 'Filters and limits apply before it',
        request: 'GET /genres?order=id.desc&limit=1',
        headers: { Accept: LABEL },
        response: { 'Content-Type': LABEL, 'Content-Range': '0-0/*' },
        body: 'travel\n',
      },
      {
        says: 'A handler of a table acts on a function that returns the table',
        request: 'GET /rpc/all_genres?id=eq.3',
        headers: { Accept: LABEL },
        response: { 'Content-Type': LABEL },
        body: 'satire\n',
      },
      {
        says: 'A handler of a table does not act on other tables',
        request: 'GET /publishers',
        headers: { Accept: LABEL },
        status: 406,
        refusal: { code: 'PGRST107', message: `None of these media types are available: ${LABEL}` },
      },
    ],
    'Overriding a builtin handler': [
      {
        says: 'A handler of text/csv takes the place of the builtin one, with headers of its own',
        request: 'GET /publishers?id=eq.1',
        headers: { Accept: 'text/csv' },
        response: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': 'attachment; filename="publishers.csv"',
        },
        body: new TextEncoder().encode('\uFEFFid;name\n1;Lackington\n'),
      },
    ],
    'The "any" handler': [
      {
        says: 'A handler of */* answers every requested media type',
        request: 'GET /rpc/any_kind',
        headers: { Accept: 'app/bingo' },
        response: { 'Content-Type': 'app/bingo' },
        body: 'anything',
      },
      {
        says: 'Its type is octet-stream where it sets none',
        request: 'GET /rpc/any_kind',
        headers: { Accept: '*/*' },
        response: { 'Content-Type': 'application/octet-stream' },
        body: 'anything',
      },
      {
        says: 'An any handler may refuse a media type by itself',
        request: 'GET /rpc/any_kind',
        headers: { Accept: 'image/gif' },
        status: 415,
        refusal: { code: 'PT415', message: 'Unsupported Media Type' },
      },
      {
        says: 'A view may have one',
        request: 'GET /genres.txt?id=lt.3',
        response: { 'Content-Type': 'text/plain' },
        body: 'gothic\nnovel\n',
      },
      {
        says: 'A view may have one',
        request: 'GET /genres.txt?id=eq.1',
        headers: { Accept: 'unknown/media' },
        response: { 'Content-Type': 'text/plain' },
        body: 'gothic\n',
      },
    ],
  },
}
