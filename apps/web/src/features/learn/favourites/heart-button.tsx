import { useMutation } from '@tanstack/react-query'
import { Heart } from 'lucide-react'
import { useUser } from '../../../lib/session.ts'
import { classNames } from '../../../ui/class-names.ts'
import { iconButtonStyle } from '../../../ui/icon-button-style.ts'
import { messages } from './messages.ts'
import { setFavourite } from './mutations.ts'

interface HeartButtonProps {
  recipe: { readonly id: string; readonly title: string }
  isFavourite: boolean
}

/** Keeps a recipe as a favourite, or no longer. */
export function HeartButton({ recipe, isFavourite }: HeartButtonProps) {
  const { mutate } = useMutation(setFavourite(useUser().id))
  const label = isFavourite ? messages.remove(recipe.title) : messages.add(recipe.title)
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={messages.add(recipe.title)}
      title={label}
      onClick={() => mutate({ itemId: recipe.id, isFavourite: !isFavourite })}
      className={iconButtonStyle()}
    >
      <Heart
        aria-hidden
        size={22}
        strokeWidth={1.75}
        className={classNames('transition-colors duration-150', isFavourite && 'fill-current text-accent')}
      />
    </button>
  )
}
