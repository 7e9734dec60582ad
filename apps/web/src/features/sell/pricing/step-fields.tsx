import { ChannelFields } from './channel-fields.tsx'
import { COST_FIELDS } from './cost-fields.tsx'
import { LineFields } from './line-fields.tsx'
import { useSheet } from './sheet-context.ts'
import type { Step } from './steps.ts'

/** The fields of a step. Those of all ingredients are the same elements, so that the focus stays on them from one to the next. */
export function StepFields({ step }: { step: Step }) {
  const { sheet, costing } = useSheet()
  if (step.kind === 'line') {
    const line = sheet.lines.find(({ id }) => id === step.id)
    const view = costing.lines.find(({ id }) => id === step.id)
    return line && view ? <LineFields line={line} view={view} /> : null
  }
  if (step.kind === 'channel') {
    const channel = sheet.channels.find(({ id }) => id === step.id)
    return channel ? <ChannelFields key={channel.id} channel={channel} /> : null
  }
  const Fields = COST_FIELDS[step.kind]
  return <Fields />
}
