/** Needs no settings of its own. */
import type { Faces } from '../_shared/certificate/faces.ts'
import { withCors } from '../_shared/cors.ts'
import { createProject } from '../_shared/project.ts'
import { projectAddress, readFile, serve } from '../_shared/runtime.ts'
import { createQuotePdf } from './quote-pdf.ts'

let faces: Faces | undefined

serve(
  withCors(
    createQuotePdf({
      project: createProject(projectAddress()),
      async make(quote) {
        // A refusal does not wait for the library and the faces.
        const [module, { makeQuote }] = await Promise.all([
          import('../_shared/certificate/faces.ts'),
          import('./quote-document.ts'),
        ])
        return await makeQuote(quote, (faces ??= new module.Faces(readFile)))
      },
    }),
  ),
)
