import type { Page } from '../http-case.ts'

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' }
const OPENAPI = { 'Content-Type': 'application/openapi+json; charset=utf-8' }
const READER = { aud: 'readers', library: { roles: ['library_member'] } }

export const configuration: Page = {
  source: 'configuration',
  sections: {
    'In-database configuration': [
      {
        says: 'A function overrides file and environment: db-schemas',
        request: 'GET /rooms',
        on: 'inDatabase',
        response: { 'Content-Profile': 'annex' },
        rows: ['{"id":1,"name":"Cellar"}'],
      },
      {
        says: 'A function overrides file and environment: db-max-rows',
        request: 'GET /genres?order=id',
        on: 'inDatabase',
        headers: { 'Accept-Profile': 'library' },
        response: { 'Content-Range': '0-1/*' },
        rows: ['{"id":1,"name":"gothic"}', '{"id":2,"name":"novel"}'],
      },
    ],
    'app.settings.*': [
      {
        says: "app.settings are settings of each request's transaction",
        request: 'GET /rpc/setting?name=app.settings.house_name',
        response: JSON_TYPE,
        body: '"Lending library"',
      },
    ],
    'db-aggregates-enabled': [
      {
        says: 'db-aggregates-enabled=true allows aggregates',
        request: 'GET /genres?select=count()',
        rows: ['{"count":4}'],
      },
      {
        says: 'Aggregates are off by default',
        request: 'GET /genres?select=count()',
        on: 'plain',
        status: 400,
        refusal: { code: 'PGRST123', message: 'Use of aggregate functions is not allowed' },
      },
    ],
    'db-anon-role': [
      {
        says: 'Without a db-anon-role, requests need a token',
        request: 'GET /genres',
        on: 'guarded',
        status: 401,
        refusal: { code: 'PGRST302', message: 'Anonymous access is disabled' },
      },
    ],
    'db-extra-search-path': [
      {
        says: 'The search path ends with public by default',
        request: 'GET /rpc/setting?name=search_path',
        on: 'plain',
        response: JSON_TYPE,
        body: '"\\"library\\", \\"public\\""',
      },
    ],
    'db-max-rows': [
      {
        says: 'db-max-rows limits the rows of tables',
        request: 'GET /genres?order=id',
        on: 'guarded',
        claims: READER,
        response: { 'Content-Range': '0-1/*' },
        rows: ['{"id":1,"name":"gothic"}', '{"id":2,"name":"novel"}'],
      },
      {
        says: 'A higher limit of the request is cut to db-max-rows',
        request: 'GET /genres?order=id&limit=3',
        on: 'guarded',
        claims: READER,
        response: { 'Content-Range': '0-1/*' },
        rows: ['{"id":1,"name":"gothic"}', '{"id":2,"name":"novel"}'],
      },
      {
        says: 'db-max-rows limits the rows of embeds',
        request: 'GET /genres?select=books(id)&id=eq.2&books.order=id',
        on: 'guarded',
        claims: READER,
        rows: ['{"books":[{"id": 1}, {"id": 2}]}'],
      },
      {
        says: 'db-max-rows limits the rows of functions',
        request: 'GET /rpc/all_books?select=id&order=id',
        on: 'guarded',
        claims: READER,
        rows: ['{"id":1}', '{"id":2}'],
      },
      {
        says: 'db-max-rows does not limit writes',
        request: 'PATCH /notes?select=id&order=id',
        on: 'guarded',
        claims: READER,
        headers: { Prefer: 'return=representation, tx=rollback' },
        send: { stars: 0 },
        rows: ['{"id":1}', '{"id":2}', '{"id":3}'],
      },
    ],
    'db-plan-enabled': [
      {
        says: 'Plans are off by default',
        request: 'GET /genres',
        on: 'plain',
        headers: { Accept: 'application/vnd.pgrst.plan' },
        status: 406,
        refusal: {
          code: 'PGRST107',
          message:
            'None of these media types are available: application/vnd.pgrst.plan+text; for="application/json"',
        },
      },
    ],
    'db-pre-request': [
      {
        says: 'The function runs before each request',
        request: 'HEAD /genres',
        on: 'guarded',
        claims: READER,
        headers: { 'User-Agent': 'banned' },
        status: 403,
        response: { 'Proxy-Status': 'PostgREST; error=42501' },
      },
    ],
    'db-root-spec': [
      {
        says: 'The function answers at the root',
        request: 'GET /',
        on: 'inDatabase',
        headers: { 'Accept-Profile': 'library' },
        response: JSON_TYPE,
        body: '{"swagger": "2.0", "info": {"title": "Overridden"}}',
      },
    ],
    'openapi-mode': [
      {
        says: 'disabled answers 404 at the root',
        request: 'GET /',
        on: 'guarded',
        claims: READER,
        status: 404,
        refusal: { code: 'PGRST126', message: 'Root endpoint metadata is disabled' },
      },
    ],
    'openapi-mode: ignore-privileges': [
      {
        says: 'ignore-privileges describes also what the role may not use',
        request: 'GET /',
        on: 'described',
        response: OPENAPI,
        parts: [[['paths', '/loans', 'get', 'tags'], ['loans']]],
      },
    ],
    'openapi-security-active': [
      {
        says: 'true describes the token',
        request: 'GET /',
        on: 'described',
        response: OPENAPI,
        parts: [
          [['securityDefinitions', 'JWT', 'type'], 'apiKey'],
          [['securityDefinitions', 'JWT', 'name'], 'Authorization'],
          [['security'], [{ JWT: [] }]],
        ],
      },
      {
        says: 'false, the default, does not',
        request: 'GET /',
        on: 'plain',
        response: OPENAPI,
        parts: [
          [['securityDefinitions'], undefined],
          [['security'], undefined],
        ],
      },
    ],
    'openapi-server-proxy-uri': [
      {
        says: 'The description names openapi-server-proxy-uri as its address',
        request: 'GET /',
        on: 'described',
        response: OPENAPI,
        parts: [
          [['host'], 'library.example:8443'],
          [['basePath'], '/api'],
          [['schemes'], ['https']],
        ],
      },
    ],
    'db-extra-search-path: none': [
      {
        says: 'db-extra-search-path may be empty',
        request: 'GET /rpc/setting?name=search_path',
        on: 'described',
        response: JSON_TYPE,
        body: '"\\"library\\""',
      },
    ],
    'db-hoisted-tx-settings': [
      {
        says: 'statement_timeout is in the list by default',
        request: 'POST /rpc/hurried',
        status: 500,
        refusal: { code: '57014', message: 'canceling statement due to statement timeout' },
      },
      {
        says: 'Settings that are not in the list are not hoisted',
        request: 'POST /rpc/hurried',
        on: 'described',
        response: JSON_TYPE,
        body: '"in time"',
      },
    ],
    'db-schemas': [
      {
        says: 'db-schemas defaults to public, here one schema',
        request: 'GET /rooms',
        on: 'plain',
        status: 404,
        refusal: {
          code: 'PGRST205',
          message: "Could not find the table 'library.rooms' in the schema cache",
        },
      },
    ],
    'db-tx-end': [
      {
        says: 'commit keeps the write',
        request: 'PUT /remarks?remark=eq.kept',
        on: 'plain',
        headers: { Prefer: 'return=representation' },
        send: { remark: 'kept' },
        status: 201,
        rows: ['{"remark":"kept"}'],
      },
      {
        says: 'commit keeps the write',
        request: 'DELETE /remarks?remark=eq.kept',
        on: 'plain',
        headers: { Prefer: 'return=representation' },
        rows: ['{"remark":"kept"}'],
      },
      {
        says: 'rollback undoes the write whatever the caller prefers',
        request: 'POST /remarks',
        on: 'described',
        headers: { Prefer: 'tx=commit, return=representation' },
        send: { remark: 'undone' },
        status: 201,
        response: { 'Preference-Applied': 'return=representation' },
        rows: ['{"remark":"undone"}'],
      },
      {
        says: 'rollback undoes the write whatever the caller prefers',
        request: 'GET /remarks?remark=eq.undone',
        on: 'described',
        rows: [],
      },
    ],
    'jwt-secret and jwt-secret-is-base64': [
      {
        says: 'The secret may be written in base64',
        request: 'GET /rpc/who_am_i',
        on: 'guarded',
        claims: READER,
        response: JSON_TYPE,
        body: '"library_member"',
      },
    ],
    'server-trace-header': [
      {
        says: 'The header is returned',
        request: 'GET /genres?id=eq.1',
        on: 'guarded',
        claims: READER,
        headers: { 'X-Request-Id': 'abc-123' },
        response: { 'X-Request-Id': 'abc-123' },
        rows: ['{"id":1,"name":"gothic"}'],
      },
      {
        says: 'No trace header is returned by default',
        request: 'GET /genres?id=eq.1',
        headers: { 'X-Trace-Id': 'abc-123' },
        response: { 'X-Trace-Id': null },
        rows: ['{"id":1,"name":"gothic"}'],
      },
    ],
    'server-timing-enabled': [
      {
        says: 'true reports the duration of each stage',
        request: 'GET /genres?id=eq.1',
        on: 'guarded',
        claims: READER,
        response: {
          'Server-Timing':
            /^jwt;dur=[\d.]+, parse;dur=[\d.]+, plan;dur=[\d.]+, transaction;dur=[\d.]+, response;dur=[\d.]+$/,
        },
        rows: ['{"id":1,"name":"gothic"}'],
      },
      {
        says: 'false adds no Server-Timing header',
        request: 'GET /genres?id=eq.1',
        response: { 'Server-Timing': null },
        rows: ['{"id":1,"name":"gothic"}'],
      },
    ],
  },
}
