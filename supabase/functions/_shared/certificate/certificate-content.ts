/** The content of a certificate for PDF, badge and picture, read from its row, which is fixed when it is issued. */
import { isObject, objectAt, textOf } from '../sales/json-values.ts'

export interface CertificateContent {
  readonly id: string
  readonly kind: 'material' | 'path'
  /** Shown number, such as AD-2026-000001. */
  readonly number: string
  readonly code: string
  readonly holderName: string
  readonly course: string
  /** Id of the material or path. */
  readonly courseId: string | null
  readonly hours: number
  /** Days of São Paulo, YYYY-MM-DD. */
  readonly startedOn: string | null
  readonly completedOn: string
  /** ISO 8601. */
  readonly issuedAt: string
  readonly state: CertificateState
  /** Number of the certificate that this one replaces. */
  readonly replaces: string | null
  readonly syllabus: readonly Chapter[]
  /** Sum of the items' minutes; null where the row has no reckoning. */
  readonly minutes: number | null
  readonly issuer: Issuer
}

export type CertificateState = 'valid' | 'cancelled' | 'superseded'

export interface Chapter {
  readonly title: string
  readonly items: readonly { readonly title: string; readonly minutes: number | null }[]
}

export interface Issuer {
  readonly name: string
  /** CNPJ or CPF as it is printed. */
  readonly document: string | null
  readonly city: string | null
  readonly responsible: string | null
  readonly role: string | null
  /** A drawn signature as `data:image/png;base64,…` or JPEG; anything else is left out, since it could change later. */
  readonly signature: string | null
  readonly mode: string
  readonly legal: string | null
}

/** The row's columns. */
export const CERTIFICATE_COLUMNS =
  'id,kind,number,code,holder_name,course,course_id,hours,started_on,completed_on,issued_at,state,syllabus,reckoning,issuer,previous_id'

const MAX_TEXT = 300
const MAX_ITEMS = 2_000
const MAX_SIGNATURE = 300_000
const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * @param replaces number of the former certificate, where there is one
 * @returns null where the value is not a row of a certificate
 */
export function readCertificate(row: unknown, replaces: string | null): CertificateContent | null {
  const values = objectAt(row)
  const text = (name: string) => textOf(values[name], MAX_TEXT)
  const [id, number, code] = [text('id'), text('number'), text('code')]
  const [holderName, course, issuedAt] = [text('holder_name'), text('course'), text('issued_at')]
  const completedOn = dayOf(values['completed_on'])
  const hours = values['hours']
  if (!id || !number || !code || !holderName || !course || !issuedAt || !completedOn) return null
  if (typeof hours !== 'number' || Number.isNaN(Date.parse(issuedAt))) return null
  const reckoning = objectAt(values['reckoning'])
  return {
    id,
    kind: values['kind'] === 'path' ? 'path' : 'material',
    number,
    code,
    holderName,
    course,
    courseId: text('course_id'),
    hours,
    startedOn: dayOf(values['started_on']),
    completedOn,
    issuedAt,
    state: stateOf(values['state']),
    replaces,
    syllabus: readSyllabus(values['syllabus'], minutesByTitle(reckoning['items'])),
    minutes: typeof reckoning['minutes'] === 'number' ? reckoning['minutes'] : null,
    issuer: readIssuer(values['issuer']),
  }
}

/** In groups of four, as the certificate shows it. */
export function spacedCode(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join(' ')
}

function stateOf(value: unknown): CertificateState {
  return value === 'valid' || value === 'superseded' ? value : 'cancelled'
}

function dayOf(value: unknown): string | null {
  return typeof value === 'string' && DAY.test(value) ? value : null
}

/** Titles may repeat, so each one is matched once, in order. */
function minutesByTitle(items: unknown): Map<string, number[]> {
  const known = new Map<string, number[]>()
  for (const item of listOf(items)) {
    const { title, minutes } = objectAt(item)
    if (typeof title !== 'string' || typeof minutes !== 'number') continue
    known.set(title, [...(known.get(title) ?? []), minutes])
  }
  return known
}

function readSyllabus(value: unknown, minutes: Map<string, number[]>): Chapter[] {
  return listOf(value).flatMap((chapter) => {
    if (!isObject(chapter)) return []
    const items = listOf(chapter['items']).flatMap((each) => {
      const written = typeof each === 'string' ? each : objectAt(each)['title']
      const title = textOf(written, MAX_TEXT)
      return title === null ? [] : [{ title, minutes: minutes.get(String(written))?.shift() ?? null }]
    })
    return [{ title: textOf(chapter['title'], MAX_TEXT) ?? '', items }]
  })
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]).slice(0, MAX_ITEMS) : []
}

function readIssuer(value: unknown): Issuer {
  const issuer = objectAt(value)
  const text = (name: string) => textOf(issuer[name], MAX_TEXT)
  const signature = issuer['signature_url']
  const isDrawn =
    typeof signature === 'string' &&
    signature.length <= MAX_SIGNATURE &&
    /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+=*$/.test(signature)
  return {
    name: text('name') ?? 'Ateliê Doce',
    document: text('document'),
    city: text('city'),
    responsible: text('responsible'),
    role: text('responsible_role'),
    signature: isDrawn ? signature : null,
    mode: text('mode') ?? 'a distância',
    legal: text('legal'),
  }
}
