/** Settings: VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT (docs/notifications.md). */
import { withCors } from '../_shared/cors.ts'
import { createProject } from '../_shared/project.ts'
import { projectAddress, serve, setting } from '../_shared/runtime.ts'
import { sendPushes } from './send-pushes.ts'
import { createWebPush } from './web-push.ts'

const address = projectAddress()
const project = createProject(address)
const keys = {
  publicKey: setting('VAPID_PUBLIC_KEY'),
  privateKey: setting('VAPID_PRIVATE_KEY'),
  subject: setting('VAPID_SUBJECT'),
}

serve(
  withCors(
    createWebPush({
      serviceKey: address.serviceKey,
      publicKey: keys.publicKey,
      async sendPushes() {
        // A request for the key does not wait for the library.
        const { createPushSender } = await import('./push-sender.ts')
        return await sendPushes({
          project,
          send: createPushSender(keys),
          log: (line) => console.log(line),
        })
      },
    }),
  ),
)
