/** Whether a wallet has signed a message. */
import { base58 } from '@scure/base'
import { addr, eip191Signer } from 'micro-eth-signer'
import { parseSignature, serializeSignature } from 'micro-eth-signer/utils.js'
import { isStrictSignature } from '../signatures/strict-ed25519.ts'

const KEY_BYTES = 32
const MAX_LEDGER_BYTES = 65_535

/**
 * Signatures of accounts by keys; those of contracts are not accepted, as in the original. Source: EIP-191, version 0x45.
 * @param signature 130 hexadecimal digits, with or without `0x`.
 */
export function isEthereumSignature(message: string, signature: string, address: string): boolean {
  try {
    // Wallets count the recovery id from 0 or from 27, the library here from 27 alone.
    const written = serializeSignature(parseSignature(`0x${signature.replace(/^0x/, '')}`))
    return eip191Signer.recoverAddress(written, message) === addr.addChecksum(address)
  } catch {
    return false
  }
}

/** An address with its checksum by the case of its letters, as wallets write it. Source: ERC-55. */
export const checksummed = (address: string): string => addr.addChecksum(address)

/** @param signature 64 bytes. */
export function isSolanaSignature(
  message: string,
  signature: Uint8Array,
  { address, domain }: { readonly address: string; readonly domain: string },
): boolean {
  try {
    const key = base58.decode(address)
    if (key.length !== KEY_BYTES) return false
    const content = Buffer.from(message)
    return (
      isStrictSignature(signature, content, key) ||
      (content.length <= MAX_LEDGER_BYTES &&
        isStrictSignature(signature, ledgerMessage(content, domain, key), key))
    )
  } catch {
    return false
  }
}

/** What a Ledger signs in place of the message. Source: Solana, "Off-Chain Message Signing". */
function ledgerMessage(content: Buffer, domain: string, key: Uint8Array): Buffer {
  const application = Buffer.alloc(KEY_BYTES)
  application.write(domain)
  const length = Buffer.alloc(2)
  length.writeUInt16LE(content.length)
  return Buffer.concat([
    Buffer.from([0xff]),
    Buffer.from('solana offchain'),
    Buffer.from([0]),
    application,
    Buffer.from([0, 1]),
    key,
    length,
    content,
  ])
}
