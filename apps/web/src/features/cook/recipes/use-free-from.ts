import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { linksQuery } from '../../../domain/sell/bases/queries.ts'
import type * as FreeFromRules from './free-from.ts'
import type { FreeFrom } from './free-from-words.ts'

interface Listed {
  readonly id: string
  readonly ingredients: unknown
}

/** How each recipe stands to what a search asks to leave out; null while that is not known, or nothing is asked. */
export function useFreeFrom(
  userId: string,
  recipes: readonly Listed[],
  asked: readonly FreeFrom[],
): ReadonlyMap<string, FreeFromRules.Freedom> | null {
  const [loaded, setLoaded] = useState<typeof FreeFromRules | null>(null)
  const isNeeded = asked.length > 0
  const { data: links, isPending } = useQuery({ ...linksQuery(userId), enabled: isNeeded })
  useEffect(() => {
    if (!isNeeded) return
    // Without a connection the code cannot be fetched: then nothing is left out, and the note is not shown.
    import('./free-from.ts').then(setLoaded, () => undefined)
  }, [isNeeded])
  const key = asked.join(' ')
  return useMemo(() => {
    if (loaded === null || key === '' || isPending) return null
    return loaded.freedomAmong(recipes, links, key.split(' ') as FreeFrom[])
  }, [loaded, key, isPending, links, recipes])
}
