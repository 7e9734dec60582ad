import type { OwnCertificate } from './rows.ts'

/**
 * LinkedIn's form for a licence or certificate, filled in.
 * Source: https://addtoprofile.linkedin.com/ (parameters of `profile/add?startTask=CERTIFICATION_NAME`).
 */
export function linkedInAddress(
  { course, number, completed_on: completedOn }: Pick<OwnCertificate, 'course' | 'number' | 'completed_on'>,
  organization: string,
  address: string,
): string {
  const [year = '', month = ''] = completedOn.split('-')
  const parameters = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: course,
    organizationName: organization,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: address,
    certId: number,
  })
  return `https://www.linkedin.com/profile/add?${parameters}`
}
