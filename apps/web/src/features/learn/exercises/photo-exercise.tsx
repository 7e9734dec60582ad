import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { OwnPicture } from '../../../domain/account/files/own-picture.tsx'
import { recipeListQuery } from '../../../domain/cook/recipes/queries.ts'
import { draftPlace, readDraft } from '../../../lib/device-store/drafts.ts'
import { removeRow, writeRow } from '../../../lib/device-store/rows.ts'
import { dayOf, dayText } from '../../../lib/day.ts'
import { Button } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { messages } from './messages.ts'
import { handInPhoto } from './mutations.ts'
import { materialPhotosQuery } from './queries.ts'
import type { Exercise, MaterialPhoto } from './rows.ts'

const texts = messages.photo
/** Device pixels: a third of a phone at its usual density. */
const WIDTH_PX = 320

interface PhotoExerciseProps {
  userId: string
  materialId: string
  exercise: Exercise
  renderPhotoPicker: (recipeId: string, onAdded: (photoId: string) => void) => ReactNode
}

/** Hands in a photo of a result: a new one, or one that the learner has already. */
export function PhotoExercise({ userId, materialId, exercise, renderPhotoPicker }: PhotoExerciseProps) {
  const { data: photos = [] } = useQuery(materialPhotosQuery(userId, materialId))
  const { waiting, hasFailed, handIn } = useHandIn(userId, exercise.id, photos)
  const [chosen, setChosen] = useState('')
  const recipeId = exercise.item_id ?? chosen
  const fitting = photos.filter(({ item_id: id }) => exercise.item_id === null || id === exercise.item_id)

  if (exercise.exercise_attempts.length > 0) {
    return (
      <p className="flex items-center gap-4 rounded-card bg-pistachio-tint p-4 text-on-pistachio-tint">
        <Picture name="scene-done" sizes="96px" className="w-20 shrink-0" />
        <span>{texts.done}</span>
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      {waiting !== null && (
        <div className="flex flex-wrap items-center gap-3 rounded-field bg-caramel-tint px-4 py-3 text-on-caramel-tint">
          <output className="min-w-0 flex-1">{hasFailed ? texts.failed : texts.waiting}</output>
          {hasFailed && (
            <Button tone="quiet" onClick={() => handIn(waiting)}>
              {texts.retry}
            </Button>
          )}
        </div>
      )}
      {exercise.item_id === null && (
        <RecipeChoice userId={userId} materialId={materialId} value={chosen} onChange={setChosen} />
      )}
      {recipeId !== '' && renderPhotoPicker(recipeId, handIn)}
      {fitting.length > 0 && (
        <div className="flex flex-col gap-2">
          <h3 className="text-lg">{texts.yours}</h3>
          <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5">
            {fitting.map((photo) => (
              <li key={photo.id}>
                <button
                  type="button"
                  aria-label={texts.handIn(nameOf(photo))}
                  onClick={() => handIn(photo.id)}
                  className="w-full rounded-card"
                >
                  <OwnPicture
                    bucket="photos"
                    name={`${userId}/${photo.id}`}
                    widthPx={WIDTH_PX}
                    alt=""
                    className="aspect-square w-full rounded-card"
                  />
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

interface HandIn {
  /** A photo that is to be handed in; null for none. */
  readonly waiting: string | null
  readonly hasFailed: boolean
  readonly handIn: (photoId: string) => void
}

/** Hands a photo in once it has reached the server. Which one is kept on the device, so that a reload does not lose it. */
function useHandIn(userId: string, exerciseId: string, photos: readonly MaterialPhoto[]): HandIn {
  const place = useMemo(() => photoPlace(userId, exerciseId), [userId, exerciseId])
  const [waiting, setWaiting] = useState<string | null>(() => readDraft(place))
  const { mutate, isError, isIdle, reset } = useMutation(handInPhoto(userId))
  const isThere = photos.some(({ id }) => id === waiting)
  useEffect(() => {
    if (waiting === null || !isThere || !isIdle) return
    mutate(
      { exerciseId, attempt: crypto.randomUUID(), photoId: waiting },
      {
        onSuccess: () => {
          removeRow(place)
          setWaiting(null)
        },
      },
    )
  }, [waiting, isThere, isIdle, mutate, exerciseId, place])
  return {
    waiting,
    hasFailed: isError,
    handIn: (photoId) => {
      writeRow(place, photoId)
      setWaiting(photoId)
      reset()
    },
  }
}

/** The photo that is handed in once it is uploaded. */
function photoPlace(userId: string, exerciseId: string) {
  return draftPlace(userId, `exercicio-foto-${exerciseId}`, (stored) =>
    typeof stored === 'string' ? stored : undefined,
  )
}

interface RecipeChoiceProps {
  userId: string
  materialId: string
  value: string
  onChange: (recipeId: string) => void
}

function RecipeChoice({ userId, materialId, value, onChange }: RecipeChoiceProps) {
  const { data: recipes = [] } = useQuery(recipeListQuery(userId))
  const options = recipes
    .filter(({ lists }) => lists?.categories?.materials?.id === materialId)
    .map(({ id, title }) => ({ value: id, label: title }))
  return (
    <SelectField
      label={texts.choose}
      options={[{ value: '', label: texts.chooseFirst }, ...options]}
      value={value}
      onChange={onChange}
    />
  )
}

function nameOf({ items, taken_at }: MaterialPhoto): string {
  return texts.name(items?.title ?? '', dayText(dayOf(taken_at)))
}
