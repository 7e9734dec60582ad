import { withCors } from '../_shared/cors.ts'
import { createProject } from '../_shared/project.ts'
import { afterResponse, projectAddress, serve } from '../_shared/runtime.ts'
import { createPurchaseClaim } from './claim.ts'

serve(withCors(createPurchaseClaim({ project: createProject(projectAddress()), afterResponse })))
