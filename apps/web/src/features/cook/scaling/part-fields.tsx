import { Disclosure } from '../../../ui/disclosure.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { withKeyedText } from './keyed-texts.ts'
import { messages } from './messages.ts'
import type { ChangeScaling, ScalingSearch } from '../../../domain/cook/batches/scaling-search.ts'
import type { SectionField } from './scaling-view.ts'

interface PartFieldsProps {
  sections: readonly SectionField[]
  search: ScalingSearch
  change: ChangeScaling
}

/** Scales sections of the recipe by a factor of their own. Renders nothing for a recipe with one section. */
export function PartFields({ sections, search, change }: PartFieldsProps) {
  if (sections.length === 0) return null
  return (
    <div>
      <Disclosure
        label={messages.parts}
        startsOpen={search.partes !== undefined}
        className="w-full justify-between font-medium"
      >
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
      </Disclosure>
    </div>
  )
}
