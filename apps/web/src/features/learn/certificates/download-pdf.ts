import { saveFile } from '../../../lib/save-file.ts'
import type { OwnCertificate } from './rows.ts'

/**
 * Fetches the certificate's PDF and hands it to the browser as a download.
 * @throws ApiError
 */
export async function downloadPdf({ id, number }: Pick<OwnCertificate, 'id' | 'number'>): Promise<void> {
  const { readFunction } = await import('../../../lib/functions-client.ts')
  const pdf = await readFunction<Blob>(`certificate-pdf/${id}`)
  saveFile(pdf, `certificado-${number}.pdf`)
}
