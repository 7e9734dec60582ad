/** A process that downloads for downloads.ts: each message is a task, and is answered with the result. */
import { download, type Downloads } from './downloads.ts'

process.on('message', (task: Downloads) => {
  download(task).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      throw error
    },
  )
})
