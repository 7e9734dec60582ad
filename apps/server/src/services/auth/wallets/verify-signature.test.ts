import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { describe, expect, test } from 'vitest'
import { checksummed, isEthereumSignature } from './verify-signature.ts'

const KEY = Buffer.from('6c3699283bda56ad74f6b855546325b68d482e983852a7a82979cc4807b641f4', 'hex')
const ADDRESS = addressOf(KEY)

/** Signed by the curve alone, without the library that verifies. @returns 65 bytes, the recovery id last */
function signed(message: string, firstId: number, key: Uint8Array = KEY): string {
  const content = Buffer.from(message)
  const prefix = Buffer.from(`\u0019Ethereum Signed Message:\n${content.length}`)
  const hash = keccak_256(Buffer.concat([prefix, content]))
  const [id = 0, ...compact] = secp256k1.sign(hash, key, { prehash: false, format: 'recovered' })
  return Buffer.from([...compact, id + firstId]).toString('hex')
}

function addressOf(key: Uint8Array): string {
  const point = secp256k1.getPublicKey(key, false)
  return `0x${Buffer.from(keccak_256(point.subarray(1)).subarray(-20)).toString('hex')}`
}

describe('an Ethereum signature', () => {
  test.each(['x', 'Entrar no ateliê\n\nNonce: 1', '🧁🧁', 'linha\r\noutra', ' ', '0x00'])(
    'of %j is accepted in each spelling',
    (message) => {
      const [from0, from27] = [signed(message, 0), signed(message, 27)]
      for (const written of [from0, `0x${from27}`, `0x${from27.toUpperCase()}`])
        expect(isEthereumSignature(message, written, ADDRESS), written).toBe(true)
      expect(isEthereumSignature(message, from27, checksummed(ADDRESS))).toBe(true)
    },
  )

  test.each([
    ['another message', 'y', signed('x', 27)],
    ['another key', 'x', signed('x', 27, Buffer.alloc(32, 17))],
    ['another recovery id', 'x', signed('x', 29)],
    ['the other key of the curve point', 'x', otherId(signed('x', 27))],
    ['a high s', 'x', withHighS(signed('x', 27))],
    ['no point of the curve', 'x', 'ff'.repeat(65)],
    ['zeros', 'x', '00'.repeat(65)],
    ['64 bytes', 'x', signed('x', 27).slice(2)],
    ['66 bytes', 'x', `${signed('x', 27)}00`],
    ['no hexadecimal digits', 'x', 'g'.repeat(130)],
    ['nothing', 'x', ''],
  ])('of %s is refused', (_, message, signature) => {
    expect(isEthereumSignature(message, signature, ADDRESS)).toBe(false)
  })
})

/** The signature's other form, which the curve accepts for the same key: n − s, with the other recovery id. */
function withHighS(signature: string): string {
  const s = secp256k1.Point.CURVE().n - BigInt(`0x${signature.slice(64, 128)}`)
  return otherId(signature.slice(0, 64) + s.toString(16).padStart(64, '0') + signature.slice(128))
}

function otherId(signature: string): string {
  return signature.slice(0, -2) + (signature.endsWith('1b') ? '1c' : '1b')
}

// Source: ERC-55, test cases.
test.each([
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
])('%s is the spelling of an address in any case', (address) => {
  expect(checksummed(address.toLowerCase())).toBe(address)
})
