import type { QuoteSums } from '@ateliedoce/pricing'
import type { QuoteContent } from './quote.ts'
import { pdfTexts } from './quote-text.ts'

interface PrintableQuote {
  readonly id: string
  readonly number: number
  readonly content: QuoteContent
  readonly sums: QuoteSums
}

/**
 * Fetches the quote as a PDF.
 * @throws ApiError
 */
export async function quotePdf({ id, number, content, sums }: PrintableQuote): Promise<File> {
  const { callFunction } = await import('../../lib/functions-client.ts')
  const pdf = await callFunction<Blob>(`quote-pdf/${id}`, { ...pdfTexts(content, sums) })
  return new File([pdf], `orcamento-${number}.pdf`, { type: 'application/pdf' })
}
