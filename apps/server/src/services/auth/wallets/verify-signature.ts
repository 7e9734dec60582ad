/** Whether a wallet has signed a message. Curves and hashes are `@noble`'s. */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'
import { isStrictSignature } from '../signatures/strict-ed25519.ts'

const SIGNATURE_BYTES = 65
const FIRST_RECOVERY = 27
const KEY_BYTES = 32
const MAX_LEDGER_BYTES = 65_535

/**
 * Signatures of accounts by keys; those of contracts are not accepted, as in the original. Source: EIP-191, version 0x45.
 * @param signature 130 hexadecimal digits, with or without `0x`.
 */
export function isEthereumSignature(message: string, signature: string, address: string): boolean {
  const bytes = Buffer.from(signature.replace(/^0x/, ''), 'hex')
  if (bytes.length !== SIGNATURE_BYTES) return false
  const last = bytes[SIGNATURE_BYTES - 1] ?? 0
  const recovery = last >= FIRST_RECOVERY ? last - FIRST_RECOVERY : last
  const content = Buffer.from(message)
  const hash = keccak_256(
    Buffer.concat([Buffer.from(`\u0019Ethereum Signed Message:\n${content.length}`), content]),
  )
  try {
    const compact = Uint8Array.from([recovery, ...bytes.subarray(0, SIGNATURE_BYTES - 1)])
    const point = secp256k1.recoverPublicKey(compact, hash, { prehash: false })
    const key = secp256k1.Point.fromBytes(point).toBytes(false)
    const recovered = Buffer.from(keccak_256(key.subarray(1)).subarray(-20)).toString('hex')
    return `0x${recovered}` === address.toLowerCase()
  } catch {
    return false
  }
}

/** An address with its checksum by the case of its letters, as wallets write it. Source: ERC-55. */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = Buffer.from(keccak_256(Buffer.from(digits))).toString('hex')
  const letters = Array.from(digits, (digit, at) =>
    Number.parseInt(hash[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${letters.join('')}`
}

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
