import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPreviewPicture, previewElements } from './certificate-preview.ts'

const CODE = '7KQ2M9XHTR4WVB3NZC8PFD6JY5'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><path d="M0 0h9v9z"/></svg>'

/** Stands for the functions service. */
let functions: Server
const asked: string[] = []
let answer = { status: 200, body: SVG }

beforeAll(async () => {
  functions = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`)
    response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>((resolve) => functions.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void functions.close())

function app() {
  const { port } = functions.address() as AddressInfo
  const picture = createPreviewPicture({
    functionsUrl: `http://127.0.0.1:${port}/functions/v1`,
    serviceRoleKey: 'service',
    addressHeader: null,
  })
  return new Hono().get('/certificate/:code/preview.png', picture)
}

it('the page of a certificate names its picture, and asks search engines to leave it out', () => {
  const elements = previewElements(`/certificate/${CODE.toLowerCase()}`, 'https://atelie.test')
  expect(elements).toContain(
    `<meta property="og:image" content="https://atelie.test/certificate/${CODE}/preview.png">`,
  )
  expect(elements).toContain('<meta property="og:title" content="Certificado de conclusão">')
  expect(elements).toContain('<meta name="robots" content="noindex">')
  expect(previewElements(`/certificate/${CODE.match(/.{1,4}/g)?.join('-')}/`, 'https://atelie.test')).toBe(
    elements,
  )
})

it.each([
  '/',
  '/certificates',
  '/certificate/x',
  `/certificate/${CODE}"><script>`,
  `/certificate/${CODE}/more`,
])('%s has no such elements', (path) => {
  expect(previewElements(path, 'https://atelie.test')).toBeNull()
})

it('the picture is a PNG of 1200 × 630, drawn once a minute', async () => {
  const server = app()
  asked.length = 0
  const first = await server.request(`/certificate/${CODE}/preview.png`)
  const again = await server.request(`/certificate/${CODE.toLowerCase()}/preview.png`)
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png'])
  const { format, width, height } = await sharp(Buffer.from(await first.arrayBuffer())).metadata()
  expect([format, width, height]).toEqual(['png', 1200, 630])
  expect(again.status).toBe(200)
  expect(asked).toEqual([`/functions/v1/certificate/${CODE}/preview.svg Bearer service`])
})

it('there is none of an unknown or cancelled certificate, past the limit, and where functions do not run', async () => {
  const statuses: number[] = []
  for (const status of [404, 410, 429, 500]) {
    answer = { status, body: '{}' }
    statuses.push((await app().request(`/certificate/${CODE}/preview.png`)).status)
  }
  answer = { status: 200, body: 'no picture' }
  statuses.push((await app().request(`/certificate/${CODE}/preview.png`)).status)
  expect(statuses).toEqual([404, 410, 429, 503, 503])
  expect((await app().request('/certificate/..%2f/preview.png')).status).toBe(404)
})
