import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import {
  askedProof,
  causeOf,
  codeFailure,
  newPasswordFailure,
  signInFailure,
  signUpFailure,
} from './failure-texts.ts'

const OFFLINE = new ApiError('Failed to fetch', 0)
const BROKEN = new ApiError('Internal Server Error', 500, 'unexpected_failure')

describe('a failed sign-in', () => {
  it.each([
    ['wrong password', new ApiError('Invalid login credentials', 400, 'invalid_credentials')],
    ['an error never heard of', new ApiError('Something new', 418, 'teapot')],
  ])('blames e-mail or password: %s', (_, error) => {
    expect(signInFailure(error)).toBe('E-mail ou senha incorretos.')
  })

  it.each([
    ['by code', new ApiError('Confirme', 400, 'email_not_confirmed')],
    ['by the sentence of older servers', new ApiError('Email not confirmed', 400)],
  ])('asks to confirm the e-mail after %s', (_, error) => {
    expect(signInFailure(error)).toBe('Verifique seu e-mail para confirmar sua conta.')
  })

  it('never blames the password for a missing connection, a broken service or a full line', () => {
    expect(signInFailure(BROKEN)).toContain('não é a sua senha nem a sua internet')
    expect(signInFailure(OFFLINE)).toContain('Verifique sua internet')
    expect(signInFailure(new ApiError('Rate limit', 429, 'over_request_rate_limit'))).toContain(
      'Espere um pouco',
    )
  })
})

describe('a failed sign-up', () => {
  it.each([
    ['User already registered', 'user_already_exists', 'Este e-mail já está cadastrado.'],
    [
      'Password should be at least 6 characters.',
      'weak_password',
      'A senha deve ter pelo menos 6 caracteres.',
    ],
    [
      'Password is known to be weak and easy to guess, please choose a different one.',
      'weak_password',
      'Esta senha é fácil de adivinhar. Escolha outra.',
    ],
    ['Signup requires a valid password', '', 'A senha deve ter pelo menos 6 caracteres.'],
    ['Signups not allowed for this instance', 'signup_disabled', 'Erro ao criar conta.'],
  ])('%s', (message, code, text) => {
    expect(signUpFailure(new ApiError(message, 422, code))).toBe(text)
  })

  it.each([OFFLINE, BROKEN])('keeps to its text whatever the cause', (error) => {
    expect(signUpFailure(error)).toBe('Erro ao criar conta.')
  })
})

describe('a refused new password', () => {
  it('names the field’s fault, or none', () => {
    expect(newPasswordFailure(new ApiError('', 422, 'same_password'))).toBe(
      'Esta já é a sua senha. Escolha outra.',
    )
    expect(newPasswordFailure(new ApiError('', 422, 'weak_password'))).toBe(
      'A senha deve ter pelo menos 6 caracteres.',
    )
    const both = 'Password should be at least 6 characters. Password is known to be weak and easy to guess.'
    expect(newPasswordFailure(new ApiError(both, 422, 'weak_password'))).toBe(
      'A senha deve ter pelo menos 6 caracteres.',
    )
    expect(newPasswordFailure(new ApiError('… easy to guess …', 422, 'weak_password'))).toBe(
      'Esta senha é fácil de adivinhar. Escolha outra.',
    )
    expect(newPasswordFailure(OFFLINE)).toBeNull()
  })
})

describe('a change of password that needs more', () => {
  it.each([
    ['current_password_required', 'currentPassword', false],
    ['current_password_invalid', 'currentPassword', true],
    ['reauthentication_needed', 'code', false],
    ['reauthentication_not_valid', 'code', true],
  ])('%s', (code, field, isWrong) => {
    expect(askedProof(new ApiError('', 400, code))).toEqual({ field, isWrong })
  })

  it('asks for nothing after another failure', () => {
    expect(askedProof(new ApiError('', 422, 'weak_password'))).toBeNull()
    expect(askedProof(OFFLINE)).toBeNull()
  })
})

describe('a code that was not taken', () => {
  it.each([
    ['an e-mail’s', new ApiError('', 403, 'otp_expired'), 'peça outro'],
    ['an app’s', new ApiError('', 422, 'mfa_verification_failed'), 'o aplicativo mostrar o próximo'],
    ['one of a service that has it off', new ApiError('', 422, 'email_provider_disabled'), 'está desativado'],
    ['one too many', new ApiError('', 429, 'over_request_rate_limit'), 'Espere um pouco'],
    ['one without a connection', OFFLINE, 'Verifique sua internet'],
    ['one that the service failed at', BROKEN, 'O problema não é a sua internet'],
    ['one for a reason never heard of', new ApiError('', 418, 'teapot'), 'Tente novamente'],
  ])('%s', (_, error, text) => {
    expect(codeFailure(error)).toContain(text)
  })
})

it.each([
  ['the connection', OFFLINE, 'Verifique sua internet e tente novamente.'],
  ['the service', BROKEN, 'O problema não é a sua internet'],
  ['an error of the app itself', new TypeError('x is undefined'), 'O problema não é a sua internet'],
  ['a limit', new ApiError('Rate limit', 429), 'Espere um pouco'],
])('names the cause where it is %s', (_, error, text) => {
  expect(causeOf(error)).toContain(text)
})

it('names no cause for a refusal', () => {
  expect(causeOf(new ApiError('no', 403, '42501'))).toBeUndefined()
})
