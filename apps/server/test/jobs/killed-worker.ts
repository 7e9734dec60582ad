/** A server process that starts a job and never finishes it: the tests kill it. */
import { QUICK_KIND, startServer } from './test-queue.ts'

startServer(process.env['DATABASE_URL'] ?? '', [
  {
    ...QUICK_KIND,
    run({ label }) {
      process.stdout.write(`running ${label}\n`)
      return new Promise(() => undefined)
    },
  },
])
