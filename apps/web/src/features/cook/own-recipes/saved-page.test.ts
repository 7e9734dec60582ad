import { expect, it } from 'vitest'
import { readSavedPage } from './saved-page.ts'

const PAGE = '<html><h1>Pão de ló</h1><p>2 xícaras = 240 g</p></html>'
const utf8 = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const base64 = (text: string) => btoa(String.fromCharCode(...utf8(text)))

/** As Chrome on a phone saves a page. */
function archive(encoding: string, body: string): string {
  return [
    'From: <Saved by Blink>',
    'Snapshot-Content-Location: https://exemplo.test/pao',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related;',
    '\ttype="text/html";',
    '\tboundary="----MultipartBoundary--abc----"',
    '',
    '',
    '------MultipartBoundary--abc----',
    'Content-Type: text/html',
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    body,
    '------MultipartBoundary--abc----',
    'Content-Type: image/png',
    'Content-Transfer-Encoding: base64',
    '',
    'AAAA',
    '------MultipartBoundary--abc------',
    '',
  ].join('\r\n')
}

it('reads HTML in UTF-8 and in the encoding of older sites', () => {
  expect(readSavedPage(utf8(`\uFEFF${PAGE}`))).toBe(PAGE)
  expect(readSavedPage(latin1(PAGE))).toBe(PAGE)
})

it('finds the page in an archive', () => {
  const quoted = '<html><h1>P=C3=A3o de l=C3=B3</h1><p>2 x=C3=ADcaras =3D 24=\r\n0 g</p></html>'
  expect(readSavedPage(utf8(archive('quoted-printable', quoted))).trim()).toBe(PAGE)
  const packed = (base64(PAGE).match(/.{1,20}/g) ?? []).join('\r\n')
  expect(readSavedPage(utf8(archive('base64', packed))).trim()).toBe(PAGE)
  expect(readSavedPage(utf8(archive('8bit', PAGE))).trim()).toBe(PAGE)
})

it.each([
  [
    'an archive without a page',
    archive('8bit', PAGE).replace('text/html\r\nContent-T', 'image/gif\r\nContent-T'),
  ],
  ['a recipe with a dash', 'Bolo\n--\n3 ovos'],
  ['nothing', ''],
])('returns %s as it is', (_, text) => {
  expect(readSavedPage(utf8(text))).toBe(text)
})
