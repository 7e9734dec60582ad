/**
 * `npm run dev`: the app by Vite with hot reload on PORT (3000), and behind it the services from their sources on the port
 * above, restarted whenever one of their files changes.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bin, ensureBuilt, ensureInstalled, root, say } from './build/ensure.mjs'

await ensureInstalled()
// Pictures and fonts come from the build, and the page's settings from the built server.
ensureBuilt()

const port = Number(process.env.PORT || 3000)
const services = `http://127.0.0.1:${port + 1}`
const siteUrl = process.env.SITE_URL || `http://localhost:${port}`
process.env.API_ORIGIN = services
const settings = { ...process.env, PORT: String(port + 1), SITE_URL: siteUrl }

const server = spawn(bin('tsx'), ['watch', '--clear-screen=false', 'tools/dev-server.ts'], {
  cwd: root,
  env: settings,
  stdio: ['ignore', 'inherit', 'inherit'],
})
const { readConfig } = await import('../apps/server/dist/bundle/config.js')
const { fillPage } = await import('../apps/server/dist/bundle/web-app.js')
const config = await readConfig(settings)
const { createServer } = await import('vite')
const web = await createServer({
  root: join(root, 'apps/web'),
  plugins: [{ name: 'page-settings', transformIndexHtml: (html) => fillPage(html, config) }],
  server: { port, strictPort: true },
})
await web.listen()
say(`The app with hot reload: ${siteUrl} (services: ${services})`)

for (const signal of ['SIGINT', 'SIGTERM']) {
  // Vite's own listener would end the process before the server and its database have stopped.
  process.removeAllListeners(signal)
  process.once(signal, () => void stop())
}
server.once('close', () => void stop())

async function stop() {
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM')
    await once(server, 'close')
  }
  await web.close()
  process.exit(0)
}
