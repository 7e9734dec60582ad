import { Link } from '@tanstack/react-router'
import { Calculator, Check, ListOrdered, Tag, Wheat, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Card } from '../../ui/card.tsx'
import { Fact } from '../../ui/fact.tsx'
import { iconButtonStyle } from '../../ui/icon-button-style.ts'
import { LevelBadge } from '../../domain/recipes/level-badge.tsx'
import { messages } from './messages.ts'
import { RecipeTimes } from './recipe-times.tsx'
import type { RecipeCard as Recipe } from './recipe-list-view.ts'
import { isSampleRecipe } from '../../domain/recipes/sample-recipe.ts'

export function RecipeCard({ recipe }: { recipe: Recipe }) {
  const titleId = useId()
  return (
    <Card className="flex h-full flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 id={titleId} className="text-xl">
          {recipe.title}
        </h3>
        <LevelBadge level={recipe.level} />
      </div>
      <p className="line-clamp-3 text-quiet">{recipe.description}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <RecipeTimes duration={recipe.duration} waiting={recipe.waiting} />
        <Fact icon={Wheat}>{messages.ingredientCount(recipe.ingredientCount)}</Fact>
        <Fact icon={ListOrdered}>{messages.stepCount(recipe.stepCount)}</Fact>
      </p>
      <Tools tools={recipe.tools} more={recipe.moreTools} />
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
        <Link
          to="/recipe/$id"
          params={{ id: recipe.id }}
          aria-describedby={titleId}
          className={buttonStyle('accent', 'flex-[1_1_8.5rem]')}
        >
          {messages.open}
        </Link>
        {!isSampleRecipe(recipe) && (
          <>
            <Shortcut recipe={recipe} icon={Calculator} label={messages.calculate(recipe.title)} />
            <Shortcut recipe={recipe} icon={Tag} label={messages.priceOf(recipe.title)} tab="preco" />
          </>
        )}
        {recipe.isDone && (
          <Badge tone="pistachio">
            <Check aria-hidden size={16} strokeWidth={2} />
            {messages.done}
          </Badge>
        )}
      </div>
    </Card>
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
      className={iconButtonStyle('border border-outline')}
    >
      <Icon aria-hidden size={22} strokeWidth={1.75} />
    </Link>
  )
}

function Tools({ tools, more }: { tools: readonly string[]; more: number }) {
  if (tools.length === 0) return null
  return (
    <ul aria-label={messages.tools} className="flex flex-wrap gap-1.5">
      {tools.map((tool) => (
        <li key={tool} className="max-w-full">
          <Badge>{tool}</Badge>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Badge>
            <span aria-hidden>+{more}</span>
            <span className="sr-only">{messages.moreTools(more)}</span>
          </Badge>
        </li>
      )}
    </ul>
  )
}
