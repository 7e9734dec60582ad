/** Sign-up, anonymous accounts, and sending the confirmation again. */
import type { AuthCases } from '../auth-case.ts'
import {
  anonymousUser,
  emailIdentity,
  NO_SESSION_DATA,
  PHONE,
  phoneIdentity,
  phoneUser,
  signedIn,
  signedUpUser,
  waitingUser,
} from '../responses.ts'
import { NO_CAPTCHA, NO_PERSON, refusal, SIGNUP_DISABLED } from '../refusals.ts'
import { EMAIL, having, TIME, UUID } from '../shapes.ts'
import { PASSWORD, type World } from '../world.ts'

const byEmail = (world: World, more: object = {}, client = world.client()) =>
  client.signUp({ email: world.newEmail(), password: PASSWORD, ...more })
const byPhone = (world: World) => world.client().signUp({ phone: world.newPhone(), password: PASSWORD })

export const signUpCases: AuthCases = {
  signUp: [
    {
      says: 'by e-mail: an account that waits for its confirmation',
      act: (world) => byEmail(world),
      gives: { user: waitingUser(), session: null },
    },
    {
      says: 'by phone: the same',
      act: byPhone,
      gives: {
        user: waitingUser({
          email: '',
          phone: PHONE,
          app_metadata: { provider: 'phone', providers: ['phone'] },
          user_metadata: { email_verified: false, phone_verified: false, sub: UUID },
          identities: [phoneIdentity()],
        }),
        session: null,
      },
    },
    {
      says: 'stores the given metadata',
      act: (world) => byEmail(world, { options: { data: { name: 'Ana' } } }),
      gives: {
        user: waitingUser({
          user_metadata: {
            email: EMAIL,
            email_verified: false,
            name: 'Ana',
            phone_verified: false,
            sub: UUID,
          },
          identities: [emailIdentity({ name: 'Ana' })],
        }),
        session: null,
      },
    },
    {
      says: 'an address that is taken is not disclosed',
      act: async (world) => {
        const { email } = await world.account()
        return world.client().signUp({ email, password: PASSWORD })
      },
      gives: {
        user: having({ id: UUID, aud: 'authenticated', email: EMAIL, confirmation_sent_at: TIME }),
        session: null,
      },
    },
    {
      says: 'with auto-confirm: a session at once',
      on: 'open',
      act: (world) => byEmail(world),
      gives: signedIn(signedUpUser(false)),
    },
    {
      says: 'by phone, with auto-confirm: a session at once',
      on: 'open',
      act: byPhone,
      gives: signedIn(phoneUser()),
    },
    {
      says: 'a CAPTCHA that was solved',
      on: 'guarded',
      act: (world) => byEmail(world, { options: { captchaToken: 'person' } }),
      gives: signedIn(signedUpUser(false)),
    },
    { says: 'no CAPTCHA', on: 'guarded', act: (world) => byEmail(world), refused: NO_CAPTCHA },
    {
      says: 'a CAPTCHA that was not solved',
      on: 'guarded',
      act: (world) => byEmail(world, { options: { captchaToken: 'robot' } }),
      refused: NO_PERSON,
    },
    { says: 'sign-up switched off', on: 'closed', act: (world) => byEmail(world), refused: SIGNUP_DISABLED },
    { says: 'by phone, sign-up switched off', on: 'closed', act: byPhone, refused: SIGNUP_DISABLED },
    {
      says: 'e-mail switched off',
      on: 'silent',
      act: (world) => byEmail(world),
      refused: refusal(400, 'email_provider_disabled', 'Email signups are disabled'),
    },
    {
      says: 'phones switched off',
      on: 'silent',
      act: byPhone,
      refused: refusal(400, 'phone_provider_disabled', 'Phone signups are disabled'),
    },
    {
      says: 'with auto-confirm, an address that is taken',
      on: 'open',
      act: async (world) => {
        const { email } = await world.account()
        return world.client().signUp({ email, password: PASSWORD })
      },
      refused: refusal(422, 'user_already_exists', 'User already registered'),
    },
    {
      says: 'a malformed address',
      act: (world) => world.client().signUp({ email: 'ana', password: PASSWORD }),
      refused: refusal(400, 'validation_failed', 'Unable to validate email address: invalid format'),
    },
    {
      says: 'a short password',
      act: (world) => world.client().signUp({ email: world.newEmail(), password: 'doce' }),
      refused: {
        ...refusal(422, 'weak_password', 'Password should be at least 6 characters.'),
        reasons: ['length'],
      },
    },
    {
      says: 'a password that lacks what the configuration asks for',
      on: 'signed',
      act: (world) => world.client().signUp({ email: world.newEmail(), password: 'abcdefgh' }),
      refused: {
        ...refusal(
          422,
          'weak_password',
          'Password should contain at least one character of each: abcdefghijklmnopqrstuvwxyz, 0123456789.',
        ),
        reasons: ['characters'],
      },
    },
    {
      says: 'a password of more than 72 bytes',
      act: (world) => world.client().signUp({ email: world.newEmail(), password: 'ç'.repeat(37) }),
      refused: refusal(400, 'validation_failed', 'Password cannot be longer than 72 characters'),
    },
  ],
  signInAnonymously: [
    {
      says: 'an account without an address',
      act: (world) => world.client().signInAnonymously(),
      gives: signedIn(anonymousUser()),
    },
    {
      says: 'stores the given metadata',
      act: (world) => world.client().signInAnonymously({ options: { data: { name: 'Ana' } } }),
      gives: signedIn(anonymousUser({ user_metadata: { name: 'Ana' } })),
    },
    {
      says: 'switched off',
      on: 'silent',
      act: (world) => world.client().signInAnonymously(),
      refused: refusal(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'),
    },
    {
      says: 'sign-up switched off',
      on: 'closed',
      act: (world) => world.client().signInAnonymously(),
      refused: SIGNUP_DISABLED,
    },
    {
      says: 'no CAPTCHA',
      on: 'guarded',
      act: (world) => world.client().signInAnonymously(),
      refused: NO_CAPTCHA,
    },
  ],
  resend: [
    {
      says: 'the message of a sign-up',
      act: async (world) => {
        const email = world.newEmail()
        await world.client().signUp({ email, password: PASSWORD })
        const response = await world.client().resend({ type: 'signup', email })
        const { code } = await world.mail(email, 2)
        await world.client().verifyOtp({ type: 'signup', email, token: code })
        return response
      },
      gives: NO_SESSION_DATA,
    },
    {
      says: 'the code of a sign-up by phone',
      act: async (world) => {
        const phone = world.newPhone()
        await world.client().signUp({ phone, password: PASSWORD })
        return world.client().resend({ type: 'sms', phone })
      },
      gives: NO_SESSION_DATA,
    },
    {
      says: 'the same response for an address without an account',
      act: (world) => world.client().resend({ type: 'signup', email: world.newEmail() }),
      gives: NO_SESSION_DATA,
    },
    {
      says: 'e-mail switched off',
      on: 'silent',
      act: (world) => world.client().resend({ type: 'signup', email: world.newEmail() }),
      refused: refusal(400, 'email_provider_disabled', 'Email logins are disabled'),
    },
    {
      says: 'phones switched off',
      on: 'silent',
      act: (world) => world.client().resend({ type: 'sms', phone: world.newPhone() }),
      refused: refusal(400, 'phone_provider_disabled', 'Phone logins are disabled'),
    },
    {
      says: 'no CAPTCHA',
      on: 'guarded',
      act: (world) => world.client().resend({ type: 'signup', email: world.newEmail() }),
      refused: NO_CAPTCHA,
    },
  ],
}
