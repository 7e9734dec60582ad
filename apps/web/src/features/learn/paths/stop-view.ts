// A row of `path_progress` -> how it is shown and where it leads.

import type { LinkProps } from '@tanstack/react-router'
import type { PathStop } from '../../../domain/learn/learning/rows.ts'

/** `later`: open, but after the next one. `locked`: its material is not in the account. */
export type StopState = 'done' | 'next' | 'later' | 'locked'

export function stopState({ state }: Pick<PathStop, 'state'>): StopState {
  return state === 'done' || state === 'next' || state === 'locked' ? state : 'later'
}

export type StopTarget = Pick<LinkProps, 'to' | 'params'>

/** The recipe to continue with, else the content of the stop; null where the stop names nothing that has a screen. */
export function stopTarget(stop: PathStop): StopTarget | null {
  const { kind, state, item_id, material_id, category_id, continue_item_id } = stop
  const recipe = state === 'done' ? item_id : (continue_item_id ?? item_id)
  if (recipe) return { to: '/recipe/$id', params: { id: recipe } }
  if (kind === 'category' && material_id && category_id) {
    return {
      to: '/material/$id/category/$categoryId',
      params: { id: material_id, categoryId: category_id },
    }
  }
  return material_id ? { to: '/material/$id', params: { id: material_id } } : null
}
