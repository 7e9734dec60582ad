/**
 * POST …/quote-pdf/ID: a quote as PDF, for the learner whose quote it is; row-level security decides by the token. The body has the texts that the
 * customer reads (`quote-texts.ts`), which the app also sends as a message, so that both are the same. The number is the stored one. Nothing is stored.
 */
import type { Project } from '../_shared/project.ts'
import { refuse } from '../_shared/refusal.ts'
import { parseJson, readBody } from '../_shared/request-body.ts'
import { objectAt, textOf } from '../_shared/sales/json-values.ts'
import { type QuoteTexts, readQuoteTexts } from './quote-texts.ts'

export interface NumberedQuote extends QuoteTexts {
  readonly number: number
  /** ISO 8601; stands for the time of making, so that the same quote has the same bytes. */
  readonly changedAt: string
}

export interface QuotePdfParts {
  readonly project: Pick<Project, 'call' | 'rows'>
  readonly make: (quote: NumberedQuote) => Promise<Uint8Array<ArrayBuffer>>
}

const ID = /\/quote-pdf\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/
const MAX_BYTES = 128 * 1024

export function createQuotePdf({ project, make }: QuotePdfParts): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') return refuse(405, 'method_not_allowed')
    const [, id] = ID.exec(new URL(request.url).pathname.toLowerCase()) ?? []
    if (id === undefined) return refuse(404, 'unknown_quote')
    const token = (request.headers.get('authorization') ?? '').replace(/^Bearer /i, '')
    if (token === '') return refuse(401, 'sign_in_needed')
    const body = await readBody(request, MAX_BYTES)
    if (body === null) return refuse(413, 'quote_too_large')
    const texts = readQuoteTexts(parseJson(body))
    if (texts === null) return refuse(400, 'unreadable_quote')
    const rows = await project.rows(`quotes?select=number,updated_at,user_id&id=eq.${id}`, token)
    if (rows === null) return refuse(401, 'sign_in_needed')
    const { number, updated_at: changedAt, user_id: account } = objectAt(rows[0])
    if (typeof number !== 'number') return refuse(404, 'unknown_quote')
    // Drawing takes 0.1 s of processor time, so an account may send twenty requests a minute.
    if ((await project.call('count_quote_pdf', { account })) !== true)
      return refuse(429, 'too_many_requests', { 'retry-after': '60' })
    const pdf = await make({ ...texts, number, changedAt: textOf(changedAt) ?? '1970-01-01T00:00:00Z' })
    return new Response(pdf, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="orcamento-${number}.pdf"`,
        'cache-control': 'private, no-store',
      },
    })
  }
}
