import type { ScaledParts } from '../../domain/batches/scaled-parts.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { IngredientList } from './ingredient-list.tsx'
import { messages } from './messages.ts'
import { Method } from './method.tsx'
import { ReadingSize, useReadingSize } from './reading-size.tsx'
import type { RecipeTab } from './recipe-search.ts'
import type { RecipeView } from '../../domain/recipes/recipe-view.ts'

interface RecipeTabsProps {
  recipe: RecipeView
  /** The parts that depend on how much is made, from another feature. */
  scaled: ScaledParts
  tab: RecipeTab
  onTab: (tab: RecipeTab) => void
}

/** The two parts of a recipe, in the reader's own text size. Wide screens keep the ingredients beside the method. */
export function RecipeTabs({ recipe, scaled, tab, onTab }: RecipeTabsProps) {
  const [sizePx, setSizePx] = useReadingSize()
  const readingSize = <ReadingSize sizePx={sizePx} onChange={setSizePx} />
  const textSize = { fontSize: `${sizePx / 16}rem` }
  return (
    <Tabs
      label={messages.tabs}
      value={tab}
      onChange={onTab}
      tabs={[
        {
          value: 'ingredientes',
          label: messages.ingredients,
          content: (
            <>
              <div className="mb-2 flow-root max-w-2xl">
                <div className="float-right">{readingSize}</div>
                {scaled.controls}
              </div>
              <div style={textSize}>
                <IngredientList groups={recipe.ingredients} lineAt={scaled.lineAt} className="max-w-2xl" />
              </div>
            </>
          ),
        },
        {
          value: 'preparo',
          label: messages.method,
          content: (
            <>
              <div className="mb-2 flex justify-end">{readingSize}</div>
              <div style={textSize} className="grid grid-cols-1 gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
                <aside
                  aria-label={messages.ingredients}
                  className="hidden self-start lg:sticky lg:top-4 lg:block"
                >
                  <IngredientList groups={recipe.ingredients} lineAt={scaled.lineAt} />
                </aside>
                <Method recipe={recipe} notice={scaled.methodNotice} noteOn={scaled.noteOn} />
              </div>
            </>
          ),
        },
      ]}
    />
  )
}
