// Writes of certificates. The database issues them; a learner confirms or corrects the name on them.

import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { certificateKeys } from '../../../domain/learn/certificates/keys.ts'
import { learningKeys } from '../../../domain/learn/learning/keys.ts'
import { materialKeys } from '../../../domain/learn/materials/keys.ts'
import { data, unwrap } from '../../../lib/api-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { messages } from './messages.ts'

/** Confirms the name, and issues the certificates that only waited for it. */
export function confirmName(userId: string) {
  return mutationOptions({
    mutationKey: certificateKeys.confirmName(userId),
    mutationFn: (name: string) => unwrap(data.rpc('confirm_certificate_name', { full_name: name })),
    onSuccess: async (issued, _name, _context, { client }) => {
      await readAgain(client, userId)
      const news = issued.length > 0 ? messages.name.issued : messages.name.saved
      showToast({ ...news, topic: 'certificates' })
    },
  })
}

export interface NameCorrection {
  readonly certificateId: string
  readonly name: string
}

/** Issues a second copy with another name. */
export function correctName(userId: string) {
  return mutationOptions({
    mutationKey: certificateKeys.correctName(userId),
    mutationFn: ({ certificateId, name }: NameCorrection) =>
      unwrap(data.rpc('correct_certificate_name', { of_certificate: certificateId, full_name: name })),
    onSuccess: async (_copy, _correction, _context, { client }) => {
      await readAgain(client, userId)
      showToast({ ...messages.correct.done, topic: 'certificates' })
    },
  })
}

/** Issues certificates whose date has come. */
export function settleCertificates(userId: string) {
  return mutationOptions({
    mutationKey: certificateKeys.settle(userId),
    mutationFn: () => unwrap(data.rpc('settle_certificates')),
    onSuccess: (issued, _variables, _context, { client }) =>
      issued.length > 0 ? readAgain(client, userId) : undefined,
  })
}

function readAgain(client: QueryClient, userId: string): Promise<unknown> {
  return Promise.all(
    [
      certificateKeys.all(userId),
      learningKeys.all(userId),
      materialKeys.home(userId),
      materialKeys.allMaterials,
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  )
}
