import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface Tab<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly content: ReactNode
}

interface TabsProps<Value extends string> {
  /** The name of the tabs' subject for screen readers. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Stays at the top of the screen while the panel is scrolled. Inside a `page` only. */
  isSticky?: boolean
  /** The columns in which wide screens show all contents side by side. The tabs then stand over them as their headings. */
  wideColumns?: string
}

/** Tabs with one stop for the Tab key. The arrow keys move between them, and the panel follows at once. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  isSticky = false,
  wideColumns,
}: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={onChange}>
      <div className={isSticky ? 'sticky top-0 z-10 -mx-4 bg-ground px-4 py-2 print:hidden' : undefined}>
        <BaseTabs.List
          activateOnFocus
          aria-label={label}
          className={classNames(
            'flex flex-wrap gap-1 rounded-[1.75rem] bg-sunken p-1 inset-ring inset-ring-line',
            wideColumns === undefined
              ? isSticky && 'lg:max-w-2xl'
              : `lg:grid lg:rounded-none lg:bg-transparent lg:p-0 lg:inset-ring-0 ${wideColumns}`,
          )}
        >
          {tabs.map((tab) => (
            <BaseTabs.Tab
              key={tab.value}
              value={tab.value}
              className={({ active }) =>
                classNames(
                  // Equal widths in a line, of many equal room beside the words; with large text, as many lines as the words need.
                  'min-h-12 min-w-fit rounded-full px-[min(0.75rem,2vw)] font-semibold transition-colors duration-150',
                  tabs.length > 3 ? 'flex-auto' : 'flex-1',
                  active
                    ? 'bg-segment text-text shadow-card inset-ring inset-ring-outline'
                    : 'text-quiet hover:text-text',
                  wideColumns !== undefined &&
                    'lg:cursor-default lg:rounded-field lg:bg-transparent lg:px-0 lg:text-left lg:font-display lg:text-2xl lg:text-text lg:shadow-none lg:inset-ring-0',
                )
              }
            >
              {tab.label}
            </BaseTabs.Tab>
          ))}
        </BaseTabs.List>
      </div>
      {tabs.map((tab) => (
        <BaseTabs.Panel
          key={tab.value}
          value={tab.value}
          className={classNames('rounded-card', isSticky ? 'mt-0' : 'mt-4')}
        >
          {tab.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
