/** Verifies that a message comes from its provider. All comparisons take the same time, wherever the values differ. */

const encoder = new TextEncoder()

/** HMAC keys cannot be empty, so an empty secret matches nothing. */
async function hmacKey(
  hash: 'SHA-1' | 'SHA-256',
  secret: Uint8Array<ArrayBuffer>,
): Promise<CryptoKey | null> {
  if (secret.length === 0) return null
  return await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash }, false, ['sign', 'verify'])
}

/** Compares two texts by digests of equal length, under a key that lives as long as the call. */
export async function isSameSecret(sent: string, expected: string): Promise<boolean> {
  if (expected === '') return false
  const key = await hmacKey('SHA-256', crypto.getRandomValues(new Uint8Array(32)))
  if (key === null) return false
  const digest = await crypto.subtle.sign('HMAC', key, encoder.encode(expected))
  return await crypto.subtle.verify('HMAC', key, digest, encoder.encode(sent))
}

const HEX_LENGTH = { 'SHA-1': 40, 'SHA-256': 64 } as const

/**
 * The HMAC of the raw body in lower-case hexadecimal: SHA-1 in Kiwify's query parameter `signature`, SHA-256 in Eduzz's header
 * `x-signature`.
 */
export async function isHexSignature(
  hash: 'SHA-1' | 'SHA-256',
  body: Uint8Array<ArrayBuffer>,
  signature: string,
  secret: string,
): Promise<boolean> {
  if (signature.length !== HEX_LENGTH[hash] || !/^[\da-f]+$/.test(signature)) return false
  const key = await hmacKey(hash, encoder.encode(secret))
  return key !== null && (await crypto.subtle.verify('HMAC', key, bytesOfHex(signature), body))
}

const MAX_AGE_SECONDS = 300

/**
 * Any other shop: HMAC-SHA256 of "id.timestamp.body" in base64, as https://www.standardwebhooks.com specifies. The header may hold
 * several signatures, and the secret is base64 after "whsec_".
 */
export async function isStandardSignature(
  body: Uint8Array<ArrayBuffer>,
  headers: { readonly id: string; readonly timestamp: string; readonly signature: string },
  secret: string,
  now: Date,
): Promise<boolean> {
  const { id, timestamp, signature } = headers
  const keyBytes = bytesOfBase64(secret.replace(/^whsec_/, ''))
  const key = keyBytes && (await hmacKey('SHA-256', keyBytes))
  if (!key || id === '' || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > MAX_AGE_SECONDS) return false
  const head = encoder.encode(`${id}.${timestamp}.`)
  const signed = new Uint8Array(head.length + body.length)
  signed.set(head)
  signed.set(body, head.length)
  for (const candidate of signature.split(' ').slice(0, 8)) {
    const bytes = candidate.startsWith('v1,') ? bytesOfBase64(candidate.slice(3)) : null
    if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return true
  }
  return false
}

function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  )
}

function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}

/** SHA-256 in hexadecimal. */
export async function hashOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
