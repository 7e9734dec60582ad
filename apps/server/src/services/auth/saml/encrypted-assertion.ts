/** Decrypts assertions. Anyone can encrypt with the public key in the metadata, so a decrypted assertion is still untrusted. */
import type { KeyObject } from 'node:crypto'
import { PROTOCOL } from './names.ts'
import { SamlRefusal } from './xml-document.ts'

const DECLARATION = /^\uFEFF?<\?xml\s[^<>]*\?>/

/**
 * @param encrypted the element, with the namespaces that it uses.
 * @param keys of which one fits.
 * @returns a response around the assertion, without what was around the encrypted one.
 * @throws SamlRefusal
 */
export async function decryptAssertion(encrypted: string, keys: readonly KeyObject[]): Promise<string> {
  for (const key of keys) {
    const assertion = await decrypt(encrypted, String(key.export({ format: 'pem', type: 'pkcs8' })))
    if (assertion !== null)
      return `<samlp:Response xmlns:samlp="${PROTOCOL}">${assertion.replace(DECLARATION, '')}</samlp:Response>`
  }
  throw new SamlRefusal('the assertion cannot be decrypted')
}

/** Only by algorithms that notice a change of the ciphertext, which is the library's default. */
async function decrypt(encrypted: string, key: string): Promise<string | null> {
  const { default: library } = await import('xml-encryption')
  return new Promise((resolve) => {
    library.decrypt(encrypted, { key, warnInsecureAlgorithm: false }, (error, result) => {
      resolve(error ? null : result)
    })
  })
}
