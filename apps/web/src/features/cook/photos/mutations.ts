import { mutationOptions } from '@tanstack/react-query'
import { fileKeys } from '../../../domain/account/files/keys.ts'
import { learningKeys } from '../../../domain/learn/learning/keys.ts'
import { unwrap, data } from '../../../lib/api-client.ts'
import { showToast } from '../../../lib/toasts.ts'
import { photoKeys } from './keys.ts'
import { messages } from './messages.ts'

/** Deletes a photo: the picture first, since a row without a picture can be deleted again, and a picture without a row cannot. */
export function removePhoto(userId: string) {
  return mutationOptions({
    mutationKey: photoKeys.remove(userId),
    mutationFn: async (id: string) => {
      const { fileAnswer, files } = await import('../../../lib/storage-client.ts')
      await fileAnswer(files.from('photos').remove([`${userId}/${id}`]))
      await unwrap(data.from('photos').delete().eq('id', id))
    },
    onError: () => showToast({ ...messages.removeFailed, destructive: true, topic: 'photos' }),
    onSuccess: () => showToast({ ...messages.removed, topic: 'photos' }),
    onSettled: (_data, _error, _id, _context, { client }) =>
      Promise.all(
        [photoKeys.all(userId), fileKeys.usage(userId), learningKeys.all(userId)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
