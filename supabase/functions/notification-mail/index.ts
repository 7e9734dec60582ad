/** Settings: SITE_URL; MAIL_URL, or SMTP_URL and MAIL_FROM (docs/notifications.md). */
import { withCors } from '../_shared/cors.ts'
import { openMailPath } from '../_shared/mail/mail-path.ts'
import { createProject } from '../_shared/project.ts'
import { projectAddress, serve, setting } from '../_shared/runtime.ts'
import { createNotificationMail } from './notification-mail.ts'
import { sendDigests } from './send-digests.ts'

const address = projectAddress()
const project = createProject(address)
const siteUrl = setting('SITE_URL')

serve(
  withCors(
    createNotificationMail({
      project,
      serviceKey: address.serviceKey,
      siteUrl,
      async sendDigests() {
        const mail = await openMailPath({
          mailUrl: setting('MAIL_URL'),
          serviceKey: address.serviceKey,
          smtpUrl: setting('SMTP_URL'),
          from: setting('MAIL_FROM'),
        })
        const oneClickUrl = (token: string) =>
          `${address.url}/functions/v1/notification-mail/unsubscribe/${token}`
        return mail && (await sendDigests({ project, mail, siteUrl, oneClickUrl }))
      },
    }),
  ),
)
