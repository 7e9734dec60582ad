import { expect, test } from 'vitest'
import { checkClaims } from '../../../platform/caller/check-claims.ts'
import { authenticationError } from './authentication-refusals.ts'

const NOW = 1_800_000_000

/** The message of the refusal, or null. */
function refusal(claims: Record<string, unknown>, audience: string | null = 'us'): string | null {
  const refused = checkClaims(claims, audience, NOW)
  return refused && authenticationError(refused).body.message
}

test('a refusal has status, body and headers', () => {
  expect(authenticationError({ kind: 'expired' })).toMatchObject({
    status: 401,
    body: { code: 'PGRST303', details: null, hint: null, message: 'JWT expired' },
    headers: {
      'Proxy-Status': 'PostgREST; error=PGRST303',
      'WWW-Authenticate': 'Bearer error="invalid_token", error_description="JWT expired"',
    },
  })
})

test.each([
  [{ kind: 'no-keys' }, 'PGRST300', 'Server lacks JWT secret'],
  [{ kind: 'empty' }, 'PGRST301', 'Empty JWT is sent in Authorization header'],
  [{ kind: 'parts', parts: 2 }, 'PGRST301', 'Expected 3 parts in JWT; got 2'],
  [{ kind: 'malformed' }, 'PGRST301', 'JWT cryptographic operation failed'],
  [{ kind: 'unsigned', algorithm: 'none' }, 'PGRST301', 'Wrong or unsupported encoding algorithm'],
  [{ kind: 'no-key', algorithm: 'RS256' }, 'PGRST301', 'No suitable key or wrong key type'],
  [{ kind: 'signature' }, 'PGRST301', 'No suitable key or wrong key type'],
  [{ kind: 'no-role' }, 'PGRST302', 'Anonymous access is disabled'],
  [{ kind: 'claims' }, 'PGRST303', 'Parsing claims failed'],
  [{ kind: 'nested', levels: 500 }, 'PGRST303', 'The claims nest deeper than 500 levels'],
] as const)('%j is %s', (refused, code, message) => {
  expect(authenticationError(refused).body).toMatchObject({ code, message })
})

test.each([
  [{}, null],
  [{ exp: null, nbf: null, iat: null, aud: null }, null],
  [{ exp: NOW - 30 }, null],
  [{ exp: NOW - 31 }, 'JWT expired'],
  [{ exp: NOW + 0.5 }, 'JWT expired'],
  [{ exp: 1e300 }, 'JWT expired'],
  [{ exp: -1 }, 'JWT expired'],
  [{ exp: `${NOW + 60}` }, "The JWT 'exp' claim must be a number"],
  [{ exp: true }, "The JWT 'exp' claim must be a number"],
  [{ nbf: NOW + 30 }, null],
  [{ nbf: NOW + 31 }, 'JWT not yet valid'],
  [{ nbf: NOW + 31.5 }, 'JWT not yet valid'],
  [{ nbf: 'x' }, "The JWT 'nbf' claim must be a number"],
  [{ iat: NOW + 30 }, null],
  [{ iat: NOW + 31 }, 'JWT issued at future'],
  [{ iat: [] }, "The JWT 'iat' claim must be a number"],
  [{ aud: 'us' }, null],
  [{ aud: 'them' }, 'JWT not in audience'],
  [{ aud: '' }, 'JWT not in audience'],
  [{ aud: [] }, null],
  [{ aud: ['us'] }, null],
  [{ aud: ['them', 'us', 'others'] }, null],
  [{ aud: ['them', 'others'] }, 'JWT not in audience'],
  [{ aud: { us: 1 } }, "The JWT 'aud' claim must be a string or an array of strings"],
  [{ aud: 5 }, "The JWT 'aud' claim must be a string or an array of strings"],
  [{ aud: ['us', 5] }, "The JWT 'aud' claim must be a string or an array of strings"],
  [{ exp: 1, nbf: 'x' }, 'JWT expired'],
  [{ nbf: NOW + 99, iat: 'x', aud: 5 }, 'JWT not yet valid'],
  [{ iat: 'x', aud: 5 }, "The JWT 'iat' claim must be a number"],
])('%j', (claims, words) => {
  expect(refusal(claims)).toBe(words)
})

test('without a configured audience any value is accepted, but not any type', () => {
  expect(refusal({ aud: 'them' }, null)).toBeNull()
  expect(refusal({ aud: ['them'] }, null)).toBeNull()
  expect(refusal({ aud: 5 }, null)).toBe("The JWT 'aud' claim must be a string or an array of strings")
})
