/**
 * Messages by which wallets sign in: EIP-4361, and its form for Solana. Source of the accepted forms and of the words:
 * supabase/auth, internal/utilities/siwe and siws.
 */
import { accepted, refused, type Result } from '../../../platform/result.ts'

export type Chain = 'ethereum' | 'solana'

export interface SignedMessage {
  readonly domain: string
  readonly address: string
  /** Null for none. */
  readonly statement: string | null
  readonly uri: URL
  /** As it is written. */
  readonly writtenUri: string
  readonly chainId: string
  readonly issuedAtMs: number
  readonly expiresAtMs: number | null
  readonly notBeforeMs: number | null
}

interface ChainRules {
  readonly prefix: string
  readonly header: string
  readonly address: RegExp
  readonly wrongAddress: string
  readonly isChainId: (text: string) => boolean
}

const RULES: Readonly<Record<Chain, ChainRules>> = {
  ethereum: {
    prefix: 'siwe',
    header: ' wants you to sign in with your Ethereum account:',
    address: /^0x[a-fA-F0-9]{40}$/,
    wrongAddress: 'wallet address is not a valid Ethereum address',
    isChainId: (text) => /^\+?\d{1,18}$/.test(text) && Number(text) > 0,
  },
  solana: {
    prefix: 'siws',
    header: ' wants you to sign in with your Solana account:',
    address: /^[a-zA-Z0-9]{32,44}$/,
    wrongAddress: 'wallet address is not in base58 format',
    isChainId: (text) => text === '' || /^solana:(?:main|dev|test|local)net$/.test(text),
  },
}

const DOMAIN = /^(?:localhost|(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,})(?::\d{1,5})?$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/
const MIN_LINES = 6

const TIMES = ['Issued At', 'Expiration Time', 'Not Before'] as const

/** @returns the message, or why the text is not one, in the original's words. */
export function readMessage(raw: string, chain: Chain): Result<SignedMessage, string> {
  const rules = RULES[chain]
  const fail = (reason: string) => refused(`${rules.prefix}: ${reason}`)
  const lines = raw.split('\n')
  const [first = '', second = '', third, fourth = '', fifth] = lines
  if (lines.length < MIN_LINES) return fail('message needs at least 6 lines')
  if (!first.endsWith(rules.header))
    return fail(`message first line does not end in ${JSON.stringify(rules.header)}`)
  const domain = first.slice(0, -rules.header.length).trim()
  if (!DOMAIN.test(domain)) return fail('domain in first line of message is not valid')
  const address = second.trim()
  if (!rules.address.test(address)) return fail(rules.wrongAddress)
  if (third !== '') return fail('third line must be empty')
  const hasStatement = fourth !== '' && fifth === ''
  const fields = readFields(lines, hasStatement ? MIN_LINES - 1 : MIN_LINES - 3)
  if (!fields.ok) return fail(fields.reason)
  const { uri: writtenUri, version, chainId } = fields
  if (fields.hasChainId && !rules.isChainId(chainId)) return fail('Chain ID is not valid')
  const times = Object.fromEntries(TIMES.map((name) => [name, timeOf(fields.times[name])]))
  for (const name of TIMES)
    if (Number.isNaN(times[name])) return fail(`${name} is not a valid ISO8601 timestamp`)
  if (version !== '1')
    return fail(`Version value is not supported, expected 1 got ${JSON.stringify(version)}`)
  const [issuedAtMs, expiresAtMs, notBeforeMs] = TIMES.map((name) => times[name] ?? null)
  if (issuedAtMs === null || issuedAtMs === undefined) return fail('Issued At is not specified')
  if (writtenUri === null) return fail('URI is not specified')
  if (expiresAtMs && issuedAtMs > expiresAtMs) return fail('Issued At is after Expiration Time')
  if (notBeforeMs && expiresAtMs && notBeforeMs > expiresAtMs)
    return fail('Not Before is after Expiration Time')
  return accepted({
    domain,
    address,
    statement: hasStatement ? fourth : null,
    uri: new URL(writtenUri),
    writtenUri,
    chainId,
    issuedAtMs,
    expiresAtMs: expiresAtMs ?? null,
    notBeforeMs: notBeforeMs ?? null,
  })
}

interface Fields {
  readonly ok: true
  readonly uri: string | null
  readonly version: string
  readonly chainId: string
  readonly hasChainId: boolean
  readonly times: Readonly<Partial<Record<string, string>>>
}

function readFields(
  lines: readonly string[],
  start: number,
): Fields | { readonly ok: false; readonly reason: string } {
  const values = new Map<string, string>()
  let resources: number | null = null
  for (const [index, written] of lines.entries()) {
    const line = written.trim()
    if (index < start || line === '') continue
    if (resources !== null && line.startsWith('- ')) {
      if (!URL.canParse(line.slice(2).trim()))
        return { ok: false, reason: `Resource at position ${resources} has invalid URI` }
      resources += 1
      continue
    }
    resources = line === 'Resources:' ? 0 : null
    if (resources !== null) continue
    const colon = line.indexOf(':')
    if (colon === -1) return { ok: false, reason: `encountered unparsable line at index ${index}` }
    values.set(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const uri = values.get('URI') ?? null
  if (uri !== null && !URL.canParse(uri)) return { ok: false, reason: 'URI is not valid' }
  return {
    ok: true,
    uri,
    version: values.get('Version') ?? '',
    chainId: values.get('Chain ID') ?? '',
    hasChainId: values.has('Chain ID'),
    times: Object.fromEntries(values),
  }
}

/** @returns milliseconds since 1970; undefined for none, NaN for a text that is not a time. */
function timeOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  return TIME.test(text) ? Date.parse(text) : Number.NaN
}
