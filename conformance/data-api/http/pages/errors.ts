import type { HttpCase, Page } from '../http-case.ts'

const PGRST_HINT =
  "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'."

/** The answer to a SQLSTATE, for a visitor. */
const STATUSES: readonly (readonly [code: string, status: number, says: string])[] = [
  ['08000', 503, 'connection error'],
  ['09000', 500, 'triggered action exception'],
  ['0L000', 403, 'invalid grantor'],
  ['0P000', 403, 'invalid role specification'],
  ['23503', 409, 'foreign key violation'],
  ['23505', 409, 'uniqueness violation'],
  ['25006', 405, 'read-only transaction'],
  ['25000', 500, 'invalid transaction state'],
  ['28000', 403, 'invalid authorization specification'],
  ['2D000', 500, 'invalid transaction termination'],
  ['38000', 500, 'external routine exception'],
  ['39000', 500, 'external routine invocation'],
  ['3B000', 500, 'savepoint exception'],
  ['53400', 500, 'configuration limit exceeded'],
  ['53200', 503, 'insufficient resources'],
  ['54001', 500, 'too complex'],
  ['55000', 500, 'object not in prerequisite state'],
  ['57014', 500, 'operator intervention'],
  ['F0000', 500, 'configuration file error'],
  ['HV000', 500, 'foreign data wrapper error'],
  ['P0001', 400, 'raised without a code'],
  ['P0002', 500, 'PL/pgSQL error'],
  ['XX000', 500, 'internal error'],
  ['42883', 404, 'undefined function'],
  ['42P01', 404, 'undefined table'],
  ['42P17', 500, 'infinite recursion'],
  ['42501', 401, 'insufficient privileges, of a visitor'],
  ['22012', 400, 'any other'],
]

/** Failures of the server's storage: a server may keep Postgres' words, which name its files, to itself. */
const STORAGE_STATUSES = [
  ['53100', 503, 'disk full'],
  ['58000', 500, 'system error'],
] as const

const storageRefused = ([code, status, says]: (typeof STORAGE_STATUSES)[number]): HttpCase => ({
  says: `${code}: ${says}, ${status}`,
  request: 'POST /rpc/refuse',
  send: { state: code },
  status,
  body: new RegExp(`"code":\\s*"${code}"`),
})

const refused = ([code, status, says]: (typeof STATUSES)[number]): HttpCase => ({
  says: `${code}: ${says}, ${status}`,
  request: 'POST /rpc/refuse',
  send: { state: code },
  status,
  refusal: { code, message: 'Refused', details: 'As asked', hint: 'Ask otherwise' },
})

export const errors: Page = {
  source: 'errors',
  sections: {
    'Errors from PostgreSQL': [
      {
        says: 'Errors of Postgres are passed on with message, details, hint and code',
        request: 'POST /genres',
        send: { id: null, name: 'nameless' },
        status: 400,
        refusal: {
          code: '23502',
          message: 'null value in column "id" of relation "genres" violates not-null constraint',
          details: 'Failing row contains (null, nameless).',
        },
      },
      {
        says: 'Errors of Postgres are passed on with message, details, hint and code',
        request: 'POST /products',
        send: { sku: 'X', price: 0 },
        status: 400,
        refusal: {
          code: '23514',
          message: 'new row for relation "products" violates check constraint "price_is_positive"',
          details: 'Failing row contains (X, null, 0).',
        },
      },
    ],
    'HTTP status codes': [
      ...STATUSES.map(refused),
      ...STORAGE_STATUSES.map(storageRefused),
      {
        says: '40003: transaction rollback, 500',
        request: 'POST /rpc/refuse',
        send: { state: '40003' },
        status: 500,
        response: { 'Proxy-Status': 'PostgREST; error=40003' },
        parts: [[['code'], '40003']],
      },
      {
        says: '42501: insufficient privileges of a signed-in caller, 403',
        request: 'POST /rpc/refuse',
        as: 'ana',
        send: { state: '42501' },
        status: 403,
        refusal: { code: '42501', message: 'Refused', details: 'As asked', hint: 'Ask otherwise' },
      },
    ],
    'Errors from PostgREST': [
      {
        says: 'Errors of PostgREST have the same four fields',
        request: 'POST /rpc/nonexistent_function',
        status: 404,
        refusal: {
          code: 'PGRST202',
          message:
            'Could not find the function library.nonexistent_function without parameters in the schema cache',
          details:
            'Searched for the function library.nonexistent_function without parameters or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
        },
      },
      {
        says: 'PGRST111: invalid response.headers',
        request: 'POST /rpc/answer_with',
        send: { headers: '{"X-Not": "a list"}' },
        status: 500,
        refusal: {
          code: 'PGRST111',
          message:
            'response.headers guc must be a JSON array composed of objects with a single key and a string value',
        },
      },
      {
        says: 'PGRST112: invalid response.status',
        request: 'POST /rpc/answer_with',
        send: { status: 'fine' },
        status: 500,
        refusal: { code: 'PGRST112', message: 'response.status guc must be a valid status code' },
      },
      {
        says: 'PGRST117: an unknown method',
        request: 'PROPFIND /books',
        status: 405,
        refusal: { code: 'PGRST117', message: 'Unsupported HTTP method: PROPFIND' },
      },
      {
        says: 'PGRST126: the description of the root is switched off',
        request: 'GET /',
        on: 'guarded',
        claims: { aud: 'readers', library: { roles: ['library_member'] } },
        status: 404,
        refusal: { code: 'PGRST126', message: 'Root endpoint metadata is disabled' },
      },
      {
        says: 'PGRST300: there is no secret to verify tokens with',
        request: 'GET /genres',
        on: 'plain',
        as: 'ana',
        status: 500,
        refusal: { code: 'PGRST300', message: 'Server lacks JWT secret' },
      },
    ],
    'Paths and methods': [
      {
        says: 'A path is a table, a function or the root',
        request: 'GET /rpc',
        status: 404,
        refusal: { code: 'PGRST205', message: "Could not find the table 'library.rpc' in the schema cache" },
      },
      {
        says: 'A path is a table, a function or the root',
        request: 'GET /rpc/add_them/more',
        status: 404,
        refusal: { code: 'PGRST125', message: 'Invalid path specified in request URL' },
      },
      {
        says: 'A path is a table, a function or the root',
        request: 'GET /books/',
        status: 404,
        refusal: { code: 'PGRST125', message: 'Invalid path specified in request URL' },
      },
      {
        says: 'The root is read only',
        request: 'POST /',
        send: {},
        status: 405,
        refusal: { code: 'PGRST117', message: 'Unsupported HTTP method: POST' },
      },
      {
        says: 'A function is called by GET, HEAD and POST',
        request: 'PATCH /rpc/add_them',
        send: { a: 1, b: 2 },
        status: 405,
        refusal: { code: 'PGRST101', message: 'Cannot use the PATCH method on RPC' },
      },
      {
        says: 'A function is called by GET, HEAD and POST',
        request: 'PROPFIND /rpc/add_them',
        status: 405,
        refusal: { code: 'PGRST101', message: 'Cannot use the PROPFIND method on RPC' },
      },
    ],
    'RAISE errors with HTTP status codes': [
      {
        says: 'RAISE without a code answers 400',
        request: 'POST /rpc/plainly_refuse',
        status: 400,
        refusal: {
          code: 'P0001',
          message: 'I refuse!',
          details: 'Pretty simple',
          hint: 'There is nothing you can do.',
        },
      },
      {
        says: 'SQLSTATE PTxyz is returned as status xyz',
        request: 'POST /rpc/refuse',
        send: { state: 'PT402', saying: 'Payment Required' },
        status: 402,
        refusal: { code: 'PT402', message: 'Payment Required', details: 'As asked', hint: 'Ask otherwise' },
      },
    ],
    'Add HTTP headers with RAISE': [
      {
        says: 'SQLSTATE PGRST chooses the whole response',
        request: 'POST /rpc/raise_answer',
        send: {
          message:
            '{"code":"123","message":"Payment Required","details":"Quota exceeded","hint":"Upgrade your plan"}',
          detail: '{"status":402,"headers":{"X-Powered-By":"Nerd Rage"}}',
        },
        status: 402,
        response: { 'X-Powered-By': 'Nerd Rage' },
        refusal: {
          code: '123',
          message: 'Payment Required',
          details: 'Quota exceeded',
          hint: 'Upgrade your plan',
        },
      },
      {
        says: 'Details and hint may be left out, and a status have a text of its own',
        request: 'POST /rpc/raise_answer',
        send: {
          message: '{"code":"123","message":"Expired"}',
          detail: '{"status":419,"status_text":"Page Expired","headers":{"X-Powered-By":"Nerd Rage"}}',
        },
        status: 419,
        refusal: { code: '123', message: 'Expired' },
      },
      {
        says: 'PGRST121: a message that is no JSON',
        request: 'POST /rpc/raise_answer',
        send: { message: 'INVALID', detail: '{"status":402,"headers":{}}' },
        status: 500,
        refusal: {
          code: 'PGRST121',
          message: 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
          details: "Invalid JSON value for MESSAGE: 'INVALID'",
          hint: "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
        },
      },
      {
        says: 'PGRST121: a detail that is no JSON',
        request: 'POST /rpc/raise_answer',
        send: { message: '{"code":"123","message":"ABC"}', detail: 'INVALID' },
        status: 500,
        refusal: {
          code: 'PGRST121',
          message: 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
          details: "Invalid JSON value for DETAIL: 'INVALID'",
          hint: PGRST_HINT,
        },
      },
    ],
    'Proxy-Status header': [
      {
        says: 'Proxy-Status gives the code of a HEAD request, which has no body',
        request: 'HEAD /loans',
        status: 401,
        response: { 'Proxy-Status': 'PostgREST; error=42501' },
      },
      {
        says: 'Proxy-Status is absent from successful responses',
        request: 'HEAD /books',
        response: { 'Proxy-Status': null },
      },
    ],
  },
}
