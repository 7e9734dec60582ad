/**
 * The keys of BADGE_KEYS, separated by spaces. Each is 32 bytes in base64url, the seed of an Ed25519 key, or only the public key of a retired one
 * (`z6Mk…`). The first seed signs; all are published, so that badges of earlier keys stay valid.
 */
import { generate, type KeyPair } from '@digitalbazaar/ed25519-multikey'

export interface BadgeKeys {
  readonly signing: KeyPair
  /** Public keys as Multikey, the signing one first. */
  readonly published: readonly string[]
}

const SEED_BYTES = 32
const PUBLIC_KEY = /^z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/

/**
 * @param controller address of the issuer's document, which names the keys
 * @returns null where no key can sign
 */
export async function readBadgeKeys(
  setting: readonly string[],
  controller: string,
): Promise<BadgeKeys | null> {
  const pairs = await Promise.all(
    setting.flatMap((entry) => {
      const seed = PUBLIC_KEY.test(entry) ? null : seedOf(entry)
      return seed === null ? [] : [generate({ seed })]
    }),
  )
  const [first] = pairs
  if (!first) return null
  const seed = setting
    .map((entry) => (PUBLIC_KEY.test(entry) ? null : seedOf(entry)))
    .find((each) => each !== null)
  if (!seed) return null
  const id = `${controller}#${first.publicKeyMultibase}`
  return {
    signing: await generate({ id, controller, seed }),
    published: [
      ...pairs.map((pair) => pair.publicKeyMultibase),
      ...setting.filter((entry) => PUBLIC_KEY.test(entry)),
    ],
  }
}

function seedOf(text: string): Uint8Array | null {
  if (!/^[\w-]{43}$/.test(text)) return null
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )
  return bytes.length === SEED_BYTES ? bytes : null
}
