import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { messages } from './messages.ts'
import type { IngredientGroup } from '../../domain/recipes/recipe-view.ts'

interface IngredientListProps {
  groups: readonly IngredientGroup[]
  /** The ingredient line at a position, scaled. */
  lineAt: (position: number) => ReactNode
  className?: string
}

export function IngredientList({ groups, lineAt, className }: IngredientListProps) {
  if (groups.length === 0) return <p className="text-quiet">{messages.noIngredients}</p>
  return (
    <div className={classNames('rounded-card bg-surface px-4 py-2 shadow-card sm:px-6', className)}>
      {groups.map(({ heading, positions }) => (
        <div key={`${heading}|${positions[0]}`} className="py-2">
          {heading !== null && <h2 className="pt-1 pb-1 text-[1.125em]">{heading}</h2>}
          <ul>
            {positions.map((position) => (
              <li key={position} className="border-b border-line py-2 last:border-none">
                {lineAt(position)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
