// What the learner did with a recipe, kept at the server: opened, done, not done after all.

import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answer, data } from '../../lib/api-client.ts'
import { dismissTopic, showToast } from '../../lib/toasts.ts'
import { messages } from './messages.ts'

const OWN_ROW = 'user_id,item_id'

/** Notes the first opening of an item, once a visit; a later one changes nothing at the server. */
export function useRecordOpening(itemId: string): void {
  const { mutate } = useMutation({
    mutationFn: (item_id: string) =>
      answer<null>(
        data.from('item_progress').upsert({ item_id }, { onConflict: OWN_ROW, ignoreDuplicates: true }),
      ),
  })
  useEffect(() => mutate(itemId), [itemId, mutate])
}

export interface DoneMark {
  /** What was asked for last, before the server has confirmed it. */
  readonly isDone: boolean
  readonly setDone: (isDone: boolean) => void
}

/**
 * The done mark of one item.
 * @param savedDone what was read last
 * @param staleAfterwards keys of the queries that show the mark or count it
 */
export function useDoneMark(
  itemId: string,
  savedDone: boolean,
  staleAfterwards: readonly QueryKey[],
): DoneMark {
  const queryClient = useQueryClient()
  const topic = `done-${itemId}`
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (done: boolean) =>
      answer<null>(data.from('item_progress').upsert({ item_id: itemId, done }, { onConflict: OWN_ROW })),
    // Two quick taps must reach the server in their order.
    scope: { id: topic },
    onMutate: () => dismissTopic(topic),
    onError: () => showToast({ ...messages.failed, destructive: true, topic }),
    // Waiting for the new reading keeps the asked-for mark on screen until it is the saved one.
    onSettled: () =>
      Promise.all(staleAfterwards.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
  return { isDone: isPending ? variables : savedDone, setDone: mutate }
}
