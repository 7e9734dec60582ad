import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { Learning } from '../../../domain/learn/learning/learning.ts'
import { MAX_MISSING_NAMED, missingEvidenceQuery } from '../../../domain/learn/learning/queries.ts'
import type { UnprovenRecipe } from '../../../domain/learn/learning/rows.ts'
import { messages } from './messages.ts'
import { provenTime } from './proven-time.ts'

const texts = messages.evidence

interface MissingEvidenceProps {
  userId: string
  courseId: string
  learning: Pick<Learning, 'unproven' | 'provenFrom'>
}

/** The recipes that are marked as done and that the certificate does not count yet, and what helps. */
export function MissingEvidence({ userId, courseId, learning }: MissingEvidenceProps) {
  const { data: recipes = [] } = useQuery(missingEvidenceQuery(userId, courseId))
  const { unproven, provenFrom } = learning
  const [first, rest] = [recipes.slice(0, MAX_MISSING_NAMED), recipes.slice(MAX_MISSING_NAMED)]
  return (
    <div className="flex flex-col gap-2">
      {provenFrom !== null && <p>{texts.text(unproven, provenTime(provenFrom))}</p>}
      <p className="text-sm text-quiet">{texts.why}</p>
      <Recipes recipes={first} />
      {rest.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-12 cursor-pointer list-none items-center gap-2 font-medium [&::-webkit-details-marker]:hidden">
            {texts.more(rest.length)}
            <ChevronDown
              aria-hidden
              size={20}
              strokeWidth={1.75}
              className="shrink-0 transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          <Recipes recipes={rest} />
        </details>
      )}
    </div>
  )
}

function Recipes({ recipes }: { recipes: readonly UnprovenRecipe[] }) {
  return (
    <ul className="flex flex-col">
      {recipes.map(({ item_id: id, title, proven_from: provenFrom }) => (
        <li key={id}>
          <Link
            to="/recipe/$id"
            params={{ id }}
            className="inline-flex min-h-12 flex-col justify-center py-1 text-accent underline-offset-4 hover:underline"
          >
            <span className="font-medium">{title}</span>
            <span className="text-sm text-quiet">{texts.countsFrom(provenTime(provenFrom))}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
