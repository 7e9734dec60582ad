import { ChevronDown } from 'lucide-react'
import { messages } from './messages.ts'
import type { EvidenceLine } from './measures-view.ts'

/** Every published number behind a result, with its source; folded until opened. */
export function EvidenceList({ evidence }: { evidence: readonly EvidenceLine[] }) {
  if (evidence.length === 0) return null
  return (
    <details className="group rounded-card bg-surface px-4 shadow-card sm:px-6">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 font-medium">
        {messages.evidence}
        <ChevronDown
          aria-hidden
          size={22}
          strokeWidth={1.75}
          className="shrink-0 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <p className="text-quiet">{messages.evidenceText}</p>
      <ul className="flex flex-col gap-3 py-3">
        {evidence.map(({ claim, source, address, detail }) => (
          <li key={`${claim} ${source}`} className="wrap-anywhere">
            <span className="font-medium">{claim}</span>
            <span className="block text-sm text-quiet">
              {address === null ? (
                source
              ) : (
                <a href={address} target="_blank" rel="noreferrer" className="inline-block min-h-6 underline">
                  {source}
                </a>
              )}
              {detail !== null && ` · ${detail}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
