/** Every parameter of every endpoint with a token, and of addresses, with values that no client sends. */
import { describe, expect, test } from 'vitest'
import { testEndpoints, useMatrixServer } from './bad-input-matrix.ts'
import { SIGNED_IN_ENDPOINTS } from './endpoint-fields.ts'

const server = useMatrixServer()

testEndpoints(SIGNED_IN_ENDPOINTS, server)

describe('parameters of the address', () => {
  const ODD = [
    '%00',
    '%ff%fe',
    '%',
    '%zz',
    '%0d%0aX:1',
    'a'.repeat(6_000),
    '-1',
    '1e9',
    '99999999999999999999',
    '[]',
    '%F0%9F%91%A9',
  ]

  test.each([
    ['GET', '/verify?type=signup&token=$'],
    ['GET', '/verify?type=$&token=123'],
    ['GET', '/verify?type=signup&token=1&redirect_to=$'],
    ['POST', '/token?grant_type=$'],
    ['POST', '/signup?redirect_to=$'],
    ['POST', '/logout?scope=$'],
    ['GET', '/admin/users?page=$'],
    ['GET', '/admin/users?per_page=$'],
    ['GET', '/admin/users?filter=$'],
    ['GET', '/admin/audit?page=$&query=$'],
    ['GET', '/admin/users/$'],
    ['GET', '/admin/users/$/factors'],
    ['DELETE', '/factors/$'],
    ['POST', '/factors/$/challenge'],
    ['DELETE', '/user/identities/$'],
    ['GET', '/authorize?provider=$'],
    ['GET', '/user/identities/authorize?provider=$'],
  ] as const)('%s %s', async (method, address) => {
    for (const odd of ODD) {
      const path = address.replaceAll('$', () => odd)
      const token = server.tokens.get(path.startsWith('/admin') ? 'operator' : 'learner')
      const response = await server.call(method, path, {
        ...(method === 'POST' && { body: {} }),
        // Signing out for real would end the session that the other requests need.
        ...(token && !path.startsWith('/logout') && { token }),
      })
      expect(response.status, path.slice(0, 80)).toBeLessThan(500)
    }
  })
})
