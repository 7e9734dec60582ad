import { useDeferredValue } from 'react'
import type { ScaledParts } from '../../../domain/cook/batches/scaled-parts.ts'
import { GramsSwitch } from '../../../domain/cook/recipes/grams-switch.tsx'
import { SlotsAt } from '../../../domain/cook/recipe-slots/slots-at.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { IngredientList } from './ingredient-list.tsx'
import { KeptInView } from './kept-in-view.tsx'
import { messages } from './messages.ts'
import { Method } from './method.tsx'
import type { RecipeTab } from './recipe-search.ts'
import type { RecipeView } from '../../../domain/cook/recipes/recipe-view.ts'
import type { StepTicks } from '../../../domain/cook/recipes/step-marks.ts'

interface RecipeTabsProps {
  recipe: RecipeView
  /** The parts that depend on how much is made, from another feature. */
  scaled: ScaledParts
  tab: RecipeTab
  onTab: (tab: RecipeTab) => void
  ticks: StepTicks | null
  /** The step to bring into view. */
  step: number | null
  /** The text's size in `rem`. */
  fontSize: string
}

/**
 * The two parts of a recipe. Wide screens and paper have both side by side: there the tabs are the headings of the columns, and a press moves no text.
 */
export function RecipeTabs(props: RecipeTabsProps) {
  const { recipe, scaled, tab, onTab, ticks, step, fontSize } = props
  // A phone's first render does without the part that it hides; paper and wide screens show both.
  const hasBoth = useDeferredValue(true, window.matchMedia(WIDE).matches)
  const belowLineAt = (position: number) => (
    <SlotsAt place="line" position={position} scaled={scaled.ownAmountAt(position)} />
  )
  const list = (
    <KeptInView>
      <IngredientList groups={recipe.ingredients} lineAt={scaled.lineAt} belowLineAt={belowLineAt} />
      <div className="flex flex-wrap gap-x-3 gap-y-1 print:hidden">
        {recipe.ingredients.length > 0 && (
          <>
            <GramsSwitch className="mt-2 mr-2" />
            <SlotsAt place="belowList" />
          </>
        )}
        <SlotsAt place="belowIngredients" />
      </div>
      {scaled.listNotice}
      {scaled.listEnd}
    </KeptInView>
  )
  const method = (
    <Method recipe={recipe} ticks={ticks} step={step} notice={scaled.methodNotice} noteOn={scaled.noteOn} />
  )
  return (
    <Tabs
      label={messages.tabs}
      value={tab}
      onChange={onTab}
      isSticky
      wideColumns={WIDE_COLUMNS}
      tabs={[
        {
          value: 'ingredientes',
          label: messages.ingredients,
          content: (
            <div style={{ fontSize }} className={SIDE_BY_SIDE}>
              <div>{list}</div>
              <aside aria-label={messages.method} className="hidden lg:block print:block">
                {hasBoth && method}
              </aside>
            </div>
          ),
        },
        {
          value: 'preparo',
          label: messages.method,
          content: (
            <div style={{ fontSize }} className={SIDE_BY_SIDE}>
              <aside aria-label={messages.ingredients} className="hidden lg:block print:block">
                {hasBoth && list}
              </aside>
              {method}
            </div>
          ),
        },
      ]}
    />
  )
}

/** The width from which both parts are shown. */
const WIDE = '(min-width: 64rem)'
const WIDE_COLUMNS = 'lg:gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]'
const SIDE_BY_SIDE = `grid grid-cols-1 gap-8 ${WIDE_COLUMNS} print:block`
