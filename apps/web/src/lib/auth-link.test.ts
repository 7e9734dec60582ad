import { expect, it } from 'vitest'
import { readAuthLink } from './auth-link.ts'

const claims = btoa(JSON.stringify({ sub: '1-2', email: 'ana@doce.example' })).replace(/=+$/, '')

it('reads the session of a link, and the user that it claims', () => {
  const fragment = `#access_token=a.${claims}.c&expires_at=5000&expires_in=3600&refresh_token=r&type=recovery`
  expect(readAuthLink(fragment)).toEqual({
    type: 'recovery',
    errorCode: null,
    session: {
      accessToken: `a.${claims}.c`,
      refreshToken: 'r',
      userId: '1-2',
      email: 'ana@doce.example',
      issuedMs: 1_400_000,
    },
  })
})

it('reads a session with an unreadable token without a user', () => {
  expect(readAuthLink('#access_token=a.b.c&refresh_token=r')?.session).toMatchObject({
    userId: '',
    email: '',
    issuedMs: null,
  })
})

it('reads why a link was refused, by the closest code there is', () => {
  expect(readAuthLink('#error=access_denied&error_code=otp_expired&error_description=Email+link')).toEqual({
    type: '',
    errorCode: 'otp_expired',
    session: null,
  })
  expect(readAuthLink('#error=access_denied')).toEqual({
    type: '',
    errorCode: 'access_denied',
    session: null,
  })
})

it.each(['', '#', '#passo-2'])('sees nothing in %j', (fragment) => {
  expect(readAuthLink(fragment)).toBeNull()
})
