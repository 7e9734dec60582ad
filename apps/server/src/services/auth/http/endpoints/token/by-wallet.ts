/**
 * POST /token?grant_type=web3: sign-in by a message that a wallet has signed. Source: supabase/auth, internal/api/web3.go; unlike there, a
 * message is accepted once, and its expiry always counts.
 */
import type { Context } from 'hono'
import { signInExternally, withOneRetry } from '../../../accounts/external-sign-in.ts'
import { type AdmittedIdentity, admitIdentity } from '../../../accounts/identity-gate.ts'
import type { WalletSettings } from '../../../configuration/provider-config.ts'
import { validationFailed, web3Disabled } from '../../../errors/errors.ts'
import { unsupportedChain, walletDisabled } from '../../../errors/federation-errors.ts'
import { invalidGrant } from '../../../errors/oauth-refusal.ts'
import { isAllowedRedirect } from '../../../links/redirect-target.ts'
import { issueSession, tokenResponse } from '../../../sessions/issue-session.ts'
import { recordWalletMessage } from '../../../store/wallet-messages.ts'
import { type Chain, readMessage, type SignedMessage } from '../../../wallets/signed-message.ts'
import { readClientInfo } from '../../request/caller.ts'
import type { RequestBody } from '../../request/request-body.ts'
import type { ExternalDependencies } from '../external/dependencies.ts'

export const WALLET_FIELDS = ['message', 'signature', 'chain', 'gotrue_meta_security'] as const

const PROVIDER = 'web3'
const CHAIN_NAMES = { ethereum: 'Ethereum', solana: 'Solana' } as const
const MESSAGE_BYTES = { min: 64, max: 20 * 1024 }
/** 64 bytes in base64, with or without padding. */
const SOLANA_SIGNATURE = /^[\w+/-]{86}(?:==)?$/
const SOLANA_LENGTHS = new Set([86, 88])
const ETHEREUM_SIGNATURE_DIGITS = 130

/** Curves are large, and their tables are computed at the import: a server without wallets never loads them. */
const signatures = () => import('../../../wallets/verify-signature.ts')

/** @throws AuthError 422 `web3_provider_disabled`, before anything of the request is read, as the original does. */
export function requireWallets({ config }: Pick<ExternalDependencies, 'config'>): void {
  const { ethereum, solana } = config.federation
  if (!ethereum && !solana) throw web3Disabled()
}

export async function walletGrant(
  context: Context,
  deps: ExternalDependencies,
  body: RequestBody,
): Promise<Response> {
  const client = readClientInfo(context, deps)
  await deps.limiter.spend('web3', client)
  const chain = chainOf(body.text('chain'))
  const settings = deps.config.federation[chain]
  if (!settings) throw walletDisabled(CHAIN_NAMES[chain])
  const raw = body.text('message')
  const message = await checkedMessage(raw, body.text('signature'), chain)
  requireOwnPlace(message, chain, deps)
  const usableUntilMs = requireTime(message, chain, settings, Date.now())
  const identity = await identityOf(message, chain)
  const session = await withOneRetry(() =>
    deps.database.transaction(async (tx) => {
      if (!(await recordWalletMessage(tx, raw, usableUntilMs))) return null
      const request = { provider: PROVIDER, identity, emailOptional: true, redirectTo: deps.siteUrl, client }
      const result = await signInExternally(tx, deps, request)
      return result.kind === 'unverified' ? null : issueSession(tx, deps, result.user.id, 'web3', client)
    }),
  )
  if (session === null) throw invalidGrant(`Signed ${CHAIN_NAMES[chain]} message was used before`)
  return context.json(await tokenResponse(deps, session))
}

function chainOf(text: string): Chain {
  if (text === 'ethereum' || text === 'solana') return text
  throw unsupportedChain()
}

/** Reads the message and verifies its signature. @throws AuthError 400 `validation_failed`. @throws OAuthRefusal */
async function checkedMessage(raw: string, signature: string, chain: Chain): Promise<SignedMessage> {
  const bytes = Buffer.byteLength(raw)
  if (bytes < MESSAGE_BYTES.min) throw validationFailed('message is too short')
  if (bytes > MESSAGE_BYTES.max) throw validationFailed('message must not exceed 20KB')
  if (chain === 'ethereum') requireEthereumSignature(signature)
  else requireSolanaSignature(signature)
  const reading = readMessage(raw, chain)
  if (!reading.ok) throw validationFailed(reading.refusal)
  const message = reading.value
  const { isEthereumSignature, isSolanaSignature } = await signatures()
  const isSigned =
    chain === 'ethereum'
      ? isEthereumSignature(raw, signature, message.address)
      : isSolanaSignature(raw, Buffer.from(signature, 'base64'), message)
  if (!isSigned) throw invalidGrant('Signature does not match address in message')
  return message
}

function requireEthereumSignature(signature: string): void {
  if (signature.replace(/^0x/, '').length !== ETHEREUM_SIGNATURE_DIGITS)
    throw validationFailed(
      'signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string',
    )
}

function requireSolanaSignature(signature: string): void {
  if (!SOLANA_LENGTHS.has(signature.length))
    throw validationFailed('signature must be 64 bytes encoded as base64 with or without padding')
  if (!SOLANA_SIGNATURE.test(signature))
    throw validationFailed('signature does not contain valid base64 characters')
}

/** The message must have been signed for an address of this service's apps. */
function requireOwnPlace(
  { uri, writtenUri, domain }: SignedMessage,
  chain: Chain,
  { siteUrl, config }: ExternalDependencies,
): void {
  const fail = (reason: string) => invalidGrant(`Signed ${CHAIN_NAMES[chain]} message is using ${reason}`)
  const rules = { siteUrl, allowList: config.redirectAllowList }
  const isLocal = uri.hostname === 'localhost' && uri.protocol === 'http:'
  if (uri.protocol !== 'https:' && !isLocal) throw fail('URI which does not use HTTPS')
  if (!isAllowedRedirect(writtenUri, rules))
    throw fail('URI which is not allowed on this server, message was signed for another app')
  // The wallet shows the domain to the person and compares it with the page: the address alone proves nothing.
  if (!isHostOf(uri, domain) || (!isLocal && !isAllowedRedirect(`https://${domain}/`, rules)))
    throw fail('a Domain that does not match the one in URI which is not allowed on this server')
}

/** A default port may be written. */
function isHostOf({ protocol, host }: URL, domain: string): boolean {
  const written = `${protocol}//${domain}`
  return URL.canParse(written) && new URL(written).host === host
}

/** @returns until when the message could be used again. */
function requireTime(
  { issuedAtMs, expiresAtMs, notBeforeMs }: SignedMessage,
  chain: Chain,
  { maxValidityMs }: WalletSettings,
  now: number,
): number {
  const name = CHAIN_NAMES[chain]
  if (notBeforeMs !== null && now < notBeforeMs)
    throw invalidGrant(`Signed ${name} message becomes valid in the future`)
  if (expiresAtMs !== null && now > expiresAtMs) throw invalidGrant(`Signed ${name} message is expired`)
  if (now > issuedAtMs + maxValidityMs) throw invalidGrant(`${name} message was issued too long ago`)
  if (now < issuedAtMs - maxValidityMs) throw invalidGrant(`${name} message was issued too far in the future`)
  return issuedAtMs + maxValidityMs
}

/** Ethereum's addresses are the same in any case, so that another spelling must not make a second account. */
async function identityOf(
  { address, chainId, domain, statement }: SignedMessage,
  chain: Chain,
): Promise<AdmittedIdentity> {
  const id = chain === 'ethereum' ? (await signatures()).checksummed(address) : address
  return admitIdentity({
    statedBy: 'wallet',
    subject: id,
    subjectPrefix: `${PROVIDER}:${chain}:`,
    emails: [],
    claims: { custom_claims: { address, chain, network: chainId, domain, statement: statement ?? '' } },
  })
}
