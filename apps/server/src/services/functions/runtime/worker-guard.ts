/**
 * Kills the workers if this process is killed: a shell reads their ids from a pipe, and kills the remaining ones when the pipe breaks. A
 * worker cannot watch for that itself, since its only thread runs the function.
 */
import { type ChildProcess, spawn } from 'node:child_process'

const SCRIPT = `
pids=' '
while read -r verb pid; do
  case $verb in
    add) pids="$pids$pid " ;;
    drop) pids="\${pids%% $pid *} \${pids#* $pid }" ;;
  esac
done
for pid in $pids; do kill -9 "$pid" 2>/dev/null; done
`

export class WorkerGuard {
  #shell: ChildProcess | undefined

  add(pid: number): void {
    this.#shell ??= spawnShell()
    this.#shell.stdin?.write(`add ${pid}\n`)
  }

  drop(pid: number): void {
    this.#shell?.stdin?.write(`drop ${pid}\n`)
  }

  stop(): void {
    this.#shell?.stdin?.end()
    this.#shell = undefined
  }
}

function spawnShell(): ChildProcess {
  // A session of its own, so that a Ctrl-C in the terminal does not end it before the server.
  const shell = spawn('sh', ['-c', SCRIPT], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  shell.on('error', () => undefined)
  shell.stdin.on('error', () => undefined)
  shell.unref()
  return shell
}
