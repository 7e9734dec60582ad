/** Starts Debian's nginx on a folder, as its package is set up: files are sent by the kernel, with one worker a processor. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './servers.ts'

const START_TIMEOUT_MS = 10_000
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0

/** @param folder the files to serve @param scratch the folder for its configuration */
export async function startNginx(
  folder: string,
  scratch: string,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const port = await freePort()
  const own = join(scratch, 'nginx')
  mkdirSync(own)
  const configuration = join(own, 'nginx.conf')
  writeFileSync(configuration, configurationOf(port, folder, own))
  const child = spawn('nginx', ['-p', own, '-e', 'stderr', '-c', configuration], { stdio: 'ignore' })
  for (const begun = performance.now(); !(await isOpen(port)); await sleep(20)) {
    if (child.exitCode !== null || performance.now() - begun > START_TIMEOUT_MS)
      throw new Error('nginx did not start')
  }
  return {
    port,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function configurationOf(port: number, folder: string, own: string): string {
  // Workers of a master that root started would not be allowed to read the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const temporary = TEMPORARY.map((name) => `${name}_temp_path ${join(own, name)};`).join('\n    ')
  return `${user}
  daemon off;
  worker_processes auto;
  pid ${join(own, 'nginx.pid')};
  events { worker_connections 768; }
  http {
    ${temporary}
    sendfile on;
    tcp_nopush on;
    access_log off;
    keepalive_requests 1000000;
    default_type application/octet-stream;
    server { listen 127.0.0.1:${port}; root ${folder}; }
  }`
}

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
