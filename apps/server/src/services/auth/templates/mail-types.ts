/** The kinds of messages. */

/** What a message is about, in the words of `/verify`; no link leads from the last. */
export const LINK_TYPES = [
  'signup',
  'recovery',
  'magiclink',
  'invite',
  'email_change',
  'reauthentication',
] as const
export type MailType = (typeof LINK_TYPES)[number]

/** What was done to an account, told to its mailbox; the last two are not the original's. */
export const NOTICE_TYPES = [
  'password_changed',
  'email_changed',
  'phone_changed',
  'identity_linked',
  'identity_unlinked',
  'mfa_factor_enrolled',
  'mfa_factor_unenrolled',
  'account_exists',
  'new_device',
] as const
export type NoticeType = (typeof NOTICE_TYPES)[number]

/** Every kind of message. */
export type AnyMailType = MailType | NoticeType
export const MAIL_TYPES: readonly AnyMailType[] = [...LINK_TYPES, ...NOTICE_TYPES]
