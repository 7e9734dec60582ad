/**
 * The certificate of this service's key, self-signed. The same key and host give the same bytes as the original, so that identity
 * providers that know a project of the hosted service go on trusting it here. Source: supabase/auth, internal/conf/saml.go; RFC 5280.
 */
import { createPublicKey, type KeyObject, sign } from 'node:crypto'

const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  null: 0x05,
  objectId: 0x06,
  utf8: 0x0c,
  printable: 0x13,
  utcTime: 0x17,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  dnsName: 0x82,
  version: 0xa0,
  extensions: 0xa3,
} as const

const SHA256_WITH_RSA = Buffer.from('2a864886f70d01010b', 'hex')
const COMMON_NAME = Buffer.from('550403', 'hex')
const KEY_USAGE = Buffer.from('551d0f', 'hex')
const ALTERNATIVE_NAME = Buffer.from('551d11', 'hex')
/** A bit string's unused bits, and the bits: digital signature; with data encipherment. */
const SIGNATURE_USE = Buffer.from([7, 0x80])
const ENCRYPTION_USE = Buffer.from([4, 0x90])
const ONLY_PRINTABLE = /^[A-Za-z0-9 '()+,\-./:=?]*$/

/** @returns the certificate in DER. */
export function signingCertificate(key: KeyObject, host: string, allowsEncryption: boolean): Buffer {
  const algorithm = der('sequence', der('objectId', SHA256_WITH_RSA), der('null'))
  const name = nameOf(`SAML 2.0 Certificate for ${host}`)
  const content = der(
    'sequence',
    der('version', der('integer', Buffer.from([2]))),
    der('integer', Buffer.from([0])),
    algorithm,
    name,
    der(
      'sequence',
      der('utcTime', Buffer.from('700101000000Z')),
      der('time', Buffer.from('21700101000000Z')),
    ),
    name,
    createPublicKey(key).export({ format: 'der', type: 'spki' }),
    der('extensions', der('sequence', keyUsage(allowsEncryption), alternativeName(`_samlsp.${host}`))),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', content, key)])
  return der('sequence', content, algorithm, der('bits', signature))
}

/** Distinguished Encoding Rules: tag, length, content. Source: ITU-T X.690. */
function der(type: keyof typeof TAG, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const length = content.length
  const bytes =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([TAG[type], ...bytes]), content])
}

function nameOf(text: string): Buffer {
  const value = der(ONLY_PRINTABLE.test(text) ? 'printable' : 'utf8', Buffer.from(text))
  return der('sequence', der('set', der('sequence', der('objectId', COMMON_NAME), value)))
}

function keyUsage(allowsEncryption: boolean): Buffer {
  const use = der('bits', allowsEncryption ? ENCRYPTION_USE : SIGNATURE_USE)
  return der('sequence', der('objectId', KEY_USAGE), der('boolean', Buffer.from([0xff])), der('octets', use))
}

function alternativeName(host: string): Buffer {
  const names = der('sequence', der('dnsName', Buffer.from(host)))
  return der('sequence', der('objectId', ALTERNATIVE_NAME), der('octets', names))
}
