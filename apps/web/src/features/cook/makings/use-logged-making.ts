import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Making } from '../../../domain/cook/recipe-additions/own-makings.ts'
import type { RecipeAdditions } from '../../../domain/cook/recipe-additions/use-recipe-additions.ts'
import { removeMaking, saveMaking } from './mutations.ts'
import { isPlain, newMaking } from './new-making.ts'

/** The entry in the log of what is being cooked. */
export interface LoggedMaking {
  /** Undefined until the recipe is finished, here or on another device. */
  readonly logged: Making | undefined
  /** Adds the entry, unless there is one. @param amount how much was made: '25 unidades' */
  readonly log: (itemId: string, amount: string) => void
  /** To be called once something is written about it. */
  readonly noteWritten: () => void
  /** Takes the entry back, unless something was written about it. */
  readonly takeBack: () => void
}

export function useLoggedMaking(userId: string, { isRead, makings }: RecipeAdditions): LoggedMaking {
  const saving = useMutation(saveMaking(userId))
  const removing = useMutation(removeMaking(userId))
  const [own, setOwn] = useState<string | null>(null)
  const isWritten = useRef(false)
  const [before, setBefore] = useState<ReadonlySet<string> | null>(null)
  // Entries that exist when cooking begins belong to earlier makings; those that another device adds meanwhile belong to this one.
  if (before === null && isRead) setBefore(new Set(makings.map(({ id }) => id)))
  const logged =
    makings.find(({ id }) => id === own) ?? makings.find(({ id }) => before !== null && !before.has(id))
  return {
    logged,
    log: (itemId, amount) => {
      if (logged !== undefined) return
      isWritten.current = false
      const making = newMaking(itemId, amount)
      setOwn(making.id)
      saving.mutate(making)
    },
    noteWritten: () => {
      isWritten.current = true
    },
    takeBack: () => {
      if (logged === undefined || isWritten.current || !isPlain(logged)) return
      removing.mutate({ id: logged.id, itemId: logged.itemId })
    },
  }
}
