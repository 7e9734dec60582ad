/** The page that the product's screens are compared with: plain HTML and one picture of 40 kB, without any script. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import sharp from 'sharp'
import { freePort } from './servers.ts'

const PICTURE = { width: 800, height: 600 }
const PICTURE_BYTES = 40_000

const PAGE = `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Página estática</title>
    <meta name="description" content="Uma página com uma imagem.">
    <style>body { margin: 1rem; font-family: sans-serif } img { width: 100%; height: auto }</style>
  </head>
  <body>
    <main>
      <h1>Página estática</h1>
      <img src="/picture.webp" alt="" width="${PICTURE.width}" height="${PICTURE.height}" fetchpriority="high">
      <p>Uma página com uma imagem.</p>
    </main>
  </body>
</html>`

/** @returns the page's address */
export async function serveStaticPage(): Promise<{ url: string; stop(): Promise<void> }> {
  const picture = await picture40k()
  const server = createServer((request, response) => {
    if (request.url === '/') response.setHeader('content-type', 'text/html').end(PAGE)
    else if (request.url === '/picture.webp') response.setHeader('content-type', 'image/webp').end(picture)
    else if (request.url === '/robots.txt') response.setHeader('content-type', 'text/plain').end('')
    else response.writeHead(404).end()
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${port}/`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Blurred noise, since it compresses as a photograph does; the quality is chosen for the size. */
async function picture40k(): Promise<Buffer> {
  const { width, height } = PICTURE
  const noise = Buffer.alloc(width * height * 3)
  let state = 1
  for (let index = 0; index < noise.length; index += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    noise[index] = state >> 23
  }
  const drawn = await sharp(noise, { raw: { width, height, channels: 3 } })
    .blur(3)
    .png()
    .toBuffer()
  let best = Buffer.alloc(0)
  for (let quality = 5; quality <= 95; quality += 5) {
    const file = await sharp(drawn).webp({ quality }).toBuffer()
    if (file.length > PICTURE_BYTES) break
    best = file
  }
  return best
}
