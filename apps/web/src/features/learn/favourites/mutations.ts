import { favouriteKey, type FavouriteWrite } from '../../../domain/learn/favourites/favourites.ts'
import { materialKeys } from '../../../domain/learn/materials/keys.ts'
import { nextRecipeKeys } from '../../../domain/cook/next-recipes/keys.ts'
import { recipeKeys } from '../../../domain/cook/recipes/keys.ts'
import { unwrap, data } from '../../../lib/api-client.ts'
import { keptMutation } from '../../../lib/device-store/kept-mutation.ts'
import { showToast } from '../../../lib/toasts.ts'
import { messages } from './messages.ts'

export function setFavourite(userId: string) {
  return keptMutation({
    userId,
    mutationKey: favouriteKey(userId),
    of: ({ itemId }: FavouriteWrite) => itemId,
    send: ({ itemId, isFavourite }: FavouriteWrite) =>
      unwrap(
        data
          .from('favourites')
          .upsert({ item_id: itemId, is_favourite: isFavourite }, { onConflict: 'user_id,item_id' }),
      ),
    stale: ({ itemId }) => [
      recipeKeys.recipe(itemId),
      recipeKeys.list(userId),
      materialKeys.allCategories,
      nextRecipeKeys.begun(userId),
    ],
    onRefused: ({ code }) =>
      showToast({
        ...(code === 'PT409' ? messages.full : messages.failed),
        destructive: true,
        topic: 'favourites',
      }),
  })
}
