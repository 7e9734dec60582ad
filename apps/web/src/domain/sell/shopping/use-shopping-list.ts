import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWaitingWrites } from '../../../lib/device-store/waiting-writes.ts'
import { shoppingQuery } from './queries.ts'
import { shoppingList, type ShoppingList } from './shopping-list.ts'

interface ReadList {
  /** Undefined until it was read once on this device. */
  readonly list: ShoppingList | undefined
  readonly error: Error | null
  readonly retry: () => void
}

/**
 * The list with what waits on this device.
 * @param isAsked false to show only what this device has stored, without a request
 */
export function useShoppingList(userId: string, isAsked = true): ReadList {
  const { data, error, refetch } = useQuery({ ...shoppingQuery(userId), enabled: isAsked })
  const waiting = useWaitingWrites(userId)
  const list = useMemo(() => data && shoppingList(userId, data, waiting), [userId, data, waiting])
  return { list, error, retry: () => void refetch() }
}
