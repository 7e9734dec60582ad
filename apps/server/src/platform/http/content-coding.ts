/** The codings of content (RFC 9110, 8.4.1) that are used, the preferred one first. */
const CODINGS = ['br', 'gzip'] as const

export type ContentCoding = (typeof CODINGS)[number] | 'identity'

/** @param accepted the request's Accept-Encoding; empty for none. */
export function acceptedCoding(accepted: string): ContentCoding {
  const refusal = String.raw`\s*;\s*q\s*=\s*0(?:\.0*)?\s*(?:,|$)`
  return (
    CODINGS.find((coding) => new RegExp(`\\b${coding}\\b(?!${refusal})`, 'i').test(accepted)) ?? 'identity'
  )
}
