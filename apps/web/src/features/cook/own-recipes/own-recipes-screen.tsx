import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import { setOwnRecipeRemoved } from '../../../domain/cook/own-recipes/mutations.ts'
import { ownRecipesQuery } from '../../../domain/cook/own-recipes/queries.ts'
import type { OwnRecipeRow } from '../../../domain/cook/own-recipes/rows.ts'
import { yieldText } from '../../../domain/cook/recipes/yield-text.ts'
import { dayOf, dayText } from '../../../lib/day.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Listed } from '../../../ui/listed.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RecipePicture } from '../../../ui/picture-recipe.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { failureText, messages } from './messages.ts'

interface OwnRecipesScreenProps {
  userId: string
  /** How many recipes have this one as a base. */
  usedBy: (recipeId: string) => number
}

/** The learner's own recipes. */
export function OwnRecipesScreen({ userId, usedBy }: OwnRecipesScreenProps) {
  usePageTitle(messages.title)
  const recipes = useQuery(ownRecipesQuery(userId))
  const [deleted, setDeleted] = useState<OwnRecipeRow | null>(null)
  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.description}
        back={<BackLink to="/tools" label={messages.back} />}
      />
      <div className="page flex flex-col gap-5">
        {deleted !== null && <Deleted userId={userId} recipe={deleted} onRestored={() => setDeleted(null)} />}
        <Listed
          read={recipes}
          waiting={<ListSkeleton />}
          unread={<NewLinks />}
          empty={
            <EmptyState
              picture="item-2"
              title={messages.empty}
              text={messages.emptyText}
              action={<NewLinks isCentred />}
            />
          }
        >
          {(rows) => (
            <>
              <NewLinks />
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-4">
                {rows.map((recipe) => (
                  <RecipeCard
                    key={recipe.id}
                    userId={userId}
                    recipe={recipe}
                    usedBy={usedBy(recipe.id)}
                    onDeleted={setDeleted}
                  />
                ))}
              </ul>
            </>
          )}
        </Listed>
      </div>
    </>
  )
}

function NewLinks({ isCentred = false }: { isCentred?: boolean }) {
  return (
    <div className={classNames('flex flex-wrap gap-x-3 gap-y-2', isCentred && 'justify-center')}>
      <Link to="/tools/own-recipes" search={{ parte: 'colar' }} className={buttonStyle('accent')}>
        <ClipboardPaste aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
        {messages.paste}
      </Link>
      <Link to="/tools/own-recipes" search={{ parte: 'escrever' }} className={buttonStyle('quiet')}>
        {messages.write}
      </Link>
    </div>
  )
}

interface RecipeCardProps {
  userId: string
  recipe: OwnRecipeRow
  usedBy: number
  onDeleted: (recipe: OwnRecipeRow) => void
}

function RecipeCard({ userId, recipe, usedBy, onDeleted }: RecipeCardProps) {
  const remove = useMutation(setOwnRecipeRemoved(userId))
  const { id, title, yield_quantity: quantity, yield_unit: unit, updated_at: changed } = recipe
  return (
    <li className="flex flex-col overflow-hidden rounded-card bg-surface shadow-card">
      <Link to="/recipe/$id" params={{ id }} className="flex items-center gap-4 p-4 pb-2 hover:bg-sunken">
        <RecipePicture
          title={title}
          coverUrl={null}
          place="alone"
          sizes="80px"
          className="size-16 shrink-0 rounded-field"
        />
        <span className="min-w-0 flex-1">
          <span className="block font-display text-xl wrap-anywhere">{title}</span>
          <span className="block text-quiet">
            {quantity === null ? messages.noYield : messages.yields(yieldText(quantity, unit))}
          </span>
        </span>
      </Link>
      <p className="px-4 text-sm text-quiet">
        {messages.changed(dayText(dayOf(changed)))}
        {usedBy > 0 && ` · ${messages.usedBy(usedBy)}`}
      </p>
      {remove.error && (
        <p role="alert" className="px-4 text-danger">
          {failureText('delete', remove.error)}
        </p>
      )}
      <div className="mt-auto flex flex-wrap px-1 pb-1">
        <Link
          to="/tools/calculator"
          search={{ aba: 'preco', receita: id }}
          aria-label={`${messages.price}: ${title}`}
          className={buttonStyle('plain')}
        >
          {messages.price}
        </Link>
        <Link
          to="/tools/own-recipes"
          search={{ id, parte: 'editar' }}
          aria-label={`${messages.edit}: ${title}`}
          className={buttonStyle('plain')}
        >
          {messages.edit}
        </Link>
        <Button
          tone="plain"
          busy={remove.isPending}
          aria-label={`${messages.delete}: ${title}`}
          onClick={() => remove.mutate({ id, removed: true }, { onSuccess: () => onDeleted(recipe) })}
        >
          {messages.delete}
        </Button>
      </div>
    </li>
  )
}

interface DeletedProps {
  userId: string
  recipe: OwnRecipeRow
  onRestored: () => void
}

/** Moves the focus here, since the pressed button disappeared with its recipe. */
const focus = (button: HTMLButtonElement | null): void => button?.focus()

function Deleted({ userId, recipe: { id, title }, onRestored }: DeletedProps) {
  const restore = useMutation(setOwnRecipeRemoved(userId))
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-sunken p-4">
      <output className="min-w-[min(12rem,100%)] flex-1">
        {restore.error ? failureText('restore', restore.error) : messages.deleted(title)}
      </output>
      <Button
        ref={focus}
        tone="quiet"
        busy={restore.isPending}
        onClick={() => restore.mutate({ id, removed: false }, { onSuccess: onRestored })}
      >
        {messages.undo}
      </Button>
    </div>
  )
}

function ListSkeleton() {
  return (
    <SkeletonGroup className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-4">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-44 w-full" />
      ))}
    </SkeletonGroup>
  )
}
