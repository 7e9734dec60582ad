/** The texts of a quote's PDF, as the app sends them: those of the message to the customer, with prices and without costs. */
import { isObject, textOf } from '../_shared/sales/json-values.ts'

export interface QuoteLine {
  /** '20 fatias de Bolo Vulcão' */
  readonly label: string
  /** 'R$ 9,50 cada'; '' for none. */
  readonly detail: string
  /** 'R$ 190,00' */
  readonly money: string
}

export interface QuoteTexts {
  /** Name and contact of the seller. */
  readonly seller: readonly string[]
  /** The customer, the day. */
  readonly about: readonly string[]
  readonly lines: readonly QuoteLine[]
  readonly total: QuoteLine
  readonly terms: readonly string[]
  readonly note: readonly string[]
}

/** Counts of texts and their lengths. The stored quote has stricter limits for each of its parts. */
const MOST = { seller: 2, about: 5, lines: 60, terms: 10, note: 400 } as const
const LONGEST = { text: 500, detail: 100, money: 60, note: 2000 } as const

/** @returns null where something is missing, too much, or no text */
export function readQuoteTexts(body: unknown): QuoteTexts | null {
  if (!isObject(body)) return null
  const seller = textsOf(body['seller'], MOST.seller, LONGEST.text)
  const about = textsOf(body['about'], MOST.about, LONGEST.text)
  const terms = textsOf(body['terms'], MOST.terms, LONGEST.text)
  const note = textsOf(body['note'], MOST.note, LONGEST.note)
  const lines = listOf(body['lines'], MOST.lines)?.map(lineOf)
  const total = lineOf(body['total'])
  if (!seller || !about || !terms || !note || !lines || total === null) return null
  const read = lines.filter((line) => line !== null)
  if (read.length < lines.length || letters(note) > LONGEST.note * 2) return null
  return { seller, about, lines: read, total, terms, note }
}

function lineOf(value: unknown): QuoteLine | null {
  if (!isObject(value)) return null
  const { label, detail, money } = value
  const isText = [label, detail, money].every((text) => typeof text === 'string')
  const read = textOf(money, LONGEST.money)
  if (!isText || read === null) return null
  return {
    label: textOf(label, LONGEST.text) ?? '',
    detail: textOf(detail, LONGEST.detail) ?? '',
    money: read,
  }
}

function textsOf(value: unknown, most: number, longest: number): string[] | null {
  const list = listOf(value, most)
  if (!list?.every((text) => typeof text === 'string')) return null
  return list.flatMap((text) => textOf(text, longest) ?? [])
}

function listOf(value: unknown, most: number): readonly unknown[] | null {
  return Array.isArray(value) && value.length <= most ? (value as unknown[]) : null
}

function letters(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0)
}
