/** Messages in the operator's own words: subjects, bodies that are fetched, and where their links lead. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEmail, newLearner, PASSWORD, SITE_URL, startAuthServer, type AuthServer } from './auth-server.ts'

const BODY = `<p>site {{ .SiteURL }}</p><p>to {{ .Email }}</p><p>code {{ .Token }}</p><p>hash {{ .TokenHash }}</p>
<p>back {{ .RedirectTo }}</p><p>who {{ .Data.nick }}</p><a href="{{ .ConfirmationURL }}">in</a>`

let templates: Server
let folder: string
let server: AuthServer
beforeAll(async () => {
  templates = createServer((request, response) => {
    response.statusCode = request.url === '/body.html' ? 200 : 404
    response.end(BODY)
  }).listen(0, '127.0.0.1')
  await once(templates, 'listening')
  const address = `http://127.0.0.1:${(templates.address() as AddressInfo).port}`
  folder = mkdtempSync(join(tmpdir(), 'mail-wording-'))
  const file = join(folder, 'recovery.html')
  writeFileSync(file, '<p>from a file {{ .Token }}</p>')
  server = await startAuthServer({
    GOTRUE_MAILER_TEMPLATES_CONFIRMATION: `${address}/body.html`,
    GOTRUE_MAILER_SUBJECTS_CONFIRMATION: '{{ .Token }} is for {{ .Data.nick }}',
    GOTRUE_MAILER_URLPATHS_CONFIRMATION: '/elsewhere/verify',
    GOTRUE_MAILER_TEMPLATES_RECOVERY: pathToFileURL(file).href,
    GOTRUE_MAILER_TEMPLATES_MAGIC_LINK: `${address}/missing.html`,
  })
})
afterAll(async () => {
  await server.stop()
  templates.close()
  rmSync(folder, { recursive: true })
})

test('a body that was fetched is filled in, its subject and link as configured', async () => {
  const email = newEmail()
  const data = { nick: 'B & C\r\nBcc: x' }
  await server.call('POST', '/signup', { body: { email, password: PASSWORD, data } })
  const { subject, html } = await server.mailer.lastTo(email)
  const [, code] = /code (\d{6})/.exec(html) ?? []
  expect(subject).toBe(`${code} is for B & C Bcc: x`)
  const [, hash] = /hash (\w{56})/.exec(html) ?? []
  expect(html).toContain(`<p>site ${SITE_URL}</p><p>to ${email}</p>`)
  expect(html).toContain(`<p>back ${SITE_URL}</p><p>who B &amp; C`)
  const { origin } = new URL(server.url)
  expect(html).toContain(
    `<a href="${origin}/elsewhere/verify?token=${hash}&amp;type=signup&amp;redirect_to=${SITE_URL}">in</a>`,
  )
  expect(
    (await server.call('POST', '/verify', { body: { type: 'signup', email, token: code } })).status,
  ).toBe(200)
})

test('a body may come from a file; if the file is missing, the product’s own body is used, with a log entry', async () => {
  const email = await newLearner(server)
  await server.call('POST', '/recover', { body: { email } })
  expect((await server.mailer.lastTo(email)).html).toMatch(/^<p>from a file \d{6}<\/p>$/)
  const other = await newLearner(server)
  await server.call('POST', '/magiclink', { body: { email: other } })
  expect((await server.mailer.lastTo(other)).subject).toBe('Seu acesso ao Ateliê Doce')
  expect(server.logLines.join('\n')).toContain('message template not read')
})
