import { useEffect, useMemo, useState } from 'react'
import type * as FreeFromRules from './free-from.ts'
import type { FreeFrom } from './free-from-words.ts'

interface Listed {
  readonly ingredients: unknown
}

/** Whether a recipe leaves out what a search asks to leave out; null while that is not known, or nothing is asked. */
export function useFreeFrom(asked: readonly FreeFrom[]): ((recipe: Listed) => boolean) | null {
  const [loaded, setLoaded] = useState<typeof FreeFromRules | null>(null)
  const isNeeded = asked.length > 0
  useEffect(() => {
    if (!isNeeded) return
    // Without a connection the code cannot be fetched: then nothing is left out, and the note is not shown.
    import('./free-from.ts').then(setLoaded, () => undefined)
  }, [isNeeded])
  const key = asked.join(' ')
  return useMemo(() => {
    if (loaded === null || key === '') return null
    const known = new WeakMap<Listed, boolean>()
    return (recipe) => {
      const isFree = known.get(recipe) ?? loaded.isFreeFrom(recipe.ingredients, key.split(' ') as FreeFrom[])
      known.set(recipe, isFree)
      return isFree
    }
  }, [loaded, key])
}
