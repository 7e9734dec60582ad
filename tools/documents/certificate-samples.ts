/**
 * Writes certificates as PDF for validators: `npx tsx tools/documents/certificate-samples.ts FOLDER` (docs/certificates.md): a plain one, a second copy with
 * a signature, and one with a long name and many recipes.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { readCertificate } from '../../supabase/functions/_shared/certificate/certificate-content.ts'
import { Faces } from '../../supabase/functions/_shared/certificate/faces.ts'
import { ROW } from '../../supabase/functions/_shared/certificate/sample.ts'
import { makeCertificate } from '../../supabase/functions/certificate-pdf/certificate-document.ts'

const SIGNATURE = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100">
  <path d="M20 70 C60 10 90 10 80 60 S140 20 160 60 S230 40 280 30" fill="none" stroke="#333" stroke-width="4"/></svg>`
const SYLLABUS = Array.from({ length: 9 }, (_, chapter) => ({
  title: `Módulo ${chapter + 1}`,
  items: Array.from(
    { length: 20 },
    (__, item) => `Receita ${chapter + 1}.${item + 1}, com recheio e cobertura`,
  ),
}))

async function samples(): Promise<Readonly<Record<string, { row: object; replaces: string | null }>>> {
  const picture = await sharp(Buffer.from(SIGNATURE)).png().toBuffer()
  const signature_url = `data:image/png;base64,${picture.toString('base64')}`
  return {
    plain: { row: ROW, replaces: null },
    'second-copy': {
      row: { ...ROW, issuer: { ...ROW.issuer, signature_url } },
      replaces: 'AD-2026-000001',
    },
    long: {
      row: {
        ...ROW,
        syllabus: SYLLABUS,
        holder_name: 'Ângela D’Ávila Žůrková Nguyễn '.repeat(4).slice(0, 100),
      },
      replaces: null,
    },
  }
}

async function write(folder: string): Promise<void> {
  const faces = new Faces((file) => readFileSync(file))
  mkdirSync(folder, { recursive: true })
  for (const [name, { row, replaces }] of Object.entries(await samples())) {
    const certificate = readCertificate(row, replaces)
    if (certificate === null) throw new Error(`${name} is not read`)
    writeFileSync(
      join(folder, `${name}.pdf`),
      await makeCertificate(certificate, faces, 'https://atelie.example'),
    )
  }
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Needed: a folder.')
await write(folder)
