// Writes of quotes. The screen reports a failure and keeps what was typed.

import { mutationOptions } from '@tanstack/react-query'
import { quoteKeys } from './keys.ts'
import type { QuoteContent, QuoteState } from './quote.ts'
import { addRow, changeRow, changeState, QuoteChanged, removeRow } from './rows.ts'

interface QuoteWrite {
  readonly id: string
  /** `updated_at` of the quote that is changed; null for a new one. */
  readonly readAt: string | null
  readonly content: QuoteContent
}

export function saveQuote(userId: string) {
  return mutationOptions({
    mutationKey: quoteKeys.save(userId),
    mutationFn: ({ id, readAt, content }: QuoteWrite) =>
      readAt === null ? addRow(id, content) : changeRow(id, readAt, content),
    onSuccess: (_row, _write, _context, { client }) =>
      client.invalidateQueries({ queryKey: quoteKeys.all(userId) }),
    onError: async (error, _write, _context, { client }) => {
      if (error instanceof QuoteChanged) await client.invalidateQueries({ queryKey: quoteKeys.all(userId) })
    },
  })
}

/** Changes nothing else of a quote, which another device may have saved meanwhile. */
export function changeQuoteState(userId: string) {
  return mutationOptions({
    mutationKey: quoteKeys.changeState(userId),
    mutationFn: ({ id, state }: { readonly id: string; readonly state: QuoteState }) =>
      changeState(id, state),
    onSuccess: (_row, _write, _context, { client }) =>
      client.invalidateQueries({ queryKey: quoteKeys.all(userId) }),
  })
}

export function removeQuote(userId: string) {
  return mutationOptions({
    mutationKey: quoteKeys.remove(userId),
    mutationFn: ({ id }: { readonly id: string }) => removeRow(id),
    onSuccess: (_nothing, _quote, _context, { client }) =>
      client.invalidateQueries({ queryKey: quoteKeys.all(userId) }),
  })
}
