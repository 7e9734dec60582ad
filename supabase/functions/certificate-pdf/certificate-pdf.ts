/**
 * GET …/certificate-pdf/ID: the PDF of a certificate, for its holder or with the service key. Row-level security decides by the caller's token. The PDF is
 * made at each call and kept nowhere: the row has all that stands on it.
 */
import {
  CERTIFICATE_COLUMNS,
  type CertificateContent,
  readCertificate,
} from '../_shared/certificate/certificate-content.ts'
import type { Project } from '../_shared/project.ts'
import { refuse } from '../_shared/refusal.ts'
import { objectAt, textOf } from '../_shared/sales/json-values.ts'
import { isSameSecret } from '../_shared/sales/signatures.ts'

export interface CertificatePdfParts {
  readonly project: Pick<Project, 'call' | 'rows'>
  readonly serviceKey: string
  /** @returns null where the name has no letter that can be drawn */
  readonly make: (certificate: CertificateContent) => Promise<Uint8Array<ArrayBuffer> | null>
}

const ID = /\/certificate-pdf\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/

export function createCertificatePdf({
  project,
  serviceKey,
  make,
}: CertificatePdfParts): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET') return refuse(405, 'method_not_allowed')
    const [, id] = ID.exec(new URL(request.url).pathname.toLowerCase()) ?? []
    if (id === undefined) return refuse(404, 'unknown_certificate')
    const token = (request.headers.get('authorization') ?? '').replace(/^Bearer /i, '')
    if (token === '') return refuse(401, 'sign_in_needed')
    const rows = await project.rows(`certificates?select=${CERTIFICATE_COLUMNS},user_id&id=eq.${id}`, token)
    if (rows === null) return refuse(401, 'sign_in_needed')
    const { previous_id: previous, user_id: account } = objectAt(rows[0])
    const former = textOf(previous)
    const certificate = readCertificate(rows[0], former && (await numberOf(project, former, token)))
    if (certificate === null) return refuse(404, 'unknown_certificate')
    if (certificate.state !== 'valid') return refuse(410, `certificate_${certificate.state}`)
    // Drawing takes 0.1 s of processor time, so an account may send twenty requests a minute.
    if (
      !(await isSameSecret(token, serviceKey)) &&
      (await project.call('count_certificate_pdf', { account })) !== true
    )
      return refuse(429, 'too_many_requests', { 'retry-after': '60' })
    const pdf = await make(certificate)
    if (pdf === null) return refuse(422, 'name_not_drawable')
    return new Response(pdf, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="certificado-${certificate.number.replaceAll(/[^\w-]/g, '')}.pdf"`,
        'cache-control': 'private, no-store',
      },
    })
  }
}

async function numberOf(project: Pick<Project, 'rows'>, id: string, token: string): Promise<string | null> {
  const rows = await project.rows(`certificates?select=number&id=eq.${encodeURIComponent(id)}`, token)
  return textOf(objectAt(rows?.[0])['number'])
}
