import { isRecord } from '@ateliedoce/recipe-text'
import { dayOf } from '../../../lib/day.ts'

/** The result of the public check; it has no other data of the holder. */
export interface PublicCertificate {
  readonly state: 'valid' | 'cancelled' | 'superseded'
  /** First day on which it is not valid: '2026-11-30'; null for a valid one. */
  readonly since: string | null
  readonly name: string
  readonly course: string
  readonly hours: number
  /** Day of completion. */
  readonly date: string
}

/** Null where there is no certificate of the code. An unknown state counts as invalid. */
export function readCertificate(value: unknown): PublicCertificate | null {
  if (!isRecord(value)) return null
  const { state, since, name, course, hours, date } = value
  return {
    state: state === 'valid' || state === 'superseded' ? state : 'cancelled',
    since: typeof since === 'string' ? dayOf(since, ISSUING_ZONE) : null,
    name: String(name),
    course: String(course),
    hours: Number(hours),
    date: dayOf(String(date), ISSUING_ZONE),
  }
}

/** Certificates are issued in this time zone. */
const ISSUING_ZONE = 'America/Sao_Paulo'
