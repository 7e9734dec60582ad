import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeOwnRecipe } from '../../../domain/cook/own-recipes/mutations.ts'
import { versionsQuery } from '../../../domain/cook/own-recipes/queries.ts'
import { yieldText } from '../../../domain/cook/recipes/yield-text.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { once } from '../../../lib/once.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { FailureNotice } from '../../../ui/failure-notice.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { failureText, messages } from './messages.ts'
import { versionViews, type VersionView } from './version-view.ts'

interface VersionsScreenProps {
  userId: string
  recipe: { readonly id: string; readonly title: string }
}

/** What the recipe was after each change, and the way back to it. */
export function VersionsScreen({ userId, recipe }: VersionsScreenProps) {
  usePageTitle(messages.versionsTitle)
  const { data: rows, isPending, error, refetch } = useQuery(versionsQuery(userId, recipe.id))
  const restore = useMutation(changeOwnRecipe(userId))
  const [restored, setRestored] = useState<number | null>(null)
  return (
    <>
      <PageHeader
        title={messages.versionsTitle}
        description={recipe.title}
        back={<BackLink to="/recipe/$id" params={{ id: recipe.id }} label={messages.seeRecipe} />}
      />
      <div className="page flex flex-col gap-4">
        <p className="text-quiet">{messages.versionsText}</p>
        <FailureNotice error={error} onRetry={() => void refetch()} />
        <output className="empty:hidden rounded-card bg-pistachio-tint px-4 py-3 text-on-pistachio-tint">
          {restored !== null && messages.restored(restored)}
        </output>
        {restore.error && (
          <p role="alert" className="rounded-card bg-danger-tint px-4 py-3 text-on-danger-tint">
            {failureText('save', restore.error)}
          </p>
        )}
        {isPending && (
          <SkeletonGroup className="flex flex-col gap-4">
            {[1, 2, 3].map((card) => (
              <Skeleton key={card} className="h-36 w-full" />
            ))}
          </SkeletonGroup>
        )}
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(24rem,100%),1fr))] items-start gap-4">
          {versionViews(rows ?? []).map((version) => (
            <VersionCard
              key={version.version}
              version={version}
              isRestoring={restore.isPending}
              onRestore={(content) =>
                restore.mutate(
                  { id: recipe.id, content, before: null },
                  { onSuccess: () => setRestored(version.version) },
                )
              }
            />
          ))}
        </ol>
      </div>
    </>
  )
}

const MOMENT = once(() => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' }))

interface VersionCardProps {
  version: VersionView
  isRestoring: boolean
  onRestore: (content: NonNullable<VersionView['content']>) => void
}

function VersionCard({ version: shown, isRestoring, onRestore }: VersionCardProps) {
  const { version, at, act, changes, added, removed, content, isCurrent } = shown
  return (
    <Card as="li" className="flex flex-col gap-1 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-lg">{messages.versionOf(version)}</h2>
        {isCurrent && <Badge tone="pistachio">{messages.current}</Badge>}
      </div>
      <p className="text-sm text-quiet tabular-nums">
        {act} · {MOMENT().format(new Date(at))}
      </p>
      {changes !== '' && <p>{changes}</p>}
      <Differences added={added} removed={removed} />
      {content !== null && (
        <>
          <Disclosure label={messages.show} startsOpen={false} className="-mb-1 text-accent">
            <div className="flex flex-col gap-3 pb-2">
              <p>
                <strong>{content.title}</strong>
                {content.yield_quantity !== null &&
                  ` · ${messages.yields(yieldText(content.yield_quantity, content.yield_unit))}`}
              </p>
              <ul className="flex flex-col gap-1">
                {numbered(content.ingredients).map(({ key, text }) => (
                  <li key={key} className={text.endsWith(':') ? 'mt-1 font-semibold' : ''}>
                    {text}
                  </li>
                ))}
              </ul>
              <ol className="flex list-decimal flex-col gap-1 pl-6">
                {numbered(content.steps.map(({ description }) => description)).map(({ key, text }) => (
                  <li key={key}>{text}</li>
                ))}
              </ol>
            </div>
          </Disclosure>
          {!isCurrent && (
            <Button
              tone="quiet"
              className="self-start"
              busy={isRestoring}
              onClick={() => onRestore(content)}
              aria-label={`${messages.restore}: ${messages.versionOf(version)}`}
            >
              {messages.restore}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}

/** As many lines of each as fit a phone's screen; the whole version is behind its button. */
const MAX_DIFFERENCES = 8

function Differences({ added, removed }: Pick<VersionView, 'added' | 'removed'>) {
  if (added.length + removed.length === 0) return null
  const more = [added, removed].reduce((sum, { length }) => sum + Math.max(0, length - MAX_DIFFERENCES), 0)
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {numbered(removed.slice(0, MAX_DIFFERENCES)).map(({ key, text }) => (
        <li key={`saiu ${key}`} className="wrap-anywhere text-quiet">
          <span className="font-semibold">{messages.removedLine}</span> <del>{text}</del>
        </li>
      ))}
      {numbered(added.slice(0, MAX_DIFFERENCES)).map(({ key, text }) => (
        <li key={`entrou ${key}`} className="wrap-anywhere">
          <span className="font-semibold">{messages.addedLine}</span>{' '}
          <ins className="no-underline">{text}</ins>
        </li>
      ))}
      {more > 0 && <li className="text-quiet">{messages.moreLines(more)}</li>}
    </ul>
  )
}

/** Texts with a key for each, also where one stands twice. */
function numbered(texts: readonly string[]) {
  return texts.map((text, index) => ({ key: `${index} ${text}`, text }))
}
