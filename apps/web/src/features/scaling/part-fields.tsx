import { ChevronDown } from 'lucide-react'
import { NumberField } from '../../ui/number-field.tsx'
import { withKeyedText } from './keyed-texts.ts'
import { messages } from './messages.ts'
import type { ChangeScaling, ScalingSearch } from './scaling-search.ts'
import type { SectionField } from './scaling-view.ts'

interface PartFieldsProps {
  sections: readonly SectionField[]
  search: ScalingSearch
  change: ChangeScaling
}

/** More or less of one part, on top of what is made of the whole. Nothing for a recipe of one part. */
export function PartFields({ sections, search, change }: PartFieldsProps) {
  if (sections.length === 0) return null
  return (
    <details open={search.partes !== undefined} className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 font-medium [&::-webkit-details-marker]:hidden">
        {messages.parts}
        <ChevronDown
          aria-hidden
          size={22}
          strokeWidth={1.75}
          className="shrink-0 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <p className="mb-3 text-sm text-quiet">{messages.partsHint}</p>
      <div className="flex flex-col gap-3">
        {sections.map(({ section, title, typed, problem }) => (
          <NumberField
            key={section}
            label={title === '' ? messages.opening : title}
            suffix={messages.timesSuffix}
            placeholder="1"
            value={typed}
            onChange={(text) => change({ partes: withKeyedText(search.partes, section, text) })}
            error={problem}
          />
        ))}
      </div>
    </details>
  )
}
