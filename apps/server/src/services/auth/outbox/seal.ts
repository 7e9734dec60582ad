/** Encrypts payloads of jobs: neither the database nor a backup of it reveals codes, links or addresses. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'auth: outgoing messages', 32))

/** @param id of the job; part of the seal, so that the payload can be opened for no other job. @param value JSON. */
export function seal(value: unknown, id: string, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce).setAAD(Buffer.from(id))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** @throws Error if the payload was sealed with another secret or for another job, or was altered. */
export function unseal(sealed: Buffer, id: string, secret: string): unknown {
  const decipher = createDecipheriv(CIPHER, keyOf(secret), sealed.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(id))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const opened = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  return JSON.parse(opened.toString()) as unknown
}
