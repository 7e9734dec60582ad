/** Endpoints of SCIM. They respond as the original does with it disabled. */
import * as refusals from '../../../errors/errors.ts'

async function refuseScim(): Promise<Response> {
  throw refusals.featureDisabled('SCIM server is disabled')
}

/** Any method at or below these paths is refused, whether or not the path exists. */
export const DISABLED_FEATURES = {
  '/scim/v2': refuseScim,
} as const
