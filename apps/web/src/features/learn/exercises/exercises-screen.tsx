import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { materialQuery } from '../../../domain/learn/materials/queries.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Listed } from '../../../ui/listed.tsx'
import { NotFoundState } from '../../../ui/not-found-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { ExerciseFrame } from './exercise-frame.tsx'
import { messages } from './messages.ts'
import { PhotoExercise } from './photo-exercise.tsx'
import { exercisesQuery } from './queries.ts'
import { QuestionsExercise } from './questions-exercise.tsx'

interface ExercisesScreenProps {
  userId: string
  materialId: string
  /** The picker of a photo of a recipe, a part of another feature. */
  renderPhotoPicker: (recipeId: string, onAdded: (photoId: string) => void) => ReactNode
}

/** The exercises of a material, all on one screen. */
export function ExercisesScreen({ userId, materialId, renderPhotoPicker }: ExercisesScreenProps) {
  usePageTitle(messages.title)
  const material = useQuery(materialQuery(materialId))
  const exercises = useQuery(exercisesQuery(userId, materialId))
  const error = material.error ?? exercises.error
  const retry = () => {
    void material.refetch()
    void exercises.refetch()
  }
  if (material.isPending || exercises.isPending) return <ExercisesSkeleton />
  if (!material.data) {
    return (
      <NotFoundState
        title={messages.unread}
        error={error}
        onRetry={retry}
        action={
          <Link to="/" className={buttonStyle()}>
            {messages.home}
          </Link>
        }
      />
    )
  }
  const toMaterial = { to: '/material/$id', params: { id: materialId } } as const
  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.of(material.data.title)}
        back={<BackLink {...toMaterial} label={messages.back} />}
      />
      <div className="page flex flex-col gap-6">
        <Listed
          read={{ data: exercises.data, error, refetch: retry }}
          empty={
            <EmptyState
              picture="scene-empty"
              title={messages.empty}
              text={messages.emptyText}
              action={
                <Link {...toMaterial} className={buttonStyle('quiet')}>
                  {messages.seeMaterial}
                </Link>
              }
            />
          }
        >
          {(rows) => (
            <>
              <p className="max-w-prose">{messages.intro}</p>
              {rows.map((exercise) => (
                <ExerciseFrame key={exercise.id} exercise={exercise}>
                  {exercise.kind === 'photo' ? (
                    <PhotoExercise {...{ userId, materialId, exercise, renderPhotoPicker }} />
                  ) : (
                    <QuestionsExercise userId={userId} exercise={exercise} />
                  )}
                </ExerciseFrame>
              ))}
            </>
          )}
        </Listed>
      </div>
    </>
  )
}

function ExercisesSkeleton() {
  return (
    <SkeletonGroup className="page flex flex-col gap-6 pt-4">
      <Skeleton className="h-10 w-1/2" />
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-64 w-full rounded-card" />
    </SkeletonGroup>
  )
}
