import type { Kitchen } from '@ateliedoce/measures'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { kitchenOf } from './kitchen.ts'
import { kitchenQuery } from './queries.ts'

/**
 * The learner's cup and weighings; the defaults until they are read.
 * @param isNeeded false sends no request
 */
export function useKitchen(userId: string, isNeeded = true): Kitchen {
  const { data: row } = useQuery({ ...kitchenQuery(userId), enabled: isNeeded })
  return useMemo(() => kitchenOf(row), [row])
}
