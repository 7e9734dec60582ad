import { recipeAdditionsKeys } from '../../../domain/cook/recipe-additions/keys.ts'
import { amountKey, type AmountWrite } from '../../../domain/cook/recipe-additions/own-amounts.ts'
import { unwrap, data } from '../../../lib/api-client.ts'
import { keptMutation } from '../../../lib/device-store/kept-mutation.ts'

/** Stores the learner's amount of a line; the last write of several devices stands. */
export function saveAmount(userId: string) {
  return keptMutation({
    userId,
    mutationKey: recipeAdditionsKeys.saveAmount(userId),
    of: (write: AmountWrite) => `${write.itemId} ${amountKey(write)}`,
    send: ({ itemId, line, lineText, amount, reason, isUsed }: AmountWrite) =>
      unwrap(
        data
          .from('own_amounts')
          .upsert(
            { item_id: itemId, line, line_text: lineText, amount, reason, is_used: isUsed },
            { onConflict: 'user_id,item_id,line,line_text' },
          ),
      ),
    stale: ({ itemId }) => [recipeAdditionsKeys.recipe(userId, itemId)],
  })
}
