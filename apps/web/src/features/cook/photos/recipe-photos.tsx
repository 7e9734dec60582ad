import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../../lib/session.ts'
import { messages } from './messages.ts'
import { PhotoCard } from './photo-card.tsx'
import { photoName } from './photo-name.ts'
import { PhotoPicker } from './photo-picker.tsx'
import { PhotoView } from './photo-view.tsx'
import { recipePhotosQuery, type PhotoRow } from './queries.ts'
import { useWaitingPhotos } from './use-waiting-photos.ts'
import { WaitingCard } from './waiting-card.tsx'

interface RecipePhotosProps {
  recipe: { readonly id: string; readonly title: string }
}

/** The learner's photos of one recipe, with those that wait to be sent, and the way to another one. */
export function RecipePhotos({ recipe }: RecipePhotosProps) {
  const userId = useUser().id
  const { data: photos = [] } = useQuery(recipePhotosQuery(userId, recipe.id))
  const [opened, setOpened] = useState<PhotoRow | null>(null)
  // One that was stored just now is in both.
  const waiting = useWaitingPhotos(userId, recipe.id).filter(({ id }) =>
    photos.every((sent) => sent.id !== id),
  )
  const nameOf = (takenAt: string) => photoName({ items: { title: recipe.title }, taken_at: takenAt })
  return (
    <div className="flex flex-col gap-3">
      <PhotoPicker itemId={recipe.id} />
      {photos.length + waiting.length > 0 && (
        <ul aria-label={messages.ofRecipe} className="grid grid-cols-3 gap-3 sm:grid-cols-4">
          {waiting.map((photo) => (
            <WaitingCard key={photo.id} userId={userId} photo={photo} name={nameOf(photo.takenAt)} />
          ))}
          {photos.map((photo) => (
            <PhotoCard key={photo.id} userId={userId} photo={photo} onOpen={() => setOpened(photo)} />
          ))}
        </ul>
      )}
      {opened && <PhotoView userId={userId} photo={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}
