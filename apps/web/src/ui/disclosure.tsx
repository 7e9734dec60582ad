import { Collapsible } from '@base-ui/react/collapsible'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

interface DisclosureProps {
  label: ReactNode
  startsOpen: boolean
  /** The button, for callers that bring the focus back to it. */
  openerRef?: Ref<HTMLButtonElement>
  /** Classes of the button. */
  className?: string
  children: ReactNode
}

/** Content that few need, behind a button. Closed content is not rendered. */
export function Disclosure({ label, startsOpen, openerRef, className, children }: DisclosureProps) {
  return (
    <DisclosureRoot startsOpen={startsOpen}>
      <Collapsible.Trigger
        ref={openerRef}
        className={classNames('group inline-flex min-h-12 items-center gap-1 text-left', className)}
      >
        {label}
        <Chevron size={22} />
      </Collapsible.Trigger>
      <DisclosurePanel>{children}</DisclosurePanel>
    </DisclosureRoot>
  )
}

/** Connects a button and a panel in different places of a layout. Adds no element of its own. */
export function DisclosureRoot({
  startsOpen = false,
  children,
}: {
  startsOpen?: boolean
  children: ReactNode
}) {
  return (
    <Collapsible.Root defaultOpen={startsOpen} render={<Parts />}>
      {children}
    </Collapsible.Root>
  )
}

interface DisclosureButtonProps extends ComponentProps<typeof Button> {
  hasChevron?: boolean
}

export function DisclosureButton({
  hasChevron = false,
  className,
  children,
  ...props
}: DisclosureButtonProps) {
  return (
    <Collapsible.Trigger
      render={<Button tone="plain" {...props} className={classNames('group', className)} />}
    >
      {children}
      {hasChevron && <Chevron size={20} />}
    </Collapsible.Trigger>
  )
}

export function DisclosurePanel({ className, children }: { className?: string; children: ReactNode }) {
  return <Collapsible.Panel className={className}>{children}</Collapsible.Panel>
}

function Chevron({ size }: { size: number }) {
  return (
    <ChevronDown
      aria-hidden
      size={size}
      strokeWidth={1.75}
      className="shrink-0 transition-transform duration-150 group-data-panel-open:rotate-180"
    />
  )
}

function Parts({ children }: { children?: ReactNode }) {
  return <>{children}</>
}
