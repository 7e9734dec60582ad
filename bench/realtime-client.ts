/** A process with sockets for realtime-sockets.ts: each message is a task, and is answered when it is done. */
import { LearnerSockets, type SocketTask } from './realtime-sockets.ts'

const sockets = new LearnerSockets()

process.on('message', (task: SocketTask) => {
  run(task).then(
    () => process.send?.(sockets.read()),
    (error: unknown) => {
      throw error
    },
  )
})

async function run(task: SocketTask): Promise<void> {
  if (task.kind === 'open') await sockets.open(task)
  if (task.kind === 'close') sockets.close()
}
