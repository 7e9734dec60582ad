import { levelKind, levelLabel, type LevelKind } from '@ateliedoce/recipe-text'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { messages } from './messages.ts'

const TONES: Record<LevelKind, BadgeTone> = {
  beginner: 'green',
  intermediate: 'yellow',
  advanced: 'red',
  unknown: 'gray',
}

/** Shows the recipe's level by name and colour; an unknown level appears as stored, in grey. */
export function LevelBadge({ level }: { level: string | null }) {
  const label = levelLabel(level)
  if (label === '') return null
  return (
    <Badge tone={TONES[levelKind(level)]}>
      <span className="sr-only">{messages.level}</span>
      {label}
    </Badge>
  )
}
