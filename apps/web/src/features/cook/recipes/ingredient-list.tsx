import type { ReactNode } from 'react'
import { lineListStyle, lineRowStyle } from '../../../domain/cook/recipes/line-grid.ts'
import { messages } from './messages.ts'
import type { IngredientGroup } from '../../../domain/cook/recipes/recipe-view.ts'

interface IngredientListProps {
  groups: readonly IngredientGroup[]
  /** The ingredient line at a position, scaled. */
  lineAt: (position: number) => ReactNode
  /** Below the line at a position: a further cell of its row. */
  belowLineAt: (position: number) => ReactNode
}

export function IngredientList({ groups, lineAt, belowLineAt }: IngredientListProps) {
  if (groups.length === 0) return <p className="text-quiet">{messages.noIngredients}</p>
  return (
    <div className={lineListStyle('rounded-card bg-surface px-4 py-1 shadow-card sm:px-6')}>
      {groups.map(({ heading, positions }) => (
        <div key={`${heading}|${positions[0]}`} className={lineRowStyle('py-1')}>
          {heading !== null && <h2 className="col-span-full pt-2 text-[1.125em]">{heading}</h2>}
          <ul className={lineRowStyle()}>
            {positions.map((position) => (
              <li key={position} className={lineRowStyle('border-b border-line py-2 last:border-none')}>
                {lineAt(position)}
                {belowLineAt(position)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
