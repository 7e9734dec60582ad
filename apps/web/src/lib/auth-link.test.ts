import { expect, it } from 'vitest'
import { readAuthLink } from './auth-link.ts'

it('reads a session that a link brought', () => {
  expect(readAuthLink('#access_token=a.b.c&expires_in=3600&refresh_token=r&type=recovery')).toEqual({
    type: 'recovery',
    errorCode: null,
  })
})

it('reads why a link was refused, by the closest code there is', () => {
  expect(readAuthLink('#error=access_denied&error_code=otp_expired&error_description=Email+link')).toEqual({
    type: '',
    errorCode: 'otp_expired',
  })
  expect(readAuthLink('#error=access_denied')).toEqual({ type: '', errorCode: 'access_denied' })
})

it.each(['', '#', '#passo-2'])('sees nothing in %j', (fragment) => {
  expect(readAuthLink(fragment)).toBeNull()
})
