import type { QuoteSums } from '@ateliedoce/pricing'
import type { QuoteContent } from './quote.ts'
import { pdfTexts, type Issued } from './quote-text.ts'

interface PrintableQuote {
  readonly quote: Issued & { readonly id: string }
  readonly content: QuoteContent
  readonly sums: QuoteSums
}

/**
 * Fetches the quote as a PDF.
 * @throws ApiError
 */
export async function quotePdf({ quote, content, sums }: PrintableQuote): Promise<File> {
  const { callFunction } = await import('../../../lib/functions-client.ts')
  const pdf = await callFunction<Blob>(`quote-pdf/${quote.id}`, { ...pdfTexts(quote, content, sums) })
  return new File([pdf], `orcamento-${quote.number}.pdf`, { type: 'application/pdf' })
}
