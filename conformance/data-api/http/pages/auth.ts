import { signed, signedByKey } from '../../server/callers.ts'
import type { HttpCase, Page } from '../http-case.ts'

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' }
const MEMBER = { role: 'library_member', member: 1 }
const READER = { library: { roles: ['other', 'library_member'] } }

const invalid = (message: string) => ({
  'WWW-Authenticate': `Bearer error="invalid_token", error_description=${JSON.stringify(message)}`,
})

/** Claims that do not hold. */
const refused = (
  says: string,
  claims: object,
  message: string,
  on: 'main' | 'guarded' = 'main',
): HttpCase => ({
  says,
  request: 'GET /genres',
  on,
  claims,
  status: 401,
  response: invalid(message),
  refusal: { code: 'PGRST303', message },
})

/** A token that cannot be read. */
const unread = (
  says: string,
  authorization: string,
  message: string,
  details: string | null = null,
  on: 'main' | 'described' = 'main',
): HttpCase => ({
  says,
  request: 'GET /genres',
  on,
  headers: { Authorization: authorization },
  status: 401,
  response: invalid(message),
  refusal: { code: 'PGRST301', message, details },
})

const whoami = (says: string, parts: Partial<HttpCase>, role: string): HttpCase => ({
  says,
  request: 'GET /rpc/who_am_i',
  response: JSON_TYPE,
  body: JSON.stringify(role),
  ...parts,
})

export const auth: Page = {
  source: 'auth',
  sections: {
    'User impersonation': [
      whoami('Without a token the role is the anonymous one', {}, 'library_visitor'),
      whoami('The role of the token is taken', { claims: MEMBER }, 'library_member'),
      whoami('A token without a role is anonymous', { claims: { member: 1 } }, 'library_visitor'),
      {
        says: 'A role that the server may not take is refused',
        request: 'GET /genres',
        claims: { role: 'library_stranger' },
        status: 403,
        refusal: { code: '42501', message: 'permission denied to set role "library_stranger"' },
      },
      {
        says: 'An unknown role is refused',
        request: 'GET /genres',
        claims: { role: 'library_nobody' },
        status: 401,
        refusal: { code: '22023', message: 'role "library_nobody" does not exist' },
      },
      {
        says: "Policies see the token's claims",
        request: 'GET /loans?select=id&order=id',
        as: 'ana',
        rows: ['{"id":1}', '{"id":3}'],
      },
      {
        says: "Policies see the token's claims",
        request: 'GET /loans?select=id&order=id',
        as: 'bia',
        rows: ['{"id":2}'],
      },
      {
        says: 'A role that bypasses policies sees all rows',
        request: 'GET /loans?select=id&order=id',
        as: 'keeper',
        rows: ['{"id":1}', '{"id":2}', '{"id":3}'],
      },
    ],
    'Bearer authentication': [
      whoami(
        'The word Bearer may be in any case',
        { headers: { Authorization: `bearer ${signed(MEMBER)}` } },
        'library_member',
      ),
      unread('A token may not be empty', 'Bearer ', 'Empty JWT is sent in Authorization header'),
      unread('A token has three parts', 'Bearer one.two', 'Expected 3 parts in JWT; got 2'),
      unread(
        'A token has three parts, which can be read',
        'Bearer one.two.three',
        'JWT cryptographic operation failed',
      ),
      whoami('Another scheme is no token', { headers: { Authorization: 'Basic YTpi' } }, 'library_visitor'),
      {
        says: 'Where there is no anonymous role a token is needed',
        request: 'GET /genres',
        on: 'guarded',
        status: 401,
        response: { 'WWW-Authenticate': 'Bearer' },
        refusal: { code: 'PGRST302', message: 'Anonymous access is disabled' },
      },
    ],
    'JWT signature verification': [
      unread(
        'A token of another secret is refused',
        `Bearer ${signed(MEMBER, 'another secret that is long enough too')}`,
        'No suitable key or wrong key type',
        'None of the keys was able to decode the JWT',
      ),
      unread(
        'A token that is signed by nothing is refused',
        `Bearer ${signed(MEMBER, 'x', { alg: 'none' })}`,
        'Wrong or unsupported encoding algorithm',
        "JWT is unsecured but expected 'alg' was not 'none'",
      ),
      unread(
        'A token that is signed by nothing is refused, as such tokens are written',
        `Bearer ${signed(MEMBER, 'x', { alg: 'none' }).replace(/[^.]*$/, '')}`,
        'Wrong or unsupported encoding algorithm',
        "JWT is unsecured but expected 'alg' was not 'none'",
      ),
    ],
    'Asymmetric keys': [
      whoami(
        'A set of keys verifies',
        { on: 'described', headers: { Authorization: `Bearer ${signedByKey(MEMBER, 'public')}` } },
        'library_member',
      ),
      whoami('Without a name each key is tried', { on: 'described', claims: MEMBER }, 'library_member'),
      whoami(
        'The name of the token chooses the key',
        {
          on: 'described',
          headers: { Authorization: `Bearer ${signed(MEMBER, undefined, { alg: 'HS256', kid: 'shared' })}` },
        },
        'library_member',
      ),
      unread(
        'A name that no key has is refused',
        `Bearer ${signedByKey(MEMBER, 'unknown')}`,
        'No suitable key or wrong key type',
        'No suitable key was found to decode the JWT',
        'described',
      ),
      unread(
        'A name of another kind of key is refused',
        `Bearer ${signed(MEMBER, undefined, { alg: 'HS256', kid: 'public' })}`,
        'No suitable key or wrong key type',
        'No suitable key was found to decode the JWT',
        'described',
      ),
    ],
    'Time-based claims validation': [
      refused('exp lies ahead', { ...MEMBER, exp: 1_446_678_149 }, 'JWT expired'),
      refused('nbf lies behind', { ...MEMBER, nbf: 9_999_999_999 }, 'JWT not yet valid'),
      refused('iat lies behind', { ...MEMBER, iat: 9_999_999_999 }, 'JWT issued at future'),
      refused(
        'Claims of times must be numbers',
        { ...MEMBER, exp: 'soon' },
        "The JWT 'exp' claim must be a number",
      ),
      refused(
        'Claims of times must be numbers',
        { ...MEMBER, nbf: 'soon' },
        "The JWT 'nbf' claim must be a number",
      ),
      refused(
        'Claims of times must be numbers',
        { ...MEMBER, iat: 'soon' },
        "The JWT 'iat' claim must be a number",
      ),
      whoami(
        'Thirty seconds of difference between clocks are allowed',
        { claims: () => ({ ...MEMBER, exp: Math.floor(Date.now() / 1000) - 10 }) },
        'library_member',
      ),
      whoami(
        'Times that hold are no obstacle',
        { claims: { ...MEMBER, exp: 9_999_999_999, nbf: 1, iat: 1 } },
        'library_member',
      ),
    ],
    'aud validation': [
      whoami(
        'Without a setting any audience goes',
        { claims: { ...MEMBER, aud: 'anybody' } },
        'library_member',
      ),
      refused(
        'aud is a text or a list of texts',
        { ...MEMBER, aud: 7 },
        "The JWT 'aud' claim must be a string or an array of strings",
      ),
      whoami(
        'A text must be the one that is set',
        { on: 'guarded', claims: { ...READER, aud: 'readers' } },
        'library_member',
      ),
      refused(
        'A text must be the one that is set',
        { ...READER, aud: 'writers' },
        'JWT not in audience',
        'guarded',
      ),
      whoami(
        'A list must hold it',
        { on: 'guarded', claims: { ...READER, aud: ['writers', 'readers'] } },
        'library_member',
      ),
      refused('A list must hold it', { ...READER, aud: ['writers'] }, 'JWT not in audience', 'guarded'),
      whoami('None, null and an empty list are for all', { on: 'guarded', claims: READER }, 'library_member'),
      whoami(
        'None, null and an empty list are for all',
        { on: 'guarded', claims: { ...READER, aud: null } },
        'library_member',
      ),
      whoami(
        'None, null and an empty list are for all',
        { on: 'guarded', claims: { ...READER, aud: [] } },
        'library_member',
      ),
    ],
    'JWT role extraction': [
      whoami(
        'A path and a comparison find the role',
        { on: 'guarded', claims: { library: { roles: ['other', 'library_keeper', 'library_member'] } } },
        'library_keeper',
      ),
      {
        says: 'If no role is found, the caller is anonymous',
        request: 'GET /genres',
        on: 'guarded',
        claims: { role: 'library_member' },
        status: 401,
        response: { 'WWW-Authenticate': 'Bearer' },
        refusal: { code: 'PGRST302', message: 'Anonymous access is disabled' },
      },
    ],
    'Custom validation': [
      {
        says: 'A function that runs before each request may refuse it',
        request: 'GET /rpc/who_am_i',
        on: 'guarded',
        claims: READER,
        headers: { 'User-Agent': 'banned' },
        status: 403,
        refusal: { code: '42501', message: 'No, you are banned', hint: 'Stop it' },
      },
    ],
  },
}
