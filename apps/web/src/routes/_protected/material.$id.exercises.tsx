import { createFileRoute } from '@tanstack/react-router'
import { materialQuery } from '../../domain/learn/materials/queries.ts'
import { ExercisesScreen } from '../../features/learn/exercises/exercises-screen.tsx'
import { exercisesQuery } from '../../features/learn/exercises/queries.ts'
import { PhotoPicker } from '../../features/cook/photos/photo-picker.tsx'

export const Route = createFileRoute('/_protected/material/$id/exercises')({
  loader: ({ context: { queryClient, userId }, params: { id } }) => {
    void queryClient.prefetchQuery(materialQuery(id))
    void queryClient.prefetchQuery(exercisesQuery(userId, id))
  },
  component: ExercisesPage,
})

function ExercisesPage() {
  return (
    <ExercisesScreen
      userId={Route.useRouteContext().userId}
      materialId={Route.useParams().id}
      renderPhotoPicker={(recipeId, onAdded) => <PhotoPicker itemId={recipeId} onAdded={onAdded} />}
    />
  )
}
