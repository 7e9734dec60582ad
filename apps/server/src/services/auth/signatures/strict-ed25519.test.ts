import { ED25519_TORSION_SUBGROUP, ed25519 } from '@noble/curves/ed25519.js'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { expect, test } from 'vitest'
import { isSafeKey } from '../webauthn/strict-response.ts'
import { isStrictKey, isStrictSignature } from './strict-ed25519.ts'

const { secretKey, publicKey } = ed25519.keygen()
const message = Buffer.from('Entrar no ateliê')
const signature = ed25519.sign(message, secretKey)
const { Point } = ed25519
const smallPoints = ED25519_TORSION_SUBGROUP.map((hex) => Point.fromHex(hex))

/** A credential's key as authenticators write it. */
const coseOf = (key: Uint8Array): Uint8Array<ArrayBuffer> =>
  isoCBOR.encode(
    new Map<number, unknown>([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, key],
    ]) as never,
  )

test('a key and a signature of full order are accepted', async () => {
  expect([isStrictKey(publicKey), isStrictSignature(signature, message, publicKey)]).toEqual([true, true])
  expect(await isSafeKey(coseOf(publicKey))).toBe(true)
})

test.each(smallPoints.map((point, index) => [index, point]))(
  'a key of small order is refused, and one with a part of it: %i',
  async (_, point) => {
    const mixed = point.add(Point.fromBytes(publicKey))
    for (const key of point.is0() ? [point.toBytes()] : [point.toBytes(), mixed.toBytes()])
      expect([isStrictKey(key), await isSafeKey(coseOf(key))]).toEqual([false, false])
  },
)

/** Little-endian bytes of a number below 2 to the power of 256. */
const bytesOf = (value: bigint): Uint8Array =>
  Buffer.from(value.toString(16).padStart(64, '0'), 'hex').toReversed()

test('another encoding of a point or of a number is refused', () => {
  const field = Point.Fp.ORDER
  // Coordinates that are not reduced, with either sign.
  for (let small = 0n; small < 19n; small += 1n)
    for (const sign of [0n, 1n << 255n]) expect(isStrictKey(bytesOf(field + small + sign))).toBe(false)
  const second = BigInt(`0x${Buffer.from(signature.slice(32).toReversed()).toString('hex')}`)
  const other = Uint8Array.from([...signature.slice(0, 32), ...bytesOf(second + Point.Fn.ORDER)])
  expect(isStrictSignature(other, message, publicKey)).toBe(false)
})

test('a first half of small order, and bytes of another length or kind are refused', () => {
  for (const point of smallPoints) {
    const changed = Uint8Array.from([...point.toBytes(), ...signature.slice(32)])
    expect(isStrictSignature(changed, message, publicKey)).toBe(false)
  }
  for (const key of [new Uint8Array(), publicKey.slice(1), new Uint8Array(32).fill(255)])
    expect(isStrictKey(key)).toBe(false)
})
