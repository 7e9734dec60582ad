import { Clock } from 'lucide-react'
import { Fact } from '../../ui/fact.tsx'
import { messages } from './messages.ts'

interface RecipeTimesProps {
  /** '45 min'; '' where it is unknown. */
  duration: string
  /** '' for none. */
  waiting: string
}

/** "1h 45min de preparo · 4h de espera": work and waiting. */
export function RecipeTimes({ duration, waiting }: RecipeTimesProps) {
  if (duration === '' && waiting === '') return null
  if (waiting === '') return <Fact icon={Clock}>{duration}</Fact>
  return (
    <Fact icon={Clock}>
      {/* One element: as items of the flex row, each part would wrap in a column of its own. */}
      <span>
        {duration !== '' && (
          <>
            <span className="whitespace-nowrap">{duration}</span>
            {messages.work}
            {' · '}
          </>
        )}
        <span className="whitespace-nowrap">{waiting}</span>
        {messages.waiting}
      </span>
    </Fact>
  )
}
