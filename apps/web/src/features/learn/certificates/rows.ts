// Reads of the learner's own certificates. The only place of this feature that names columns.

import { data, unwrap } from '../../../lib/api-client.ts'

/** A certificate of the learner; a corrected one is `superseded` by a second copy, which names it in `previous_id`. */
export type OwnCertificate = Awaited<ReturnType<typeof readOwnCertificates>>[number]

export function readOwnCertificates() {
  return unwrap(
    data
      .from('certificates')
      .select(
        'id, kind, number, code, holder_name, course, hours, completed_on, issued_at, issuer, state, state_since, state_cause, previous_id',
      )
      .order('issued_at', { ascending: false })
      .order('id'),
  )
}

/** The name for certificates: the confirmed one (null before), and that of the profile. */
export async function readHolder(userId: string) {
  const profile = await unwrap(
    data
      .from('profiles')
      .select('name, certificate_name, certificate_name_confirmed_at')
      .eq('id', userId)
      .single(),
  )
  const isConfirmed = profile.certificate_name_confirmed_at !== null
  return { profileName: profile.name ?? '', confirmedName: isConfirmed ? profile.certificate_name : null }
}
