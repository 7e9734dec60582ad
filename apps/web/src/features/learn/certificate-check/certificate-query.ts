import { queryOptions } from '@tanstack/react-query'
import { certificateKeys } from '../../../domain/learn/certificates/keys.ts'
import { data, unwrap } from '../../../lib/api-client.ts'
import { readCertificate } from './public-certificate.ts'

/** The public facts of the certificate with a code; null where there is none. */
export function certificateQuery(code: string) {
  return queryOptions({
    queryKey: certificateKeys.check(code),
    queryFn: async () => readCertificate(await unwrap(data.rpc('certificate_by_code', { code }))),
    // Fetched at each visit, since it may have been cancelled.
    staleTime: 0,
  })
}
