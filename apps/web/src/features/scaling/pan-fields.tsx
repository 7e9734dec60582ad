import { PAN_SHAPES } from '@ateliedoce/measures'
import { NumberField } from '../../ui/number-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { messages } from './messages.ts'
import type { ChangeScaling } from './scaling-search.ts'
import { panParameter, withShape, type PanTexts, type ReadPan } from './typed-pan.ts'
import type { PanWay } from './ways.ts'

interface PanFieldsProps {
  way: PanWay
  change: ChangeScaling
}

/** The recipe's pan and one's own. */
export function PanFields({ way: { named, from, to, readFrom, readTo, remarks }, change }: PanFieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      <OnePan
        title={messages.panFrom}
        remark={readPanRemark(named?.text, readFrom)}
        texts={from}
        read={readFrom}
        onChange={(pan) => change({ de: panParameter(pan) })}
      />
      <OnePan
        title={messages.panTo}
        texts={to}
        read={readTo}
        onChange={(pan) => change({ para: panParameter(pan) })}
      />
      {remarks.length > 0 && (
        <output className="flex flex-col gap-1 rounded-card bg-caramel-tint p-4 text-on-caramel-tint">
          {remarks.map((remark) => (
            <span key={remark}>{remark}</span>
          ))}
        </output>
      )}
    </div>
  )
}

function readPanRemark(text: string | undefined, { pan }: ReadPan): string | undefined {
  if (text !== undefined) return messages.panRead(text)
  return pan === null ? messages.panNotRead : undefined
}

interface OnePanProps {
  title: string
  remark?: string | undefined
  texts: PanTexts
  read: ReadPan
  onChange: (texts: PanTexts) => void
}

function OnePan({ title, remark, texts, read, onChange }: OnePanProps) {
  const { shape, sizes, height, count } = texts
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-card border border-line p-4">
      <legend className="px-1 font-display text-lg">{title}</legend>
      {remark !== undefined && <p className="text-sm text-quiet">{remark}</p>}
      <SelectField
        label={messages.shape}
        options={PAN_SHAPES.map((value) => ({ value, label: messages.shapes[value] }))}
        value={shape}
        onChange={(chosen) => onChange(withShape(texts, chosen))}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] items-start gap-3">
        {messages.sizes[shape].map((label, index) => (
          <NumberField
            key={label}
            label={label}
            suffix="cm"
            value={sizes[index] ?? ''}
            onChange={(typed) => onChange({ ...texts, sizes: sizes.with(index, typed) })}
            error={read.sizeProblems[index] ?? null}
          />
        ))}
        <NumberField
          label={messages.height}
          suffix="cm"
          value={height}
          onChange={(typed) => onChange({ ...texts, height: typed })}
          error={read.heightProblem}
        />
        <NumberField
          label={messages.panCount}
          placeholder="1"
          value={count}
          onChange={(typed) => onChange({ ...texts, count: typed })}
          error={read.countProblem}
        />
      </div>
    </fieldset>
  )
}
