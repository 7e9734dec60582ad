import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'caramel' | 'pistachio' | 'raspberry' | 'green' | 'yellow' | 'red' | 'gray'

const TONES: Record<BadgeTone, string> = {
  caramel: 'bg-caramel-tint text-on-caramel-tint',
  pistachio: 'bg-pistachio-tint text-on-pistachio-tint',
  raspberry: 'bg-accent-tint text-on-accent-tint',
  green: 'bg-level-green text-on-level-green',
  yellow: 'bg-level-yellow text-on-level-yellow',
  red: 'bg-level-red text-on-level-red',
  gray: 'bg-level-gray text-on-level-gray',
}

export function Badge({ tone = 'caramel', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-medium',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}
