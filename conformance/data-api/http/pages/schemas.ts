import type { Page } from '../http-case.ts'

export const schemas: Page = {
  source: 'api/schemas',
  sections: {
    'Single schema': [
      {
        says: 'A single exposed schema is not reported',
        request: 'GET /genres?id=eq.1',
        on: 'plain',
        response: { 'Content-Profile': null },
        rows: ['{"id":1,"name":"gothic"}'],
      },
      {
        says: 'The schema is on the search path of the request',
        request: 'GET /rpc/setting?name=search_path',
        on: 'plain',
        body: '"\\"library\\", \\"public\\""',
        response: { 'Content-Type': 'application/json; charset=utf-8' },
      },
    ],
    'Multiple schemas': [
      {
        says: 'Without a header the first schema is used and reported',
        request: 'GET /notes?select=body&id=eq.1',
        response: { 'Content-Profile': 'library' },
        rows: ['{"body":"first"}'],
      },
      {
        says: 'Only the chosen schema is on the search path',
        request: 'GET /rpc/setting?name=search_path',
        body: '"\\"library\\", \\"public\\""',
        response: { 'Content-Type': 'application/json; charset=utf-8' },
      },
    ],
    'GET and HEAD': [
      {
        says: 'Accept-Profile chooses the schema',
        request: 'GET /notes',
        headers: { 'Accept-Profile': 'annex' },
        response: { 'Content-Profile': 'annex' },
        rows: ['{"id":1,"body":"from the annex"}'],
      },
      {
        says: 'Accept-Profile chooses the schema',
        request: 'HEAD /rooms',
        headers: { 'Accept-Profile': 'annex' },
        response: { 'Content-Profile': 'annex', 'Content-Range': '0-0/*' },
      },
      {
        says: 'Content-Profile has no effect on reads',
        request: 'GET /notes?select=body&id=eq.1',
        headers: { 'Content-Profile': 'annex' },
        response: { 'Content-Profile': 'library' },
        rows: ['{"body":"first"}'],
      },
      {
        says: 'A table of another schema is not found',
        request: 'GET /books',
        headers: { 'Accept-Profile': 'annex' },
        status: 404,
        refusal: { code: 'PGRST205', message: "Could not find the table 'annex.books' in the schema cache" },
      },
    ],
    'Other methods': [
      {
        says: 'Content-Profile chooses the schema of POST',
        request: 'POST /notes',
        headers: { 'Content-Profile': 'annex', Prefer: 'return=representation' },
        send: { id: 2, body: 'new' },
        status: 201,
        response: { 'Content-Profile': 'annex' },
        rows: ['{"id":2,"body":"new"}'],
      },
      {
        says: 'Content-Profile chooses the schema of PATCH',
        request: 'PATCH /notes?id=eq.1',
        headers: { 'Content-Profile': 'annex', Prefer: 'return=representation' },
        send: { body: 'new' },
        rows: ['{"id":1,"body":"new"}'],
      },
      {
        says: 'Content-Profile chooses the schema of PUT',
        request: 'PUT /notes?id=eq.1',
        headers: { 'Content-Profile': 'annex', Prefer: 'return=representation' },
        send: { id: 1, body: 'new' },
        rows: ['{"id":1,"body":"new"}'],
      },
      {
        says: 'Content-Profile chooses the schema of DELETE',
        request: 'DELETE /notes?id=eq.1',
        headers: { 'Content-Profile': 'annex', Prefer: 'return=representation' },
        rows: ['{"id":1,"body":"from the annex"}'],
      },
      {
        says: 'Functions belong to a schema too',
        request: 'POST /rpc/add_them',
        headers: { 'Content-Profile': 'annex' },
        send: { a: 1, b: 2 },
        status: 404,
        refusal: {
          code: 'PGRST202',
          message: 'Could not find the function annex.add_them(a, b) in the schema cache',
          details:
            'Searched for the function annex.add_them with parameters a, b or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        },
      },
    ],
    'Restricted schemas': [
      {
        says: 'A schema that is not exposed is refused',
        request: 'GET /ledger',
        headers: { 'Accept-Profile': 'stacks' },
        status: 406,
        refusal: {
          code: 'PGRST106',
          message: 'Invalid schema: stacks',
          hint: 'Only the following schemas are exposed: library, annex',
        },
      },
      {
        says: 'A schema that is not exposed is refused',
        request: 'POST /ledger',
        headers: { 'Content-Profile': 'stacks' },
        send: {},
        status: 406,
        refusal: {
          code: 'PGRST106',
          message: 'Invalid schema: stacks',
          hint: 'Only the following schemas are exposed: library, annex',
        },
      },
    ],
  },
}
