/** Makes the PDF of a certificate. The same certificate has the same bytes, since nothing in it is the time of making. */
import type { CertificateContent } from '../_shared/certificate/certificate-content.ts'
import type { Faces } from '../_shared/certificate/faces.ts'
import { messages } from '../_shared/certificate/messages.ts'
import { drawBack } from './back.ts'
import { drawFront } from './front.ts'
import { Sheet } from '../_shared/print/sheet.ts'

/** The holder's name has no letter that the faces have. */
export class NameNotDrawable extends Error {}

/**
 * @param siteUrl where the app is, without a slash at its end
 * @throws NameNotDrawable
 */
export async function makeCertificate(
  certificate: CertificateContent,
  faces: Faces,
  siteUrl: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const holderName = faces.drawable('display', certificate.holderName)
  if (!hasOwnLetter(holderName)) throw new NameNotDrawable()
  const content = { ...certificate, holderName, course: faces.drawable('display', certificate.course) }
  const sheet = new Sheet({
    faces,
    layout: 'landscape',
    // The library writes both into XML as they are, so neither may hold what was typed.
    title: messages.documentTitle(content.number.replaceAll(/[^\w-]/g, '')),
    author: messages.product,
    date: new Date(content.issuedAt),
  })
  const address = `${siteUrl}/certificate/${content.code}`
  drawFront(sheet, content, address)
  drawBack(sheet, content, address)
  return await sheet.bytes()
}

/** False for a name of which only words for pictographs and `UNKNOWN` are left. */
function hasOwnLetter(folded: string): boolean {
  return /\p{L}/u.test(folded.replaceAll(/\([^)]*\)|\[\?\]/g, ''))
}
