import type { Page } from '../http-case.ts'

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' }

export const functions: Page = {
  source: 'api/functions (calls)',
  sections: {
    'Functions as RPC': [
      {
        says: 'Functions stand below /rpc',
        request: 'GET /add_them',
        status: 404,
        refusal: {
          code: 'PGRST205',
          message: "Could not find the table 'library.add_them' in the schema cache",
        },
      },
      {
        says: 'A function may write, by POST',
        request: 'POST /rpc/write_note',
        as: 'ana',
        send: { words: 'kept' },
        response: JSON_TYPE,
        body: '900',
      },
      {
        says: 'Stored procedures are not called',
        request: 'POST /rpc/tidy_up',
        status: 404,
        refusal: {
          code: 'PGRST202',
          message: 'Could not find the function library.tidy_up without parameters in the schema cache',
          details:
            'Searched for the function library.tidy_up without parameters or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        },
      },
      {
        says: 'A function that is not there is refused',
        request: 'POST /rpc/unheard_of',
        send: { a: 1 },
        status: 404,
        refusal: {
          code: 'PGRST202',
          message: 'Could not find the function library.unheard_of(a) in the schema cache',
          details:
            'Searched for the function library.unheard_of with parameter a or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        },
      },
      {
        says: 'A hint names a relationship with a similar name',
        request: 'GET /rpc/add_then?a=1&b=2',
        status: 404,
        refusal: {
          code: 'PGRST202',
          message: 'Could not find the function library.add_then(a, b) in the schema cache',
          details:
            'Searched for the function library.add_then with parameters a, b, but no matches were found in the schema cache.',
          hint: 'Perhaps you meant to call the function library.add_them',
        },
      },
      {
        says: 'Only GET, HEAD, POST and OPTIONS go with functions',
        request: 'DELETE /rpc/add_them?a=1&b=2',
        status: 405,
        refusal: { code: 'PGRST101', message: 'Cannot use the DELETE method on RPC' },
      },
    ],
    'Calling with POST': [
      {
        says: 'columns names the keys that count',
        request: 'POST /rpc/add_them?columns=a,b',
        send: { a: 1, b: 2, c: 3 },
        response: JSON_TYPE,
        body: '3',
      },
      {
        says: 'The first of several objects counts',
        request: 'POST /rpc/add_them',
        send: [
          { a: 1, b: 2 },
          { a: 4, b: 6 },
        ],
        response: JSON_TYPE,
        body: '3',
      },
      {
        says: 'A body that is no JSON is refused',
        request: 'POST /rpc/add_them',
        send: '{"a":',
        status: 400,
        refusal: { code: 'PGRST102', message: 'Empty or invalid json' },
      },
      {
        says: 'An unsupported Content-Type is refused',
        request: 'POST /rpc/add_them',
        headers: { 'Content-Type': 'application/yaml' },
        send: 'a: 1',
        status: 400,
        refusal: { code: 'PGRST102', message: 'Content-Type not acceptable: application/yaml' },
      },
      {
        says: 'Each key of the body is an argument',
        request: 'POST /rpc/add_them',
        send: { a: 1, b: 2 },
        response: { ...JSON_TYPE, 'Content-Range': '0-0/*' },
        body: '3',
      },
      {
        says: 'Arguments with defaults may be left out',
        request: 'POST /rpc/late_fee',
        send: { days: 4 },
        response: JSON_TYPE,
        body: '1.00',
      },
      {
        says: 'Arguments with defaults may be given',
        request: 'POST /rpc/late_fee',
        send: { days: 4, per_day: 1.5 },
        response: JSON_TYPE,
        body: '6.0',
      },
      {
        says: 'Arguments without a default may not be left out',
        request: 'POST /rpc/add_them',
        send: { a: 1 },
        status: 404,
        refusal: {
          code: 'PGRST202',
          message: 'Could not find the function library.add_them(a) in the schema cache',
          details:
            'Searched for the function library.add_them with parameter a or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
          hint: 'Perhaps you meant to call the function library.add_them(a, b)',
        },
      },
      {
        says: 'Names keep their case',
        request: 'POST /rpc/readAloud',
        send: { theText: 'quiet' },
        response: JSON_TYPE,
        body: '"QUIET"',
      },
      {
        says: 'A form makes arguments too',
        request: 'POST /rpc/add_them',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        send: 'a=3&b=4',
        response: JSON_TYPE,
        body: '7',
      },
      {
        says: 'A body may be absent where there are no arguments',
        request: 'POST /rpc/who_am_i',
        response: JSON_TYPE,
        body: '"library_visitor"',
      },
      {
        says: 'An argument that its type does not know is refused in the words of Postgres',
        request: 'POST /rpc/add_them',
        send: { a: 'one', b: 2 },
        status: 400,
        refusal: { code: '22P02', message: 'invalid input syntax for type integer: "one"' },
      },
    ],
    'Calling with GET': [
      {
        says: 'Parameters of the address are arguments',
        request: 'GET /rpc/add_them?a=1&b=2',
        response: JSON_TYPE,
        body: '3',
      },
      {
        says: 'HEAD calls without a body',
        request: 'HEAD /rpc/add_them?a=1&b=2',
        response: { ...JSON_TYPE, 'Content-Range': '0-0/*' },
      },
      {
        says: 'A function called by GET cannot write',
        request: 'GET /rpc/write_note?words=kept',
        status: 405,
        refusal: { code: '25006', message: 'cannot execute INSERT in a read-only transaction' },
      },
      {
        says: 'A stable function cannot write',
        request: 'POST /rpc/sneaky_note',
        status: 400,
        refusal: { code: '0A000', message: 'INSERT is not allowed in a non-volatile function' },
      },
    ],
    'Functions with an array of JSON objects': [
      {
        says: 'An argument of JSON may hold many objects',
        request: 'POST /rpc/json_sum',
        send: { items: [{ n: 1 }, { n: 2 }, { n: 39 }] },
        response: JSON_TYPE,
        body: '42',
      },
    ],
    'Functions with a single unnamed JSON parameter': [
      {
        says: 'The whole body is the argument',
        request: 'POST /rpc/multiply',
        send: { x: 4, y: 2 },
        response: JSON_TYPE,
        body: '8',
      },
      {
        says: 'The unnamed parameter is the fallback if no overload has the parameters',
        request: 'POST /rpc/either',
        send: { unknown: 1 },
        response: JSON_TYPE,
        body: '"whole body"',
      },
      {
        says: 'The unnamed parameter is the fallback if no overload has the parameters',
        request: 'POST /rpc/either',
        send: { named: 'Ana' },
        response: JSON_TYPE,
        body: '"named Ana"',
      },
    ],
    'Functions with a single unnamed parameter': [
      {
        says: 'A single unnamed text parameter takes text/plain',
        request: 'POST /rpc/reverse_text',
        headers: { 'Content-Type': 'text/plain' },
        send: 'stressed',
        response: JSON_TYPE,
        body: '"desserts"',
      },
      {
        says: 'A single unnamed bytea parameter takes application/octet-stream',
        request: 'POST /rpc/count_bytes',
        headers: { 'Content-Type': 'application/octet-stream' },
        send: new Uint8Array([0, 255, 10, 13]),
        response: JSON_TYPE,
        body: '4',
      },
      {
        says: 'A single unnamed xml parameter takes text/xml',
        request: 'POST /rpc/root_name',
        headers: { 'Content-Type': 'text/xml' },
        send: '<book><title/></book>',
        response: JSON_TYPE,
        body: '"book"',
      },
      {
        says: 'Another type of body finds no function',
        request: 'POST /rpc/count_bytes',
        headers: { 'Content-Type': 'text/plain' },
        send: 'text',
        status: 404,
        refusal: {
          code: 'PGRST202',
          message: 'Could not find the function library.count_bytes in the schema cache',
          details:
            'Searched for the function library.count_bytes with a single unnamed text parameter, but no matches were found in the schema cache.',
        },
      },
    ],
    'Functions with array parameters': [
      {
        says: 'POST takes a JSON array',
        request: 'POST /rpc/plus_one',
        send: { arr: [1, 2, 3, 4] },
        response: JSON_TYPE,
        body: '[2,3,4,5]',
      },
      {
        says: 'GET takes an array as Postgres writes it',
        request: 'GET /rpc/plus_one?arr=%7B1,2,3,4%7D',
        response: JSON_TYPE,
        body: '[2,3,4,5]',
      },
      {
        says: 'POST takes an array as Postgres writes it too',
        request: 'POST /rpc/plus_one',
        send: { arr: '{1,2}' },
        response: JSON_TYPE,
        body: '[2,3]',
      },
    ],
    'Variadic functions': [
      {
        says: 'POST takes a JSON array',
        request: 'POST /rpc/plus_one_each',
        send: { v: [1, 2, 3, 4] },
        response: JSON_TYPE,
        body: '[2,3,4,5]',
      },
      {
        says: 'GET takes the parameter repeated',
        request: 'GET /rpc/plus_one_each?v=1&v=2&v=3&v=4',
        response: JSON_TYPE,
        body: '[2,3,4,5]',
      },
      {
        says: 'A form takes the parameter repeated',
        request: 'POST /rpc/plus_one_each',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        send: 'v=1&v=2',
        response: JSON_TYPE,
        body: '[2,3]',
      },
      {
        says: 'Elsewhere the last of a repeated parameter counts',
        request: 'GET /rpc/add_them?a=1&b=2&a=10',
        response: JSON_TYPE,
        body: '12',
      },
    ],
  },
}
