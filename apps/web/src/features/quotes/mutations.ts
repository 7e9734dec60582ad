// Writes of quotes. The screen reports a failure and keeps what was typed.

import { mutationOptions } from '@tanstack/react-query'
import { quoteKeys } from './keys.ts'
import type { QuoteContent, QuoteState } from './quote.ts'
import { removeRow, saveRow } from './rows.ts'

interface QuoteWrite {
  readonly id: string
  readonly isNew: boolean
  readonly content: QuoteContent & { state: QuoteState }
}

export function saveQuote(userId: string) {
  return mutationOptions({
    mutationKey: quoteKeys.save(userId),
    mutationFn: ({ id, isNew, content }: QuoteWrite) => saveRow(id, isNew, content),
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
