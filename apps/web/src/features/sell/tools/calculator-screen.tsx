import type { ReactNode } from 'react'
import { BackLink } from '../../../ui/back-link.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import type { CalculatorTab } from './calculator-search.ts'
import { messages } from './messages.ts'
import { RecipeChoice, type ChoosableRecipe } from './recipe-choice.tsx'

interface CalculatorScreenProps {
  /** The learner's recipes, and the one that the address names where the learner may open it; undefined while loading. */
  recipes: readonly ChoosableRecipe[] | undefined
  /** The id in the URL, whether there is such a recipe or not. */
  recipeId: string | undefined
  onChoose: (recipeId: string | undefined) => void
  tab: CalculatorTab
  onTab: (tab: CalculatorTab) => void
  /** The content of each tab, composed by the route from other features. */
  panels: { readonly ingredientes: ReactNode; readonly preco?: ReactNode }
  /** The failure of the query, with a button to try again. */
  notice: ReactNode
}

/** The frame of the calculators: the choice of a recipe, and the tabs. */
export function CalculatorScreen(props: CalculatorScreenProps) {
  const { recipes, recipeId, onChoose, tab, onTab, panels, notice } = props
  const { preco } = panels
  return (
    <>
      <PageHeader title={messages.calculator} back={<BackLink to="/tools" label={messages.back} />} />
      <div className="page flex flex-col gap-6">
        {notice}
        {recipes?.length !== 0 && (
          <RecipeChoice recipes={recipes ?? []} chosenId={recipeId} onChoose={onChoose} />
        )}
        {preco === undefined ? (
          panels.ingredientes
        ) : (
          <Tabs
            label={messages.tabs}
            value={tab}
            onChange={onTab}
            tabs={[
              { value: 'ingredientes', label: messages.ingredientsTab, content: panels.ingredientes },
              { value: 'preco', label: messages.priceTab, content: preco },
            ]}
          />
        )}
      </div>
    </>
  )
}
