/** The auth service alone. */
import { createOutbox } from '../platform/mail/outbox.ts'
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts'
import { createHttpSmsSender } from '../platform/sms/http-sms-sender.ts'
import { createOutboxSmsSender } from '../platform/sms/outbox-sms-sender.ts'
import { createAuth } from '../services/auth/auth-service.ts'
import type { AuthServerConfig } from './auth-server-config.ts'
import { serverOf } from './service-server.ts'

export const authServer = serverOf<AuthServerConfig>({
  connects: 'for itself',
  holdsTokens: true,
  create(config, parts) {
    const outbox = createOutbox(config.outboxDirectory)
    const { mailServer, smsGateway, serviceUrl, siteUrl, jwtSecret, tokenKeys } = config
    return createAuth({
      ...parts,
      keys: null,
      jwtSecret,
      tokenKeys,
      siteUrl,
      serviceUrl,
      config: config.auth,
      mailer: mailServer === null ? outbox : createSmtpMailer(mailServer.url, mailServer.from),
      sms: smsGateway === null ? createOutboxSmsSender(outbox) : createHttpSmsSender(smsGateway),
    })
  },
})
