/** Settings of text messages. Source for names and defaults: supabase/auth, internal/conf/configuration.go. */
import type { Environment } from '../../../platform/environment.ts'
import { readCount, readList } from '../../../platform/settings.ts'
import { StartupError } from '../../../platform/startup-error.ts'
import { readDurationMs, readSwitch } from './settings-syntax.ts'
import { parseSmsTemplate, type SmsTemplate } from '../templates/sms-template.ts'

export interface SmsConfig {
  /** Whether a number counts as confirmed without a message. */
  readonly autoconfirm: boolean
  /** Lifetime of codes. */
  readonly codeSeconds: number
  readonly codeLength: number
  /** Minimum time between two messages of a kind to an account's number. */
  readonly frequencyMs: number
  readonly template: SmsTemplate
  /** Fixed codes of test numbers, which get no messages, by number (digits only). */
  readonly testCodes: ReadonlyMap<string, string>
  /** When the test codes expire, in milliseconds since 1970; null for never. */
  readonly testCodesUntil: number | null
}

/** Phones as second factors. */
export interface PhoneFactorConfig {
  readonly phoneEnrollEnabled: boolean
  readonly phoneVerifyEnabled: boolean
  readonly phoneCodeLength: number
  /** Minimum time between two messages to a factor. */
  readonly phoneFrequencyMs: number
  readonly phoneTemplate: SmsTemplate
}

const DEFAULT_SECONDS = 60
const DEFAULT_FREQUENCY_MS = 60_000
const DEFAULT_TEMPLATE = 'Your code: {{ .Code }}'

/** @throws StartupError naming the variable and what it should be. */
export function readSmsConfig(env: Environment): SmsConfig {
  return {
    autoconfirm: readSwitch(env, 'GOTRUE_SMS_AUTOCONFIRM', false),
    codeSeconds: readCount(env, 'GOTRUE_SMS_OTP_EXP', DEFAULT_SECONDS) || DEFAULT_SECONDS,
    codeLength: readCodeLength(env, 'GOTRUE_SMS_OTP_LENGTH'),
    frequencyMs:
      readDurationMs(env, 'GOTRUE_SMS_MAX_FREQUENCY', DEFAULT_FREQUENCY_MS) || DEFAULT_FREQUENCY_MS,
    template: readTemplate(env, 'GOTRUE_SMS_TEMPLATE'),
    testCodes: readTestCodes(env['GOTRUE_SMS_TEST_OTP'] ?? ''),
    testCodesUntil: readTime(env, 'GOTRUE_SMS_TEST_OTP_VALID_UNTIL'),
  }
}

/** @throws StartupError naming the variable and what it should be. */
export function readPhoneFactorConfig(env: Environment): PhoneFactorConfig {
  return {
    phoneEnrollEnabled: readSwitch(env, 'GOTRUE_MFA_PHONE_ENROLL_ENABLED', false),
    phoneVerifyEnabled: readSwitch(env, 'GOTRUE_MFA_PHONE_VERIFY_ENABLED', false),
    phoneCodeLength: readCodeLength(env, 'GOTRUE_MFA_PHONE_OTP_LENGTH'),
    phoneFrequencyMs:
      readDurationMs(env, 'GOTRUE_MFA_PHONE_MAX_FREQUENCY', DEFAULT_FREQUENCY_MS) || DEFAULT_FREQUENCY_MS,
    phoneTemplate: readTemplate(env, 'GOTRUE_MFA_PHONE_TEMPLATE'),
  }
}

/** Values out of range count as 6, as in the original. */
export function readCodeLength(env: Environment, name: string): number {
  const length = readCount(env, name, 6)
  return length >= 6 && length <= 10 ? length : 6
}

/** @returns the fixed code of a test number; null for other numbers. */
export function testCodeOf({ testCodes, testCodesUntil }: SmsConfig, phone: string): string | null {
  if (testCodesUntil !== null && Date.now() >= testCodesUntil) return null
  return testCodes.get(phone) ?? null
}

function readTemplate(env: Environment, name: string): SmsTemplate {
  try {
    return parseSmsTemplate(env[name] || DEFAULT_TEMPLATE)
  } catch {
    throw new StartupError(`${name} must be a text that holds {{ .Code }} and no other action.`)
  }
}

const TEST_CODE = /^\+?([\d ]+):(\S+)$/

/** `5511999990000:123456,5511999990001:654321`. */
function readTestCodes(text: string): ReadonlyMap<string, string> {
  return new Map(
    readList(text).map((pair) => {
      const [, phone, code] = TEST_CODE.exec(pair) ?? []
      // The message does not repeat the value, which is a credential.
      if (!phone || !code)
        throw new StartupError('GOTRUE_SMS_TEST_OTP must be pairs number:code, with commas between.')
      return [phone.replaceAll(' ', ''), code] as const
    }),
  )
}

/** RFC 3339, as in the original. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

function readTime(env: Environment, name: string): number | null {
  const text = (env[name] ?? '').trim()
  if (text === '') return null
  const time = TIME.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time))
    throw new StartupError(`${name} must be a time such as 2030-01-31T12:00:00Z, not "${text}".`)
  return time
}
