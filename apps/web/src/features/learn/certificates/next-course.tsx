import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MAX_MISSING_NAMED, missingRecipesQuery } from '../../../domain/learn/learning/queries.ts'
import type { Learning } from '../../../domain/learn/learning/learning.ts'
import type { Course } from '../../../domain/learn/learning/rows.ts'
import { dayText } from '../../../lib/day.ts'
import { once } from '../../../lib/once.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Card } from '../../../ui/card.tsx'
import { messages } from './messages.ts'
import { MissingEvidence } from './missing-evidence.tsx'

const LIST = once(() => new Intl.ListFormat('pt-BR'))
const LINK = 'inline-flex min-h-12 items-center font-medium text-accent underline-offset-4 hover:underline'

/** A course that leads to a certificate: what is missing, with links. */
export function NextCourse({ userId, course }: { userId: string; course: Course }) {
  const { kind, id, title, learning } = course
  const missingExercises = learning.exercisesTotal - learning.exercisesDone
  return (
    <Card as="li" className="flex flex-col gap-3 p-4 sm:p-5">
      <div>
        <h3 className="text-xl">{title}</h3>
        <p className="font-semibold">{stateText(learning)}</p>
        {learning.state === 'open' && <p className="text-sm text-quiet">{leftText(learning)}</p>}
      </div>
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
        <div className="filling h-full rounded-full bg-accent" style={{ width: `${learning.percent}%` }} />
      </div>
      {learning.unproven > 0 && <MissingEvidence userId={userId} courseId={id} learning={learning} />}
      {learning.state === 'open' && kind === 'material' && (
        <MissingRecipes userId={userId} materialId={id} count={learning.total - learning.done} />
      )}
      {learning.state === 'open' && kind === 'path' && <p className="text-quiet">{messages.pathLeft}</p>}
      {learning.state === 'open' && learning.from !== null && (
        <p className="text-sm text-quiet">{messages.beforehand(dayText(learning.from))}</p>
      )}
      <div className="mt-auto flex flex-wrap gap-2">
        {kind === 'material' && missingExercises > 0 && (
          <Link to="/material/$id/exercises" params={{ id }} className={buttonStyle('quiet')}>
            {messages.doExercises}
          </Link>
        )}
        <Link
          to={kind === 'material' ? '/material/$id' : '/path/$id'}
          params={{ id }}
          className={buttonStyle('quiet')}
        >
          {kind === 'material' ? messages.openMaterial : messages.openPath}
        </Link>
      </div>
    </Card>
  )
}

interface MissingRecipesProps {
  userId: string
  materialId: string
  /** How many are missing in all. */
  count: number
}

/** Names the missing parts if they are few. */
function MissingRecipes({ userId, materialId, count }: MissingRecipesProps) {
  const isFew = count > 0 && count <= MAX_MISSING_NAMED
  const { data: recipes = [] } = useQuery({ ...missingRecipesQuery(userId, materialId), enabled: isFew })
  if (!isFew || recipes.length === 0) return null
  return (
    <div>
      <p className="text-sm text-quiet">{messages.whatIsLeft}</p>
      <ul className="flex flex-col">
        {recipes.map(({ id, title }) => (
          <li key={id}>
            <Link to="/recipe/$id" params={{ id }} className={LINK}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function stateText({ state, left, from, unproven }: Learning): string {
  if (unproven > 0) return messages.evidence.title(unproven)
  if (state === 'waiting') return from === null ? messages.held : messages.waiting(dayText(from))
  return messages.left(left)
}

/** '2 receitas e 1 exercício' */
function leftText({ done, total, exercisesDone, exercisesTotal }: Learning): string {
  const [recipes, exercises] = [total - done, exercisesTotal - exercisesDone]
  return LIST().format([
    ...(recipes > 0 ? [messages.leftRecipes(recipes)] : []),
    ...(exercises > 0 ? [messages.leftExercises(exercises)] : []),
  ])
}
