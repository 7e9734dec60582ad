import { classNames } from '../../ui/class-names.ts'
import { UnbrokenMeasures } from '../../ui/unbroken-measures.tsx'
import { messages } from './messages.ts'
import type { IngredientGroup } from './recipe-view.ts'

interface IngredientListProps {
  groups: readonly IngredientGroup[]
  className?: string
}

export function IngredientList({ groups, className }: IngredientListProps) {
  if (groups.length === 0) return <p className="text-quiet">{messages.noIngredients}</p>
  return (
    <div className={classNames('rounded-card bg-surface px-4 py-2 shadow-card sm:px-6', className)}>
      {groups.map(({ heading, lines }) => (
        <div key={`${heading}|${lines[0]?.position}`} className="py-2">
          {heading !== null && <h2 className="pt-1 pb-1 text-[1.125em]">{heading}</h2>}
          <ul>
            {lines.map(({ position, text }) => (
              <li key={position} className="border-b border-line py-2 last:border-none">
                <UnbrokenMeasures text={text} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
