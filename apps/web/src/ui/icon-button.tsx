import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { iconButtonStyle } from './icon-button-style.ts'

interface IconButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon
  /** The accessible name. */
  label: string
}

export function IconButton({ icon: Icon, label, className, ...props }: IconButtonProps) {
  return (
    <button type="button" {...props} aria-label={label} title={label} className={iconButtonStyle(className)}>
      <Icon aria-hidden size={22} strokeWidth={1.75} />
    </button>
  )
}
