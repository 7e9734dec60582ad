/** Apple's client secret: a token that this service signs itself. Source: Apple, "Creating a client secret". */
import { importPKCS8, SignJWT } from 'jose'
import type { AppleKey } from '../configuration/provider-config.ts'

const AUDIENCE = 'https://appleid.apple.com'
/** Apple accepts up to six months. */
const LIFETIME = '5m'

/** @throws Error for a text that is not a key. */
export async function appleSecret(
  { teamId, keyId, privateKey }: AppleKey,
  clientId: string,
): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(await importPKCS8(privateKey, 'ES256'))
}
