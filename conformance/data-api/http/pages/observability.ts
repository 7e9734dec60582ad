import type { Page } from '../http-case.ts'

const plan = (type: string) => ({ Accept: type })
const PLAN = 'application/vnd.pgrst.plan'

export const observability: Page = {
  source: 'observability',
  sections: {
    'Content-Length header': [
      {
        says: 'Content-Length is the length of the body in bytes',
        request: 'GET /genres?id=eq.1',
        response: { 'Content-Length': '26' },
        rows: ['{"id":1,"name":"gothic"}'],
      },
      { says: 'HEAD does without it', request: 'HEAD /genres?id=eq.1', response: { 'Content-Length': null } },
      {
        says: 'An error has it too',
        request: 'GET /loans',
        status: 401,
        response: { 'Content-Length': '89' },
        refusal: { code: '42501', message: 'permission denied for table loans' },
      },
    ],
    'Execution plan': [
      {
        says: 'The plan comes as text',
        request: 'GET /books?select=title&order=id',
        headers: plan(PLAN),
        response: { 'Content-Type': `${PLAN}+text; for="application/json"; charset=utf-8` },
        body: /^Aggregate {2}\(cost=/,
      },
      {
        says: 'The plan comes as JSON',
        request: 'GET /books?select=title&order=id',
        headers: plan(`${PLAN}+json`),
        response: { 'Content-Type': `${PLAN}+json; for="application/json"; charset=utf-8` },
        parts: [[['0', 'Plan', 'Node Type'], 'Aggregate']],
      },
      {
        says: 'A plan may be that of another representation',
        request: 'GET /books',
        headers: plan(`${PLAN}; for="text/csv"`),
        response: { 'Content-Type': `${PLAN}+text; for="text/csv"; charset=utf-8` },
        body: /^Aggregate {2}\(cost=/,
      },
      {
        says: 'The option analyze',
        request: 'GET /books',
        headers: plan(`${PLAN}+json; options=analyze`),
        response: { 'Content-Type': `${PLAN}+json; for="application/json"; options=analyze; charset=utf-8` },
        body: /"Actual Rows"/,
      },
      {
        says: 'The option verbose',
        request: 'GET /books',
        headers: plan(`${PLAN}+json; options=verbose`),
        response: { 'Content-Type': `${PLAN}+json; for="application/json"; options=verbose; charset=utf-8` },
        body: /"Output"/,
      },
      {
        says: 'The option settings',
        request: 'GET /books',
        headers: plan(`${PLAN}+json; options=settings`),
        response: { 'Content-Type': `${PLAN}+json; for="application/json"; options=settings; charset=utf-8` },
        body: /"Settings"/,
      },
      {
        says: 'The option buffers',
        request: 'GET /books',
        headers: plan(`${PLAN}+json; options=buffers`),
        response: { 'Content-Type': `${PLAN}+json; for="application/json"; options=buffers; charset=utf-8` },
        body: /"Shared Hit Blocks"/,
      },
      {
        says: 'Options: wal, with analyze',
        request: 'GET /books',
        headers: plan(`${PLAN}+json; options=analyze|wal`),
        response: {
          'Content-Type': `${PLAN}+json; for="application/json"; options=analyze|wal; charset=utf-8`,
        },
        body: /"WAL Records"/,
      },
      {
        says: 'Writes have plans',
        request: 'PATCH /notes?id=eq.1',
        headers: { ...plan(`${PLAN}+json`), Prefer: 'return=representation' },
        send: { stars: 1 },
        response: { 'Content-Type': `${PLAN}+json; for="application/json"; charset=utf-8` },
        body: /"ModifyTable"/,
      },
      {
        says: 'Functions have plans',
        request: 'GET /rpc/add_them?a=1&b=2',
        headers: plan(PLAN),
        response: { 'Content-Type': `${PLAN}+text; for="application/json"; charset=utf-8` },
        body: /^Aggregate/,
      },
    ],
  },
}
