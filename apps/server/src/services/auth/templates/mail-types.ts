/** The kinds of messages. */

/** Kinds of messages with a link or code, in the words of `/verify`; the last has no link. */
export const LINK_TYPES = [
  'signup',
  'recovery',
  'magiclink',
  'invite',
  'email_change',
  'reauthentication',
] as const
export type MailType = (typeof LINK_TYPES)[number]

/** Kinds of notices that the original does not have. */
export const OWN_NOTICE_TYPES = [
  'account_exists',
  'new_device',
  'passkey_created',
  'passkey_deleted',
] as const

/** Kinds of notices about changes of an account. */
export const NOTICE_TYPES = [
  'password_changed',
  'email_changed',
  'phone_changed',
  'identity_linked',
  'identity_unlinked',
  'mfa_factor_enrolled',
  'mfa_factor_unenrolled',
  ...OWN_NOTICE_TYPES,
] as const
export type NoticeType = (typeof NOTICE_TYPES)[number]

/** Every kind of message. */
export type AnyMailType = MailType | NoticeType
export const MAIL_TYPES: readonly AnyMailType[] = [...LINK_TYPES, ...NOTICE_TYPES]
