/** Settings: SITE_URL and a secret for each platform (docs/sales.md). */
import { createProject } from '../_shared/project.ts'
import { afterResponse, projectAddress, secrets, serve, setting } from '../_shared/runtime.ts'
import { sendInvitations } from '../_shared/sales/invitations.ts'
import { objectAt } from '../_shared/sales/json-values.ts'
import { PROVIDERS } from '../_shared/sales/provider-list.ts'
import type { PurchaseEvent } from '../_shared/sales/purchase-event.ts'
import { Turns } from '../_shared/turns.ts'
import { createPurchaseWebhook } from './webhook.ts'

const address = projectAddress()
const project = createProject(address)
const siteUrl = setting('SITE_URL')
const invitationTarget = siteUrl === '' ? '' : new URL('/auth/reset-password', siteUrl).href

/** Between two events of a burst. */
const MAX_PAUSE_MS = 20
// The database takes one event at a time too. More at once, or without a pause, would only take connections and processor time from
// readers of the app.
const events = new Turns(MAX_PAUSE_MS)
/** Then the platform sends the event again. */
const MAX_WAIT_MS = 20_000

async function record(event: PurchaseEvent): Promise<string> {
  return String(objectAt(await project.call('record_purchase_event', { event }))['result'])
}

const runs = new Turns()
let next: ReturnType<typeof sendInvitations> | null = null

/** Invitations are sent once no event waits; calls during a run share the next one. */
function invite(): ReturnType<typeof sendInvitations> {
  next ??= events.over().then(() =>
    runs.take(() => {
      next = null
      return sendInvitations(project, invitationTarget)
    }, Number.POSITIVE_INFINITY),
  )
  return next
}

serve(
  createPurchaseWebhook({
    secretsOf: (provider) => secrets(PROVIDERS[provider].secretSetting),
    serviceKey: address.serviceKey,
    record: (event) => events.take(() => record(event), MAX_WAIT_MS),
    sendInvitations: invite,
    afterResponse,
    now: () => new Date(),
    log: (entry) => console.log(JSON.stringify(entry)),
  }),
)
