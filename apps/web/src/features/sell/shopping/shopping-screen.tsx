import type { Kitchen } from '@ateliedoce/measures'
import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import type { CurrentPrice } from '../../../domain/sell/prices/rows.ts'
import type { ShoppingList } from '../../../domain/sell/shopping/shopping-list.ts'
import type { ListedEntry } from '../../../domain/sell/shopping/entry.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ShareButtons } from '../../../ui/share-buttons.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { AddLine } from './add-line.tsx'
import { AtHome } from './at-home.tsx'
import { entryOfRecipe, type ListableRecipe } from './entry-of-recipe.ts'
import { GoodsShelves } from './goods-shelves.tsx'
import { ListSummary } from './list-summary.tsx'
import { ListedRecipes } from './listed-recipes.tsx'
import { messages } from './messages.ts'
import { NewList } from './new-list.tsx'
import { PrintedList } from './printed-list.tsx'
import { RemovedNotice, useRemoved } from './removed-notice.tsx'
import { shareText } from './share-text.ts'
import { shoppingView } from './shopping-view.ts'
import { useListEdits } from './use-list-edits.ts'

interface ShoppingScreenProps {
  userId: string
  /** Undefined until it was read once. */
  list: ShoppingList | undefined
  /** The failure of a read, with a button to try again. */
  notice: ReactNode
  /** Undefined while they are read. */
  prices: readonly CurrentPrice[] | undefined
  kitchen: Kitchen
  /** The learner's recipes; undefined while they are read. */
  recipes: readonly ListableRecipe[] | undefined
  /** What is bought for an entry: what its bases are made of in place of their lines. */
  withBases: (entry: ListedEntry) => ListedEntry
}

/** What to buy for several recipes and by hand, by shelf; ticked off in the shop. */
export function ShoppingScreen(props: ShoppingScreenProps) {
  const { list, notice } = props
  return (
    <>
      <div className="print:hidden">
        <PageHeader title={messages.title} back={<BackLink to="/tools" label={messages.backToTools} />} />
      </div>
      <div className="page flex flex-col gap-4">
        {notice}
        {list === undefined && !notice && <ListSkeleton />}
        {list !== undefined && <List {...props} list={list} />}
      </div>
    </>
  )
}

function List({
  userId,
  list,
  prices,
  kitchen,
  recipes,
  withBases,
}: ShoppingScreenProps & { list: ShoppingList }) {
  const view = useMemo(
    () => shoppingView({ ...list, entries: list.entries.map(withBases) }, prices, kitchen),
    [list, prices, kitchen, withBases],
  )
  const edits = useListEdits(userId, list)
  const { removed, remove, forget } = useRemoved(list, edits.remove)
  const listed = list.entries.filter(({ title }) => title !== null)
  const isEmpty = list.entries.length === 0
  const addRecipe = (id: string) => {
    const recipe = recipes?.find((each) => each.id === id)
    const entry = recipe && entryOfRecipe(recipe, null)
    if (entry) edits.addRecipe(entry)
  }
  return (
    <>
      <PrintedList view={view} entries={listed} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8 print:hidden">
        <div className="flex min-w-0 flex-col gap-4">
          {removed !== null && (
            <RemovedNotice
              entry={removed}
              onUndo={() => {
                edits.restore(removed)
                forget()
              }}
            />
          )}
          {isEmpty ? (
            <EmptyState
              compact
              picture="tool-shopping"
              title={messages.empty.title}
              text={messages.empty.text}
              action={
                <Link to="/recipes" className={buttonStyle('accent')}>
                  {messages.empty.seeRecipes}
                </Link>
              }
            />
          ) : (
            <ListSummary view={view} isWaiting={list.isWaiting} />
          )}
          <GoodsShelves view={view} onMark={edits.mark} onRemove={(id) => remove(id)} />
          <AddLine onAdd={edits.addLine} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-4">
          <ListedRecipes
            entries={listed}
            choosable={recipes?.filter(({ id }) => !listed.some(({ itemId }) => itemId === id))}
            onAdd={addRecipe}
            onBatches={edits.setBatches}
            onRemove={({ id }: ListedEntry) => remove(id)}
          />
          <AtHome goods={view.atHome} onNeeded={(goods) => edits.mark(goods, 'open')} />
          {!isEmpty && (
            <div className="flex flex-wrap items-center gap-2">
              <ShareButtons title={messages.share.title} text={shareText(view, list.entries)} />
              <Button tone="quiet" onClick={() => window.print()}>
                <Printer aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
                {messages.print}
              </Button>
              <NewList onEmpty={edits.empty} />
            </div>
          )}
        </div>
      </div>
    </>
  )
}

function ListSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-72 w-full" />
    </SkeletonGroup>
  )
}
