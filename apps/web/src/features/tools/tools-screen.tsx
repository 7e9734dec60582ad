import { Link } from '@tanstack/react-router'
import { Calculator } from 'lucide-react'
import { PageHeader } from '../../ui/page-header.tsx'
import { messages } from './messages.ts'

export function ToolsScreen() {
  return (
    <>
      <PageHeader title={messages.title} description={messages.description} />
      <ul className="page grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <li>
          <Link
            to="/tools/calculator"
            className="flex h-full items-start gap-4 rounded-card bg-surface p-5 shadow-card transition-shadow duration-200 hover:shadow-lifted"
          >
            <span
              aria-hidden
              className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-tint text-on-accent-tint"
            >
              <Calculator size={24} strokeWidth={1.75} />
            </span>
            <div className="min-w-0">
              <h2 className="text-xl">{messages.calculator}</h2>
              <p className="mt-1 text-quiet">{messages.calculatorText}</p>
            </div>
          </Link>
        </li>
      </ul>
    </>
  )
}
