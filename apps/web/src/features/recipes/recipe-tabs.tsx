import type { ReactNode } from 'react'
import type { ScaledParts } from '../../domain/batches/scaled-parts.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { IngredientList } from './ingredient-list.tsx'
import { messages } from './messages.ts'
import { Method } from './method.tsx'
import type { RecipeTab } from './recipe-search.ts'
import type { RecipeView } from '../../domain/recipes/recipe-view.ts'

interface RecipeTabsProps {
  recipe: RecipeView
  /** The parts that depend on how much is made, from another feature. */
  scaled: ScaledParts
  tab: RecipeTab
  onTab: (tab: RecipeTab) => void
  /** The learner's progress, after the last step. */
  progress: ReactNode
  /** The text's size in `rem`. */
  fontSize: string
}

/**
 * The two parts of a recipe. Wide screens and paper have both side by side: there the chosen tab's part is given more room.
 */
export function RecipeTabs({ recipe, scaled, tab, onTab, progress, fontSize }: RecipeTabsProps) {
  const list = <IngredientList groups={recipe.ingredients} lineAt={scaled.lineAt} />
  const method = (
    <Method recipe={recipe} notice={scaled.methodNotice} noteOn={scaled.noteOn} progress={progress} />
  )
  return (
    <Tabs
      label={messages.tabs}
      value={tab}
      onChange={onTab}
      isSticky
      tabs={[
        {
          value: 'ingredientes',
          label: messages.ingredients,
          content: (
            <div style={{ fontSize }} className={`${SIDE_BY_SIDE} lg:grid-cols-2`}>
              <div className={IN_VIEW}>
                {list}
                {scaled.listNotice}
              </div>
              <aside aria-label={messages.method} className="hidden lg:block print:block">
                {method}
              </aside>
            </div>
          ),
        },
        {
          value: 'preparo',
          label: messages.method,
          content: (
            <div
              style={{ fontSize }}
              className={`${SIDE_BY_SIDE} lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]`}
            >
              <aside aria-label={messages.ingredients} className={`hidden lg:block print:block ${IN_VIEW}`}>
                {list}
                {scaled.listNotice}
              </aside>
              {method}
            </div>
          ),
        },
      ]}
    />
  )
}

const SIDE_BY_SIDE = 'grid grid-cols-1 gap-8 print:block'

/** Below the sticky tabs, scrolled by itself where it is longer than the screen. */
const IN_VIEW =
  'self-start lg:sticky lg:top-18 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:rounded-card print:max-h-none print:overflow-visible'
