import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import {
  askedProof,
  codeFailure,
  newPasswordFailure,
  signInFailure,
  signUpFailure,
  withConnectionHint,
} from './failure-texts.ts'

const OFFLINE = new ApiError('Failed to fetch', 0)

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
  ])('asks to confirm the e-mail, told %s', (_, error) => {
    expect(signInFailure(error)).toBe('Verifique seu e-mail para confirmar sua conta.')
  })

  it('never blames the password for a missing connection or a full line', () => {
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
      'Muita gente usa uma senha assim, e ela é fácil de adivinhar. Escolha outra.',
    ],
    ['Signup requires a valid password', '', 'A senha deve ter pelo menos 6 caracteres.'],
    ['Signups not allowed for this instance', 'signup_disabled', 'Erro ao criar conta.'],
  ])('%s', (message, code, text) => {
    expect(signUpFailure(new ApiError(message, 422, code))).toBe(text)
  })

  it('adds the connection as the cause', () => {
    expect(signUpFailure(OFFLINE)).toBe('Erro ao criar conta. Verifique sua internet e tente novamente.')
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
      'Muita gente usa uma senha assim, e ela é fácil de adivinhar. Escolha outra.',
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
    ['one for a reason never heard of', new ApiError('', 418, 'teapot'), 'Tente novamente'],
  ])('%s', (_, error, text) => {
    expect(codeFailure(error)).toContain(text)
  })
})

it('leaves a text alone when the connection is not the cause', () => {
  expect(withConnectionHint('Não deu.', new ApiError('no', 403, '42501'))).toBe('Não deu.')
})
