/** Hooks that deliver messages in our place. Source of the payloads: supabase/auth, internal/api/mail.go, phone.go and mfa.go. */
import type { Content } from '../outbox/enqueue.ts'
import type { MailType, NoticeType } from '../templates/mail-types.ts'
import type { NoticeFacts } from './compose-mail.ts'
import type { User } from '../model/user.ts'
import { userJson } from '../model/user-json.ts'

export interface EmailSecrets {
  readonly code: string
  /** What the link carries. */
  readonly link: string
}

export interface HookedEmail {
  readonly user: User
  readonly type: MailType
  /** Where the service is reached. */
  readonly serviceUrl: string
  readonly redirectTo: string
  readonly secrets: EmailSecrets
  /** Of the present address, where a change needs both mailboxes; the others are those of the new one. */
  readonly current?: EmailSecrets
  readonly address: string | null
}

/** With two mailboxes codes and hashes stand crosswise, as in the original. */
export function emailForHook(email: HookedEmail): Content {
  const { user, type, serviceUrl, redirectTo, secrets, current, address } = email
  const data = {
    token: (current ?? secrets).code,
    token_hash: secrets.link,
    redirect_to: redirectTo,
    email_action_type: type,
    site_url: serviceUrl,
    token_new: current ? secrets.code : '',
    token_hash_new: current ? current.link : '',
    old_email: '',
    old_phone: '',
    provider: '',
    factor_type: '',
  }
  return { kind: 'hook', name: 'send_email', input: { user: userJson(user), email_data: data }, address }
}

export interface HookedNotice {
  readonly user: User
  readonly type: NoticeType
  readonly facts: NoticeFacts
  readonly serviceUrl: string
  readonly address: string | null
}

/** A notice has neither code nor link. */
export function noticeForHook({ user, type, facts, serviceUrl, address }: HookedNotice): Content {
  const data = {
    token: '',
    token_hash: '',
    redirect_to: '',
    email_action_type: `${type}_notification`,
    site_url: serviceUrl,
    token_new: '',
    token_hash_new: '',
    old_email: facts.oldEmail ?? '',
    old_phone: facts.oldPhone ?? '',
    provider: facts.provider ?? '',
    factor_type: facts.factorType ?? '',
  }
  return { kind: 'hook', name: 'send_email', input: { user: userJson(user), email_data: data }, address }
}

export interface HookedSms {
  readonly user: User
  /** Digits only. */
  readonly phone: string
  readonly code: string
  /** Whether it is a second factor's. */
  readonly isFactor: boolean
  readonly address: string | null
}

export function smsForHook({ user, phone, code, isFactor, address }: HookedSms): Content {
  const sms = { otp: code, ...(isFactor ? { sms_type: 'mfa' } : {}), phone }
  return { kind: 'hook', name: 'send_sms', input: { user: userJson(user), sms }, address }
}
