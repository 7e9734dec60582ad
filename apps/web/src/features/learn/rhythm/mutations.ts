import { mutationOptions } from '@tanstack/react-query'
import { learningKeys } from '../../../domain/learn/learning/keys.ts'
import { showToast } from '../../../lib/toasts.ts'
import { messages } from './messages.ts'
import { writePreferences, type Preferences } from './rows.ts'

/** Shows or hides a part of the screen, on all devices. */
export function setPreferences(userId: string) {
  const queryKey = learningKeys.preferences(userId)
  return mutationOptions({
    mutationKey: learningKeys.setPreference(userId),
    scope: { id: `learning-preferences-${userId}` },
    mutationFn: (preferences: Preferences) => writePreferences(preferences),
    onMutate: async (preferences, { client }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, preferences)
    },
    onError: () => showToast({ ...messages.shown.failed, destructive: true, topic: 'learning-preferences' }),
    onSettled: (_data, _error, _variables, _context, { client }) => client.invalidateQueries({ queryKey }),
  })
}
