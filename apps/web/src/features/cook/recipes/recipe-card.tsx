import { Link } from '@tanstack/react-router'
import { Calculator, Check, ChevronRight, Tag, type LucideIcon } from 'lucide-react'
import { useId, useMemo, type ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { iconButtonStyle } from '../../../ui/icon-button-style.ts'
import { RecipePicture } from '../../../ui/picture-recipe.tsx'
import { LevelBadge } from '../../../domain/cook/recipes/level-badge.tsx'
import { messages } from './messages.ts'
import type { RecipeListRow } from '../../../domain/cook/recipes/rows.ts'
import { recipeCard, type RecipeCard as Recipe } from './recipe-list-view.ts'
import { isOwnRecipe } from '../../../domain/cook/own-recipes/is-own.ts'
import { isSampleRecipe } from '../../../domain/cook/recipes/sample-recipe.ts'

interface RecipeCardProps {
  row: RecipeListRow
  /** Its position in the list, from 0. */
  place: number
  /** The mark of a favourite, a part of another feature. */
  heart: ReactNode
}

/** A row of the list. The whole row opens the recipe; its actions stand in a column above the row's own link. */
export function RecipeCard({ row, place, heart }: RecipeCardProps) {
  // Reading all lines of a recipe takes milliseconds: a row at a time, so that the list is not a long task.
  const recipe = useMemo(() => recipeCard(row), [row])
  const titleId = useId()
  return (
    <div className="relative flex h-full gap-1 p-2 transition-colors duration-150 has-[[data-row-link]:hover]:bg-sunken/40">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex gap-2">
          <div className="flex w-18 shrink-0 flex-col items-center gap-1 sm:w-24">
            <RecipePicture
              title={recipe.title}
              coverUrl={recipe.coverUrl}
              place={place}
              sizes="96px"
              className="aspect-square w-full rounded-field"
            />
            {recipe.isDone && (
              <Badge tone="pistachio">
                <Check aria-hidden size={16} strokeWidth={2} />
                {messages.done}
              </Badge>
            )}
          </div>
          <div className="flex min-w-0 flex-1 flex-col gap-0.5">
            <h3 id={titleId} className="line-clamp-3 text-lg leading-snug">
              {recipe.title}
            </h3>
            <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-quiet [&>span]:px-2 [&>span:has(.sr-only)]:text-xs">
              <LevelBadge level={recipe.level} />
              {isOwnRecipe(row) && <Badge tone="caramel">{messages.own}</Badge>}
              {recipe.duration !== '' && <span className="px-0!">{recipe.duration}</span>}
            </p>
            <p className="text-[0.8125rem] text-quiet">
              <span>{messages.ingredientCount(recipe.ingredientCount)}</span>
              {' · '}
              <span>{messages.stepCount(recipe.stepCount)}</span>
            </p>
            {/* The link over the whole row has the same name. */}
            <p aria-hidden className="mt-auto flex items-center text-sm font-semibold">
              {messages.open}
              <ChevronRight size={18} strokeWidth={2} className="shrink-0" />
            </p>
          </div>
        </div>
        <p className="line-clamp-1 text-sm text-quiet sm:line-clamp-2">
          {recipe.waiting !== '' && (
            <span className="font-medium">
              {recipe.waiting}
              {messages.waiting}
              {' · '}
            </span>
          )}
          <span>{recipe.description}</span>
        </p>
        <Tools tools={recipe.tools} more={recipe.moreTools} />
      </div>
      {/* In one column, away from the picture and the words that open the recipe. */}
      <div className="z-1 -my-1 -mr-1 flex shrink-0 flex-col">
        {heart}
        {!isSampleRecipe(recipe) && (
          <>
            <Shortcut recipe={recipe} icon={Calculator} label={messages.calculate(recipe.title)} />
            <Shortcut recipe={recipe} icon={Tag} label={messages.priceOf(recipe.title)} tab="preco" />
          </>
        )}
      </div>
      <Link
        to="/recipe/$id"
        params={{ id: recipe.id }}
        aria-describedby={titleId}
        data-row-link
        className="absolute inset-0 focus-visible:-outline-offset-4 sm:rounded-card"
      >
        <span className="sr-only">{messages.open}</span>
      </Link>
    </div>
  )
}

interface ShortcutProps {
  recipe: Recipe
  icon: LucideIcon
  label: string
  /** The calculator's tab, where it is not the first. */
  tab?: 'preco'
}

function Shortcut({ recipe, icon: Icon, label, tab }: ShortcutProps) {
  return (
    <Link
      to="/tools/calculator"
      search={{ receita: recipe.id, ...(tab && { aba: tab }) }}
      aria-label={label}
      title={label}
      className={iconButtonStyle('text-quiet')}
    >
      <Icon aria-hidden size={22} strokeWidth={1.75} />
    </Link>
  )
}

/** On one line at 360 px; large text and narrower screens break it between names. */
function Tools({ tools, more }: { tools: readonly string[]; more: number }) {
  if (tools.length === 0) return null
  return (
    <ul aria-label={messages.tools} className="mt-auto flex min-w-0 flex-wrap gap-1">
      {tools.map((tool) => (
        <li
          key={tool}
          className="max-w-full min-w-9 rounded-xl bg-caramel-tint px-2 text-xs leading-6 font-medium text-on-caramel-tint"
        >
          {tool}
        </li>
      ))}
      {more > 0 && (
        <li className="shrink-0 rounded-xl bg-caramel-tint px-2 text-xs leading-6 font-medium text-on-caramel-tint">
          <span aria-hidden>+{more}</span>
          <span className="sr-only">{messages.moreTools(more)}</span>
        </li>
      )}
    </ul>
  )
}
