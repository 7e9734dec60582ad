/** Badges verified by the W3C library of Digital Bazaar, which fetches the issuer's document as any verifier does. */
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { verifyCredential } from '@digitalbazaar/vc'
import { expect, it } from 'vitest'
import { readCertificate } from '../_shared/certificate/certificate-content.ts'
import { ROW } from '../_shared/certificate/sample.ts'
import { issuerDocument, loadContext, signBadge } from './badge.ts'
import { type BadgeKeys, readBadgeKeys } from './badge-keys.ts'

const ADDRESSES = { siteUrl: 'https://atelie.test', functionUrl: 'https://api.test/functions/v1/certificate' }
const ISSUER = `${ADDRESSES.functionUrl}/issuer`
const [SEED, NEXT] = ['A', 'B'].map((letter) => letter.repeat(42) + 'A')

async function keysOf(...entries: (string | undefined)[]): Promise<BadgeKeys> {
  const keys = await readBadgeKeys(
    entries.flatMap((entry) => entry ?? []),
    ISSUER,
  )
  if (!keys) throw new Error('no key signs')
  return keys
}

async function badgeOf(keys: BadgeKeys, changes: object = {}) {
  const certificate = readCertificate({ ...ROW, ...changes }, null)
  if (!certificate) throw new Error('the row is not read')
  return await signBadge(certificate, keys, ADDRESSES)
}

/** @param published keys that the issuer's document has today */
async function isVerified(badge: string, published: BadgeKeys): Promise<boolean> {
  const document = issuerDocument(published, ADDRESSES) as { verificationMethod: { id: string }[] }
  let credential: object
  try {
    credential = JSON.parse(badge) as object
  } catch {
    return false
  }
  const { verified } = await verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite }),
    checkStatus: () => Promise.resolve({ verified: true }),
    documentLoader: async (url) => {
      if (!url.startsWith(ISSUER)) return await loadContext(url)
      const method = document.verificationMethod.find(({ id }) => id === url)
      if (url !== ISSUER && !method) throw new Error('the issuer has no such key')
      const found = method ? { '@context': 'https://w3id.org/security/multikey/v1', ...method } : document
      return { contextUrl: null, documentUrl: url, document: found }
    },
  })
  return verified
}

it('is an Open Badge of the certificate, the same at each signing, that a library of others verifies', async () => {
  const keys = await keysOf(SEED)
  const badge = await badgeOf(keys)
  expect(badge).toMatchObject({
    id: `urn:uuid:${ROW.id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: 'Brigadeiros & Docinhos',
    issuer: { id: ISSUER, type: ['Profile'], name: 'Ateliê Doce' },
    validFrom: '2026-11-20T15:00:00Z',
    credentialSubject: {
      identifier: [{ identityHash: ROW.holder_name, identityType: 'name', hashed: false }],
      achievement: { achievementType: 'CertificateOfCompletion', name: 'Brigadeiros & Docinhos' },
    },
    evidence: [{ id: `https://atelie.test/certificate/${ROW.code}` }],
    credentialStatus: { type: '1EdTechRevocationList' },
    proof: { cryptosuite: 'eddsa-rdfc-2022', proofPurpose: 'assertionMethod' },
  })
  expect(JSON.stringify(badge)).not.toContain('@example')
  expect(JSON.stringify(await badgeOf(keys))).toBe(JSON.stringify(badge))
  expect(await isVerified(JSON.stringify(badge), keys)).toBe(true)
})

it('fails with any one byte changed', async () => {
  const keys = await keysOf(SEED)
  const badge = JSON.stringify(await badgeOf(keys))
  const accepted: string[] = []
  // Every seventeenth byte reaches every property.
  for (let at = 0; at < badge.length; at += 17) {
    const changed = `${badge.slice(0, at)}${badge[at] === 'x' ? 'y' : 'x'}${badge.slice(at + 1)}`
    if (await isVerified(changed, keys)) accepted.push(changed.slice(Math.max(0, at - 20), at + 20))
  }
  expect(accepted).toEqual([])
})

it('fails with another installation’s key, and for another name or course', async () => {
  const [own, other] = [await keysOf(SEED), await keysOf(NEXT)]
  const badge = JSON.stringify(await badgeOf(own))
  expect(await isVerified(badge, other)).toBe(false)
  expect(await isVerified(JSON.stringify(await badgeOf(other)), own)).toBe(false)
  expect(await isVerified(badge.replace(ROW.holder_name, 'Bia Souza'), own)).toBe(false)
  expect(await isVerified(badge.replaceAll('Brigadeiros', 'Panetones'), own)).toBe(false)
})

it('stays valid when the keys are replaced, as long as the former public key is published', async () => {
  const former = await keysOf(SEED)
  const badge = JSON.stringify(await badgeOf(former))
  const withSeed = await keysOf(NEXT, SEED)
  const withPublic = await keysOf(NEXT, former.signing.publicKeyMultibase)
  expect(withSeed.published).toEqual(withPublic.published)
  for (const keys of [withSeed, withPublic]) {
    expect(await isVerified(badge, keys)).toBe(true)
    expect(await isVerified(JSON.stringify(await badgeOf(keys)), keys)).toBe(true)
  }
  expect(await isVerified(badge, await keysOf(NEXT))).toBe(false)
})

it.each([[[]], [['short']], [['z6MkwXG2WjeQnNxSoynSGYU8V9j3QzP3JSqhdmkHc6SaVWoT']]])(
  'the keys %j sign nothing',
  async (entries) => {
    expect(await readBadgeKeys(entries, ISSUER)).toBeNull()
  },
)
