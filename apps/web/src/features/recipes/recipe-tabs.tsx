import { Tabs } from '../../ui/tabs.tsx'
import { IngredientList } from './ingredient-list.tsx'
import { messages } from './messages.ts'
import { Method } from './method.tsx'
import { ReadingSize, useReadingSize } from './reading-size.tsx'
import type { RecipeTab } from './recipe-search.ts'
import type { RecipeView } from './recipe-view.ts'

interface RecipeTabsProps {
  recipe: RecipeView
  tab: RecipeTab
  onTab: (tab: RecipeTab) => void
}

/** The two parts of a recipe, in the reader's own text size. Wide screens keep the ingredients beside the method. */
export function RecipeTabs({ recipe, tab, onTab }: RecipeTabsProps) {
  const [sizePx, setSizePx] = useReadingSize()
  return (
    <div className="relative flex flex-col gap-2" style={{ fontSize: `${sizePx / 16}rem` }}>
      <div className="self-end">
        <ReadingSize sizePx={sizePx} onChange={setSizePx} />
      </div>
      <Tabs
        label={messages.tabs}
        value={tab}
        onChange={onTab}
        tabs={[
          {
            value: 'ingredientes',
            label: messages.ingredients,
            content: <IngredientList groups={recipe.ingredients} className="md:columns-2 md:gap-8" />,
          },
          {
            value: 'preparo',
            label: messages.method,
            content: (
              <div className="grid gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
                <aside
                  aria-label={messages.ingredients}
                  className="hidden self-start lg:sticky lg:top-4 lg:block"
                >
                  <IngredientList groups={recipe.ingredients} />
                </aside>
                <Method recipe={recipe} />
              </div>
            ),
          },
        ]}
      />
    </div>
  )
}
