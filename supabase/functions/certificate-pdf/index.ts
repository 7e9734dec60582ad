/** Settings: SITE_URL (docs/certificates.md). */
import type { Faces } from '../_shared/certificate/faces.ts'
import { withCors } from '../_shared/cors.ts'
import { createProject } from '../_shared/project.ts'
import { projectAddress, readFile, serve, setting } from '../_shared/runtime.ts'
import { createCertificatePdf } from './certificate-pdf.ts'

const address = projectAddress()
let faces: Faces | undefined
const siteUrl = setting('SITE_URL').replace(/\/+$/, '')

serve(
  withCors(
    createCertificatePdf({
      project: createProject(address),
      serviceKey: address.serviceKey,
      async make(certificate) {
        // A refusal does not wait for the library and the faces.
        const [module, { makeCertificate, NameNotDrawable }] = await Promise.all([
          import('../_shared/certificate/faces.ts'),
          import('./certificate-document.ts'),
        ])
        try {
          return await makeCertificate(certificate, (faces ??= new module.Faces(readFile)), siteUrl)
        } catch (error) {
          if (error instanceof NameNotDrawable) return null
          throw error
        }
      },
    }),
  ),
)
