/**
 * The public endpoints of certificates, by GET: …/certificate/CODE (state), …/CODE/badge.json, …/CODE/preview.svg; …/issuer with the keys of
 * badges; …/revoked. Requests with a code are limited by network, since each may be a guess.
 * POST …/certificate/settle, for a scheduler with the service key, issues certificates whose day has come.
 */
import {
  CERTIFICATE_COLUMNS,
  type CertificateContent,
  readCertificate,
} from '../_shared/certificate/certificate-content.ts'
import { clientAddress } from '../_shared/client-address.ts'
import type { Project } from '../_shared/project.ts'
import { refuse } from '../_shared/refusal.ts'
import { isSameSecret } from '../_shared/sales/signatures.ts'
import type { BadgeAddresses } from './addresses.ts'
import { createRevocations } from './revocations.ts'

export interface CertificateParts {
  readonly project: Pick<Project, 'call' | 'rows'>
  readonly serviceKey: string
  /** The signed badge; null where no key is configured. */
  readonly badge: (certificate: CertificateContent) => Promise<object | null>
  readonly preview: (certificate: CertificateContent) => Promise<string>
  /** The issuer's document; null where no key is configured. */
  readonly issuer: () => Promise<object | null>
  readonly addresses: BadgeAddresses
}

type Asked = 'badge.json' | 'preview.svg' | 'state'

/** As the database makes them; spaces, hyphens and case do not matter. */
const CODE = /^[2-9A-HJKMNP-Z]{26}$/
const A_MINUTE = { 'cache-control': 'public, max-age=60' }

export function createCertificate(parts: CertificateParts): (request: Request) => Promise<Response> {
  const revocations = createRevocations(parts)
  return async (request) => {
    if (/\/certificate\/settle\/?$/.test(new URL(request.url).pathname)) return await settle(parts, request)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'method_not_allowed')
    const [, place = '', file = 'state'] =
      /\/certificate\/([^/]+)(?:\/(badge\.json|preview\.svg))?\/?$/.exec(new URL(request.url).pathname) ?? []
    if (place === 'issuer') {
      const document = await parts.issuer()
      return document === null ? refuse(404, 'no_badges') : json(document, A_MINUTE)
    }
    if (place === 'revoked') return json(await revocations(), A_MINUTE)
    return await ofCode(parts, request, place, file as Asked)
  }
}

/** Accounts of one transaction, which locks the counts of learners. */
const BATCH = 100
/** Within the time that schedulers wait for a response. */
const MAX_SETTLING_MS = 40_000

/** Settles batch after batch, until no account is due or the time is over; the next call continues. */
async function settle({ project, serviceKey }: CertificateParts, request: Request): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'method_not_allowed')
  const sent = (request.headers.get('authorization') ?? '').replace(/^Bearer /i, '')
  if (!(await isSameSecret(sent, serviceKey))) return refuse(401, 'service_key_needed')
  const deadline = performance.now() + MAX_SETTLING_MS
  let accounts = 0
  for (let isDue = true; isDue && performance.now() < deadline;) {
    const settled = Number(await project.call('settle_due_certificates', { most: BATCH }))
    accounts += settled
    isDue = settled > 0
  }
  return json({ accounts }, {})
}

async function ofCode(
  { project, serviceKey, badge, preview }: CertificateParts,
  request: Request,
  written: string,
  asked: Asked,
): Promise<Response> {
  const address = await addressOf(request, serviceKey)
  if ((await project.call('count_certificate_check', { address })) !== true)
    return refuse(429, 'too_many_requests', { 'retry-after': '60' })
  const code = safelyDecoded(written).replaceAll(/[\s-]/g, '').toUpperCase()
  if (!CODE.test(code)) return refuse(404, 'unknown_certificate')
  if (asked === 'state') {
    const state = await project.call('certificate_by_code', { code })
    return state === null ? refuse(404, 'unknown_certificate') : json(state, { 'cache-control': 'no-store' })
  }
  const rows = await project.rows(`certificates?select=${CERTIFICATE_COLUMNS}&code=eq.${code}`, serviceKey)
  const certificate = readCertificate(rows?.[0], null)
  if (certificate === null) return refuse(404, 'unknown_certificate')
  if (certificate.state !== 'valid') return refuse(410, `certificate_${certificate.state}`)
  if (asked === 'preview.svg')
    return new Response(await preview(certificate), {
      headers: {
        ...A_MINUTE,
        'content-type': 'image/svg+xml',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    })
  const signed = await badge(certificate)
  if (signed === null) return refuse(404, 'no_badges')
  return new Response(JSON.stringify(signed), {
    headers: {
      'content-type': 'application/vc',
      'content-disposition': `attachment; filename="certificado-${certificate.number.replaceAll(/[^\w-]/g, '')}.json"`,
      'cache-control': 'no-store',
    },
  })
}

/** The app's server sends requests on behalf of its clients. */
async function addressOf(request: Request, serviceKey: string): Promise<string> {
  const sent = (request.headers.get('authorization') ?? '').replace(/^Bearer /i, '')
  const named = request.headers.get('x-client-address')
  if (named !== null && (await isSameSecret(sent, serviceKey))) return named
  return clientAddress(request) ?? ''
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function json(value: unknown, headers: Readonly<Record<string, string>>): Response {
  return Response.json(value, { headers })
}
