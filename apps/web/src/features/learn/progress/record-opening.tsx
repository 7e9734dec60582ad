import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { recordOpening } from './mutations.ts'

/** Records the opening of a recipe once a visit. */
export function RecordOpening({ userId, itemId }: { userId: string; itemId: string }) {
  const { mutate } = useMutation(recordOpening(userId))
  useEffect(() => mutate(itemId), [itemId, mutate])
  return null
}
