import type { Page } from '../http-case.ts'

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' }
const READER = { aud: 'readers', library: { roles: ['library_member'] }, member: 1 }

export const transactions: Page = {
  source: 'transactions',
  sections: {
    'Access mode': [
      {
        says: 'GET runs in a read-only transaction',
        request: 'GET /called',
        status: 405,
        refusal: { code: '25006', message: 'cannot execute nextval() in a read-only transaction' },
      },
      {
        says: 'HEAD runs in a read-only transaction',
        request: 'HEAD /called',
        status: 405,
        response: { 'Proxy-Status': 'PostgREST; error=25006' },
      },
      {
        says: 'POST of a volatile function writes',
        request: 'POST /rpc/discard_notes?select=id',
        send: { upto: 1 },
        rows: ['{"id":1}'],
      },
      {
        says: 'GET of a volatile function reads only',
        request: 'GET /rpc/discard_one',
        status: 405,
        refusal: { code: '25006', message: 'cannot execute DELETE in a read-only transaction' },
      },
    ],
    'Isolation level': [
      {
        says: 'The isolation level is read committed by default',
        request: 'GET /rpc/isolation',
        response: JSON_TYPE,
        body: '"read committed"',
      },
      {
        says: 'A role may set the isolation level',
        request: 'GET /rpc/isolation',
        as: 'ana',
        response: JSON_TYPE,
        body: '"repeatable read"',
      },
      {
        says: 'A function may set the isolation level',
        request: 'GET /rpc/hoisted',
        as: 'ana',
        response: JSON_TYPE,
        body: '"4s serializable"',
      },
    ],
    'Request headers, cookies and JWT claims': [
      {
        says: 'Headers are settings, with lower-case names',
        request: 'GET /rpc/header?name=x-custom',
        headers: { 'X-Custom': 'Yes' },
        response: JSON_TYPE,
        body: '"Yes"',
      },
      {
        says: 'Cookies are settings of the transaction',
        request: 'GET /rpc/setting?name=request.cookies',
        headers: { Cookie: 'sessionId=abc; theme=dark' },
        response: JSON_TYPE,
        body: '"{\\"sessionId\\":\\"abc\\",\\"theme\\":\\"dark\\"}"',
      },
      {
        says: 'Claims are settings of the transaction',
        request: 'GET /rpc/claim?name=member',
        as: 'ana',
        response: JSON_TYPE,
        body: '"1"',
      },
      {
        says: "Without a token the role is the visitor's",
        request: 'GET /rpc/setting?name=request.jwt.claims',
        response: JSON_TYPE,
        body: '"{\\"role\\":\\"library_visitor\\"}"',
      },
    ],
    'Request path and method': [
      {
        says: 'The path is a setting',
        request: 'GET /rpc/setting?name=request.path',
        response: JSON_TYPE,
        body: '"/rpc/setting"',
      },
      {
        says: 'The method is a setting',
        request: 'POST /rpc/setting',
        send: { name: 'request.method' },
        response: JSON_TYPE,
        body: '"POST"',
      },
    ],
    'Request role and search path': [
      {
        says: 'The role is taken',
        request: 'GET /rpc/who_am_i',
        as: 'keeper',
        response: JSON_TYPE,
        body: '"library_keeper"',
      },
      {
        says: 'The role is a setting',
        request: 'GET /rpc/setting?name=role',
        as: 'ana',
        response: JSON_TYPE,
        body: '"library_member"',
      },
      {
        says: 'The search path is set',
        request: 'GET /rpc/setting?name=search_path',
        response: JSON_TYPE,
        body: '"\\"library\\", \\"public\\""',
      },
    ],
    'Response headers': [
      {
        says: 'The database sets headers, also several with the same name',
        request: 'POST /rpc/cached',
        response: { ...JSON_TYPE, 'Cache-Control': 'public, max-age=259200' },
        body: '"kept"',
      },
      {
        says: 'Headers of the server may be replaced',
        request: 'POST /rpc/answer_with',
        send: { headers: '[{"Content-Type": "application/custom+json"}]' },
        response: { 'Content-Type': 'application/custom+json' },
        body: '"answered"',
      },
    ],
    'Response status code': [
      {
        says: 'The database sets the status',
        request: 'POST /rpc/teapot',
        status: 418,
        response: JSON_TYPE,
        body: '{"message" : "short and stout"}',
      },
    ],
    'Impersonated role settings': [
      {
        says: 'Settings that need a privilege are ignored',
        request: 'GET /rpc/setting?name=log_min_duration_statement',
        as: 'ana',
        response: JSON_TYPE,
        body: '"-1"',
      },
      {
        says: 'Settings of the role apply',
        request: 'GET /rpc/setting?name=statement_timeout',
        as: 'ana',
        response: JSON_TYPE,
        body: '"7s"',
      },
    ],
    'Hoisted function settings': [
      {
        says: 'Settings of the function apply to the whole transaction',
        request: 'POST /rpc/hoisted',
        send: {},
        response: JSON_TYPE,
        body: '"4s serializable"',
      },
    ],
    'Transaction end': [
      {
        says: 'tx=commit and tx=rollback are reported where they are allowed',
        request: 'GET /genres?id=eq.1',
        headers: { Prefer: 'tx=commit' },
        response: { 'Preference-Applied': 'tx=commit' },
        rows: ['{"id":1,"name":"gothic"}'],
      },
      {
        says: 'tx=rollback undoes the write',
        request: 'POST /products',
        on: 'guarded',
        claims: READER,
        headers: { Prefer: 'tx=rollback, return=representation' },
        send: { sku: 'R1', name: 'Undone' },
        status: 201,
        response: { 'Preference-Applied': 'return=representation, tx=rollback' },
        rows: ['{"sku":"R1","name":"Undone","price":5}'],
      },
      {
        says: 'tx=rollback undoes the write',
        request: 'GET /products?sku=eq.R1',
        on: 'guarded',
        claims: READER,
        rows: [],
      },
    ],
    'Aborting transactions': [
      {
        says: 'A failure undoes the whole request',
        request: 'POST /genres',
        send: [
          { id: 9, name: 'new' },
          { id: 1, name: 'there' },
        ],
        status: 409,
        refusal: {
          code: '23505',
          message: 'duplicate key value violates unique constraint "genres_pkey"',
          details: 'Key (id)=(1) already exists.',
        },
      },
    ],
    'Pre-request': [
      {
        says: 'A function may refuse each request',
        request: 'GET /genres',
        on: 'guarded',
        claims: READER,
        headers: { 'User-Agent': 'banned' },
        status: 403,
        refusal: { code: '42501', message: 'No, you are banned', hint: 'Stop it' },
      },
      {
        says: 'A function may set headers for each request',
        request: 'GET /genres?id=eq.1',
        on: 'guarded',
        claims: READER,
        headers: { 'User-Agent': 'Mozilla/4.01 (compatible; MSIE 6.0; Windows NT 5.1)' },
        response: { 'Cache-Control': 'no-cache, no-store, must-revalidate' },
        rows: ['{"id":1,"name":"gothic"}'],
      },
    ],
  },
}
