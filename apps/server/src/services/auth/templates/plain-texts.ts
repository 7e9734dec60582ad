/** Default texts of the standalone auth service; they name no product. */
import type { AnyMailType } from './mail-types.ts'
import { mailTexts } from './mail-texts.ts'

interface PlainText {
  readonly subject: string
  /** Paragraphs of HTML with template variables. */
  readonly says: readonly string[]
}

const CODE = '<p>Or type this code: <strong>{{ .Token }}</strong></p>'
const button = (label: string) => `<p><a href="{{ .ConfirmationURL }}">${label}</a></p>`
const NOT_YOU = '<p>If this was not you, set a new password and tell the people who run the service.</p>'

const TEXTS: Readonly<Record<AnyMailType, PlainText>> = {
  signup: {
    subject: 'Confirm your e-mail address',
    says: [
      '<p>Somebody signed up with this address. If it was you, confirm it:</p>',
      button('Confirm'),
      CODE,
    ],
  },
  recovery: {
    subject: 'Set a new password',
    says: [
      '<p>A new password was asked for. To choose one, follow this link:</p>',
      button('Set a password'),
      CODE,
    ],
  },
  magiclink: {
    subject: 'Sign in',
    says: ['<p>This link signs you in, once:</p>', button('Sign in'), CODE],
  },
  invite: {
    subject: 'You are invited',
    says: ['<p>An account at {{ .SiteURL }} waits for you.</p>', button('Accept'), CODE],
  },
  email_change: {
    subject: 'Confirm the change of your e-mail address',
    says: ['<p>The address of your account is to become {{ .NewEmail }}.</p>', button('Confirm'), CODE],
  },
  reauthentication: {
    subject: 'Your verification code',
    says: ['<p>To go on, type this code: <strong>{{ .Token }}</strong></p>'],
  },
  password_changed: {
    subject: 'Your password was changed',
    says: ['<p>The password of {{ .Email }} was changed a moment ago.</p>', NOT_YOU],
  },
  email_changed: {
    subject: 'The e-mail address of your account was changed',
    says: ['<p>Your account has the address {{ .Email }} now, in place of {{ .OldEmail }}.</p>', NOT_YOU],
  },
  phone_changed: {
    subject: 'The phone number of your account was changed',
    says: [
      '<p>Your account has the number {{ .Phone }} now{{ if .OldPhone }}, in place of {{ .OldPhone }}{{ end }}.</p>',
      NOT_YOU,
    ],
  },
  identity_linked: {
    subject: 'Your account has a new way to sign in',
    says: ['<p>{{ .Email }} can be signed in to by {{ .Provider }} from now on.</p>', NOT_YOU],
  },
  identity_unlinked: {
    subject: 'A way to sign in to your account was removed',
    says: ['<p>{{ .Email }} can no longer be signed in to by {{ .Provider }}.</p>', NOT_YOU],
  },
  mfa_factor_enrolled: {
    subject: 'Your account has a second step now',
    says: ['<p>Signing in asks for a second step from now on: {{ .FactorType }}.</p>', NOT_YOU],
  },
  mfa_factor_unenrolled: {
    subject: 'A second step was removed from your account',
    says: ['<p>This second step is asked for no longer: {{ .FactorType }}.</p>', NOT_YOU],
  },
  account_exists: {
    subject: 'You already have an account',
    says: [
      '<p>Somebody signed up with this address, which has an account at {{ .SiteURL }} already.</p>',
      '<p>Sign in there, or ask for a new password. If it was not you, there is nothing to do.</p>',
    ],
  },
  new_device: {
    subject: 'Sign-in from a new device',
    says: [
      '<p>{{ .Email }} was signed in to{{ if .Device }} with {{ .Device }}{{ end }} for the first time.</p>',
      NOT_YOU,
    ],
  },
  passkey_created: {
    subject: 'Your account has a new passkey',
    says: [
      '<p>{{ .Email }} can be signed in to by this passkey from now on, without a password: {{ .Passkey }}.</p>',
      NOT_YOU,
    ],
  },
  passkey_deleted: {
    subject: 'A passkey of your account was removed',
    says: ['<p>{{ .Email }} can no longer be signed in to by this passkey: {{ .Passkey }}.</p>', NOT_YOU],
  },
}

export const PLAIN_TEXTS = mailTexts((type) => ({
  subject: TEXTS[type].subject,
  body: `<!doctype html>\n<html lang="en">\n<body>\n${TEXTS[type].says.join('\n')}\n</body>\n</html>\n`,
}))
