import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Unlink } from 'lucide-react'
import { useMemo } from 'react'
import { unlinkBase } from '../../../domain/sell/bases/mutations.ts'
import { firstNewDay } from '../../../domain/sell/bases/first-new-day.ts'
import { useRecipeSheets, useSheetsFailure } from '../../../domain/sell/bases/use-recipe-sheets.ts'
import { formerContent } from '../../../domain/cook/own-recipes/former-content.ts'
import { isOwnRecipe } from '../../../domain/cook/own-recipes/is-own.ts'
import { versionsQuery } from '../../../domain/cook/own-recipes/queries.ts'
import type { RecipeRow } from '../../../domain/cook/recipes/rows.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Card } from '../../../ui/card.tsx'
import { FailureNotice } from '../../../ui/failure-notice.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { basesView, type BasesView, type LinkView } from './bases-view.ts'
import { LinkForm } from './link-form.tsx'
import { messages } from './messages.ts'

/** What a recipe costs with its bases, and which recipes its own cost changes. */
export function BasesScreen({ userId, recipe }: { userId: string; recipe: RecipeRow }) {
  usePageTitle(messages.title)
  const { id, title } = recipe
  const { data: versions } = useQuery({ ...versionsQuery(userId, id), enabled: isOwnRecipe(recipe) })
  const former = useMemo(() => {
    const content = formerContent(versions ?? [], firstNewDay())
    return content && { ...content, id, title }
  }, [versions, id, title])
  const sheets = useRecipeSheets(userId, former)
  const view = sheets && basesView(recipe, sheets)
  const failure = useSheetsFailure(userId)
  return (
    <>
      <PageHeader
        title={messages.title}
        description={recipe.title}
        back={<BackLink to="/recipe/$id" params={{ id: recipe.id }} label={messages.back} />}
      />
      {/* On wide screens the form stands beside what it changes; the last row absorbs its extra height. */}
      <div className="page flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_auto_auto_1fr] lg:items-start lg:gap-x-10">
        {failure !== null && <FailureNotice error={failure.error} onRetry={failure.retry} />}
        {(view === undefined || sheets === undefined) && failure === null && (
          <SkeletonGroup className="flex flex-col gap-4">
            <Skeleton className="h-28 w-full" />
            <Skeleton className="h-48 w-full" />
          </SkeletonGroup>
        )}
        {view !== undefined && sheets !== undefined && (
          <>
            <Cost view={view} />
            <section aria-labelledby="bases-da-receita" className="flex flex-col gap-3">
              <h2 id="bases-da-receita" className="text-xl">
                {messages.bases}
              </h2>
              <p className="text-quiet">{view.links.length === 0 ? messages.noBases : messages.basesText}</p>
              <ul className="flex flex-col gap-3">
                {view.links.map((link) => (
                  <BaseCard key={link.link.line_text} userId={userId} view={link} />
                ))}
              </ul>
            </section>
            <Card
              as="section"
              aria-labelledby="usar-base"
              className="flex flex-col gap-3 p-4 lg:col-start-2 lg:row-span-4 lg:row-start-1"
            >
              <h2 id="usar-base" className="text-xl">
                {messages.add}
              </h2>
              <LinkForm userId={userId} recipe={recipe} lines={view.lines} sheets={sheets} />
            </Card>
            <Products view={view} />
          </>
        )}
      </div>
    </>
  )
}

function Cost({ view: { whole, noCost, each, unpriced, eggsLeft } }: { view: BasesView }) {
  return (
    <Card as="section" aria-labelledby="custo" className="flex flex-col gap-1 p-4">
      <h2 id="custo" className="text-lg">
        {messages.cost}
      </h2>
      <p className="font-display text-2xl tabular-nums">{whole ?? noCost}</p>
      {each !== '' && whole !== null && <p className="text-quiet tabular-nums">{each}</p>}
      {eggsLeft !== '' && <p className="text-quiet">{eggsLeft}</p>}
      {unpriced.length > 0 && (
        <>
          <p className="text-quiet">{messages.unpriced(unpriced.join('; '))}</p>
          <Link to="/tools/prices/new" className={buttonStyle('plain', '-mb-3 -ml-3 self-start')}>
            {messages.notePrices}
          </Link>
        </>
      )}
    </Card>
  )
}

function BaseCard({ userId, view: { link, baseTitle, facts } }: { userId: string; view: LinkView }) {
  const { mutate } = useMutation(unlinkBase(userId))
  return (
    <Card as="li" className="flex items-center gap-2 py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          {link.line_text} →{' '}
          {baseTitle === null ? (
            <span className="text-quiet">{messages.gone}</span>
          ) : (
            <Link
              to="/tools/own-recipes"
              search={{ id: link.base_id, parte: 'bases' }}
              className="font-semibold underline underline-offset-4"
            >
              {baseTitle}
            </Link>
          )}
        </p>
        <p className="text-sm text-quiet tabular-nums">{facts}</p>
      </div>
      <IconButton
        icon={Unlink}
        label={`${messages.unlink}: ${link.line_text}`}
        onClick={() => mutate({ product_id: link.product_id, line_text: link.line_text })}
      />
    </Card>
  )
}

function Products({ view: { products } }: { view: BasesView }) {
  return (
    <section aria-labelledby="usada-em" className="flex flex-col gap-3">
      <h2 id="usada-em" className="text-xl">
        {messages.usedBy}
      </h2>
      <p className="text-quiet">{products.length === 0 ? messages.notUsed : messages.effect}</p>
      <ul className="divide-y divide-line rounded-card bg-surface shadow-card empty:hidden">
        {products.map(({ id, title, cost, percent }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 px-4 py-3">
            <Link
              to="/tools/own-recipes"
              search={{ id, parte: 'bases' }}
              className="min-w-0 flex-1 font-semibold wrap-anywhere hover:underline"
            >
              {title}
            </Link>
            <span className="tabular-nums">{cost}</span>
            <span className="text-quiet tabular-nums">{percent === '' ? messages.unchanged : percent}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
