import { Clock, Signpost } from 'lucide-react'
import { LevelBadge } from '../../../domain/cook/recipes/level-badge.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { messages } from './messages.ts'

interface PathFactsProps {
  level: string | null
  hours: number | null
  /** Left out where they are not read. */
  stopCount?: number
}

export function PathFacts({ level, hours, stopCount }: PathFactsProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <LevelBadge level={level} />
      {hours !== null && hours > 0 && <Fact icon={Clock}>{messages.hours(hours)}</Fact>}
      {stopCount !== undefined && <Fact icon={Signpost}>{messages.stops(stopCount)}</Fact>}
    </p>
  )
}
