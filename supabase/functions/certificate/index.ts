/** Settings: SITE_URL, BADGE_KEYS (docs/certificates.md). */
import type { Faces } from '../_shared/certificate/faces.ts'
import { withCors } from '../_shared/cors.ts'
import { createProject } from '../_shared/project.ts'
import { projectAddress, readFile, secrets, serve, setting } from '../_shared/runtime.ts'
import { issuerId } from './addresses.ts'
import { createCertificate } from './certificate.ts'

const address = projectAddress()
const addresses = {
  siteUrl: setting('SITE_URL').replace(/\/+$/, ''),
  functionUrl: `${address.url.replace(/\/+$/, '')}/functions/v1/certificate`,
}
let faces: Faces | undefined
let badges: ReturnType<typeof openBadges> | undefined

/** Loaded on demand, so that a check of a certificate does not wait for the libraries that sign badges. */
async function openBadges() {
  const [{ readBadgeKeys }, { issuerDocument, signBadge }] = await Promise.all([
    import('./badge-keys.ts'),
    import('./badge.ts'),
  ])
  const keys = await readBadgeKeys(secrets('BADGE_KEYS'), issuerId(addresses))
  return keys && { sign: signBadge, document: issuerDocument(keys, addresses), keys }
}

serve(
  withCors(
    createCertificate({
      project: createProject(address),
      serviceKey: address.serviceKey,
      addresses,
      async badge(certificate) {
        const opened = await (badges ??= openBadges())
        return opened && (await opened.sign(certificate, opened.keys, addresses))
      },
      async issuer() {
        return (await (badges ??= openBadges()))?.document ?? null
      },
      async preview(certificate) {
        const [module, { drawPreview }] = await Promise.all([
          import('../_shared/certificate/faces.ts'),
          import('./preview.ts'),
        ])
        return drawPreview(certificate, (faces ??= new module.Faces(readFile)))
      },
    }),
  ),
)
