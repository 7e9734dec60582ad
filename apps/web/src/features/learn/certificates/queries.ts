import { queryOptions } from '@tanstack/react-query'
import { certificateKeys } from '../../../domain/learn/certificates/keys.ts'
import { readHolder, readOwnCertificates } from './rows.ts'

/** The learner's certificates, newest first. */
export function ownCertificatesQuery(userId: string) {
  return queryOptions({ queryKey: certificateKeys.own(userId), queryFn: readOwnCertificates })
}

export function holderQuery(userId: string) {
  return queryOptions({ queryKey: certificateKeys.holder(userId), queryFn: () => readHolder(userId) })
}
