import { recipeAdditionsKeys } from '../../../domain/cook/recipe-additions/keys.ts'
import { keyOf, type NoteWrite } from '../../../domain/cook/recipe-additions/own-notes.ts'
import { NOTE } from '../../../domain/cook/recipe-additions/rows.ts'
import { unwrap, data } from '../../../lib/api-client.ts'
import { keptMutation } from '../../../lib/device-store/kept-mutation.ts'
import { showToast } from '../../../lib/toasts.ts'
import { messages } from './messages.ts'

/** Stores a note. The database joins it with a text that it was not based on; an empty one removes the note. */
export function saveNote(userId: string) {
  return keptMutation({
    userId,
    mutationKey: recipeAdditionsKeys.saveNote(userId),
    of: (note: NoteWrite) => `${note.itemId} ${keyOf(note)}`,
    send: ({ itemId, step, stepText, body, baseVersion }: NoteWrite) =>
      unwrap(
        data
          .from('recipe_notes')
          .upsert(
            { item_id: itemId, step, step_text: stepText, body, base_version: baseVersion },
            { onConflict: 'user_id,item_id,step,step_text' },
          )
          .select(NOTE)
          .single(),
      ),
    onStored: (stored, { body }) => {
      if (stored.body !== body) showToast({ ...messages.joined, topic: 'notes' })
    },
    stale: ({ itemId }) => [recipeAdditionsKeys.recipe(userId, itemId)],
  })
}
