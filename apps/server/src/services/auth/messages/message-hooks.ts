/** Payloads of the hooks that deliver messages. Source: supabase/auth, internal/api/mail.go, phone.go and mfa.go. */
import type { Content } from '../outbox/enqueue.ts'
import type { MailType, NoticeType } from '../templates/mail-types.ts'
import type { NoticeFacts } from './compose-mail.ts'
import type { User } from '../model/user.ts'
import { userJson } from '../model/user-json.ts'

export interface EmailSecrets {
  readonly code: string
  /** The secret in the link. */
  readonly link: string
}

export interface HookedEmail {
  readonly user: User
  readonly type: MailType
  /** Address of the service. */
  readonly serviceUrl: string
  readonly redirectTo: string
  readonly secrets: EmailSecrets
  /** Secrets of the present address, if a change needs both mailboxes. */
  readonly current?: EmailSecrets
  readonly address: string | null
}

/** With two mailboxes, codes and hashes are crossed, as in the original. */
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

/** Notices have neither code nor link. */
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
  /** Whether the code is for a second factor. */
  readonly isFactor: boolean
  readonly address: string | null
}

export function smsForHook({ user, phone, code, isFactor, address }: HookedSms): Content {
  const sms = { otp: code, ...(isFactor ? { sms_type: 'mfa' } : {}), phone }
  return { kind: 'hook', name: 'send_sms', input: { user: userJson(user), sms }, address }
}
