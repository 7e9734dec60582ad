import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface Tab<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly content: ReactNode
}

interface TabsProps<Value extends string> {
  /** What the tabs divide, for screen readers. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Tabs with one stop for the Tab key. The arrow keys move between them, and the panel follows at once. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={onChange}>
      <BaseTabs.List
        activateOnFocus
        aria-label={label}
        className="flex flex-wrap gap-1 rounded-[1.75rem] bg-sunken p-1"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className={({ active }) =>
              classNames(
                // Equal widths in a line; with large text, as many lines as the words need.
                'min-h-12 min-w-fit flex-1 rounded-full px-[min(0.75rem,2vw)] font-semibold transition-colors duration-150',
                active ? 'bg-surface text-text shadow-card' : 'text-quiet hover:text-text',
              )
            }
          >
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="mt-4 rounded-card">
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
