/** One request for each error code of the data API, with the whole response. Source: PostgREST 14, references/errors, and trials. */
import type { RestErrorCode } from '../../src/services/rest/vocabulary/errors.ts'
import { readRestConfig, type RestConfig } from '../../src/services/rest/configuration/rest-config.ts'

export interface ErrorCase {
  readonly code: RestErrorCode
  readonly request: readonly [method: string, path: string, body?: unknown, headers?: Record<string, string>]
  /** The role in the token that is sent. */
  readonly claims?: Readonly<Record<string, unknown>>
  readonly status: number
  readonly message: string
  readonly details?: unknown
  readonly hint?: string
  /** Headers in addition to those of every refusal. */
  readonly headers?: Readonly<Record<string, string>>
  /** Configuration of the server. */
  readonly config?: Partial<RestConfig>
}

const { limits } = readRestConfig({})

const ONE = { Accept: 'application/vnd.pgrst.object+json' }
const strictly = (preference: string) => ({ Prefer: `handling=strict, ${preference}` })
const bearing = (token: string) => ({ Authorization: `Bearer ${token}` })
const challenge = (description: string) => ({
  'www-authenticate': `Bearer error="invalid_token", error_description="${description}"`,
})

const BAKERS_OF_CAKES = [
  {
    cardinality: 'many-to-one',
    embedding: 'cakes with bakers',
    relationship: 'cakes_baker_id_fkey using cakes(baker_id) and bakers(id)',
  },
  {
    cardinality: 'many-to-one',
    embedding: 'cakes with bakers',
    relationship: 'cakes_helper_id_fkey using cakes(helper_id) and bakers(id)',
  },
]

export const ERROR_CASES: readonly ErrorCase[] = [
  {
    code: 'PGRST100',
    request: ['GET', '/cakes?order=name.sideways'],
    status: 400,
    message: '"failed to parse order (name.sideways)" (line 1, column 6)',
    details: 'unexpected "s" expecting "asc", "desc", "nullsfirst" or "nullslast"',
  },
  {
    code: 'PGRST101',
    request: ['DELETE', '/rpc/say_hello'],
    status: 405,
    message: 'Cannot use the DELETE method on RPC',
  },
  {
    code: 'PGRST102',
    request: ['POST', '/flavours', '{"id": 9'],
    status: 400,
    message: 'Empty or invalid json',
  },
  {
    code: 'PGRST102',
    request: ['POST', '/flavours', '[{"id": 8, "name": "a"}, {"id": 9}]'],
    status: 400,
    message: 'All object keys must match',
  },
  {
    code: 'PGRST102',
    request: ['POST', '/flavours', '<a/>', { 'Content-Type': 'application/xml' }],
    status: 400,
    message: 'Content-Type not acceptable: application/xml',
  },
  {
    code: 'PGRST103',
    request: ['GET', '/cakes', undefined, { Range: '5-2' }],
    status: 416,
    message: 'Requested range not satisfiable',
    details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
  },
  {
    code: 'PGRST103',
    request: ['GET', '/cakes?limit=-1'],
    status: 416,
    message: 'Requested range not satisfiable',
    details: 'Limit should be greater than or equal to zero.',
  },
  {
    code: 'PGRST105',
    request: ['PUT', '/flavours?name=eq.mint', { id: 9, name: 'mint' }],
    status: 405,
    message: "Filters must include all and only primary key columns with 'eq' operators",
  },
  {
    code: 'PGRST106',
    request: ['GET', '/secrets', undefined, { 'Accept-Profile': 'vault' }],
    status: 406,
    message: 'Invalid schema: vault',
    hint: 'Only the following schemas are exposed: shop, annex',
  },
  {
    code: 'PGRST107',
    request: ['GET', '/cakes', undefined, { Accept: 'image/png, text/html;q=0.5' }],
    status: 406,
    message: 'None of these media types are available: image/png, text/html',
  },
  {
    code: 'PGRST108',
    request: ['GET', '/cakes?photos.url=eq.x'],
    status: 400,
    message: "'photos' is not an embedded resource in this request",
    hint: "Verify that 'photos' is included in the 'select' query parameter.",
  },
  {
    code: 'PGRST111',
    request: ['POST', '/rpc/chosen_answer', { headers: '{}' }],
    status: 500,
    message:
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  },
  {
    code: 'PGRST112',
    request: ['POST', '/rpc/chosen_answer', { status: 'fine' }],
    status: 500,
    message: 'response.status guc must be a valid status code',
  },
  {
    code: 'PGRST114',
    request: ['PUT', '/flavours?id=eq.9&limit=1', { id: 9, name: 'mint' }],
    status: 400,
    message: 'limit/offset querystring parameters are not allowed for PUT',
  },
  {
    code: 'PGRST115',
    request: ['PUT', '/flavours?id=eq.9', { id: 8, name: 'mint' }],
    status: 400,
    message: 'Payload values do not match URL in primary key column(s)',
  },
  {
    code: 'PGRST116',
    request: ['GET', '/cakes', undefined, ONE],
    status: 406,
    message: 'Cannot coerce the result to a single JSON object',
    details: 'The result contains 4 rows',
  },
  {
    code: 'PGRST117',
    request: ['PROPFIND', '/cakes'],
    status: 405,
    message: 'Unsupported HTTP method: PROPFIND',
  },
  {
    code: 'PGRST118',
    request: ['GET', '/flavours?select=*,cakes(*)&order=cakes(name)'],
    status: 400,
    message: "A related order on 'cakes' is not possible",
    details: "'flavours' and 'cakes' do not form a many-to-one or one-to-one relationship",
  },
  {
    code: 'PGRST121',
    request: ['POST', '/rpc/refuse', { state: 'PGRST' }],
    status: 500,
    message: `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`,
    details: "Invalid JSON value for MESSAGE: 'Refused'",
    hint: "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
  },
  {
    code: 'PGRST122',
    request: ['GET', '/cakes', undefined, strictly('anything, timezone=Moon')],
    status: 400,
    message: 'Invalid preferences given with handling=strict',
    details: 'Invalid preferences: anything, timezone=Moon',
  },
  {
    code: 'PGRST123',
    request: ['GET', '/cakes?select=price.sum()'],
    status: 400,
    message: 'Use of aggregate functions is not allowed',
  },
  {
    code: 'PGRST124',
    request: ['PATCH', '/cakes?id=gt.0', { notes: 'x' }, strictly('max-affected=2')],
    status: 400,
    message: 'Query result exceeds max-affected preference constraint',
    details: 'The query affects 4 rows',
  },
  {
    code: 'PGRST125',
    request: ['GET', '/cakes/1'],
    status: 404,
    message: 'Invalid path specified in request URL',
  },
  {
    code: 'PGRST126',
    request: ['GET', '/'],
    status: 404,
    message: 'Root endpoint metadata is disabled',
    config: { openapiMode: 'disabled' },
  },
  {
    code: 'PGRST127',
    request: ['GET', '/flavours?select=name,...cakes(price.sum())'],
    status: 400,
    message: 'Feature not implemented',
    details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
    config: { aggregatesEnabled: true },
  },
  {
    code: 'PGRST128',
    request: ['POST', '/rpc/say_hello', {}, strictly('max-affected=1')],
    status: 400,
    message: 'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  },
  {
    code: 'PGRST200',
    request: ['GET', '/cakes?select=photo(*)'],
    status: 400,
    message: "Could not find a relationship between 'cakes' and 'photo' in the schema cache",
    details:
      "Searched for a foreign key relationship between 'cakes' and 'photo' in the schema 'shop', but no matches were found.",
    hint: "Perhaps you meant 'photos' instead of 'photo'.",
  },
  {
    code: 'PGRST200',
    request: ['GET', '/cakes?select=photos!nothing(*)'],
    status: 400,
    message: "Could not find a relationship between 'cakes' and 'photos' in the schema cache",
    details:
      "Searched for a foreign key relationship between 'cakes' and 'photos' using the hint 'nothing' in the schema 'shop', but no matches were found.",
  },
  {
    code: 'PGRST201',
    request: ['GET', '/cakes?select=bakers(*)'],
    status: 300,
    message: "Could not embed because more than one relationship was found for 'cakes' and 'bakers'",
    details: BAKERS_OF_CAKES,
    hint: "Try changing 'bakers' to one of the following: 'bakers!cakes_baker_id_fkey', 'bakers!cakes_helper_id_fkey'. Find the desired relationship in the 'details' key.",
  },
  {
    code: 'PGRST202',
    request: ['GET', '/rpc/say_helo'],
    status: 404,
    message: 'Could not find the function shop.say_helo without parameters in the schema cache',
    details:
      'Searched for the function shop.say_helo without parameters, but no matches were found in the schema cache.',
    hint: 'Perhaps you meant to call the function shop.say_hello',
  },
  {
    code: 'PGRST202',
    request: ['POST', '/rpc/add_up', { a: 1, bb: 2 }],
    status: 404,
    message: 'Could not find the function shop.add_up(a, bb) in the schema cache',
    details:
      'Searched for the function shop.add_up with parameters a, bb or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
    hint: 'Perhaps you meant to call the function shop.add_up(a, b)',
  },
  {
    code: 'PGRST202',
    request: ['POST', '/rpc/say_hello', 'some text', { 'Content-Type': 'text/plain' }],
    status: 404,
    message: 'Could not find the function shop.say_hello in the schema cache',
    details:
      'Searched for the function shop.say_hello with a single unnamed text parameter, but no matches were found in the schema cache.',
  },
  {
    code: 'PGRST203',
    request: ['GET', '/rpc/ambiguous?a=1'],
    status: 300,
    message:
      'Could not choose the best candidate function between: shop.ambiguous(a => integer), shop.ambiguous(a => text)',
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  },
  {
    code: 'PGRST204',
    request: ['POST', '/flavours?columns=id,nme', { id: 9, nme: 'mint' }],
    status: 400,
    message: "Could not find the 'nme' column of 'flavours' in the schema cache",
  },
  {
    code: 'PGRST205',
    request: ['GET', '/caks'],
    status: 404,
    message: "Could not find the table 'shop.caks' in the schema cache",
    hint: "Perhaps you meant the table 'shop.cakes'",
  },
  {
    code: 'PGRST205',
    request: ['GET', '/secrets'],
    status: 404,
    message: "Could not find the table 'shop.secrets' in the schema cache",
  },
  {
    code: 'PGRST300',
    request: ['GET', '/cakes', undefined, bearing('a.b.c')],
    status: 500,
    message: 'Server lacks JWT secret',
    config: { jwtKeys: null },
  },
  {
    code: 'PGRST301',
    request: ['GET', '/cakes', undefined, bearing('a.b')],
    status: 401,
    message: 'Expected 3 parts in JWT; got 2',
    headers: challenge('Expected 3 parts in JWT; got 2'),
  },
  {
    code: 'PGRST302',
    request: ['GET', '/cakes'],
    status: 401,
    message: 'Anonymous access is disabled',
    headers: { 'www-authenticate': 'Bearer' },
    config: { anonRole: null },
  },
  {
    code: 'PGRST303',
    request: ['GET', '/cakes'],
    claims: { role: 'anon', exp: 1 },
    status: 401,
    message: 'JWT expired',
    headers: challenge('JWT expired'),
  },
  {
    code: 'PGRSTL01',
    request: ['POST', '/flavours', `[{"id": 9, "name": "${'x'.repeat(2 * 1024 * 1024)}"}]`],
    status: 413,
    message: 'The body is larger than 2097152 bytes',
  },
  {
    code: 'PGRSTL02',
    request: ['GET', '/cakes?name=eq.Carrot%20cake'],
    status: 414,
    message: 'The address is longer than 20 characters',
    config: { limits: { ...limits, urlLength: 20 } },
  },
  {
    code: 'PGRSTL05',
    request: ['GET', '/rpc/numbers?n=1000'],
    status: 400,
    message: 'The response would be larger than 2000 bytes',
    hint: 'Ask for fewer rows or columns.',
    config: { limits: { ...limits, resultBytes: 2_000 } },
  },
]
