/** Settings: HOTMART_HOTTOK, KIWIFY_WEBHOOK_TOKEN, GENERIC_WEBHOOK_SECRET, SITE_URL (docs/sales.md). */
import { createProject } from '../_shared/project.ts'
import { afterResponse, projectAddress, secrets, serve, setting } from '../_shared/runtime.ts'
import { sendInvitations } from '../_shared/sales/invitations.ts'
import { objectAt } from '../_shared/sales/json-values.ts'
import { createPurchaseWebhook } from './webhook.ts'

const address = projectAddress()
const project = createProject(address)
const siteUrl = setting('SITE_URL')
const invitationTarget = siteUrl === '' ? '' : new URL('/auth/reset-password', siteUrl).href

serve(
  createPurchaseWebhook({
    secrets: {
      hotmart: secrets('HOTMART_HOTTOK'),
      kiwify: secrets('KIWIFY_WEBHOOK_TOKEN'),
      generic: secrets('GENERIC_WEBHOOK_SECRET'),
    },
    serviceKey: address.serviceKey,
    record: async (event) =>
      String(objectAt(await project.call('record_purchase_event', { event }))['result']),
    sendInvitations: () => sendInvitations(project, invitationTarget),
    afterResponse,
    now: () => new Date(),
    log: (entry) => console.log(JSON.stringify(entry)),
  }),
)
