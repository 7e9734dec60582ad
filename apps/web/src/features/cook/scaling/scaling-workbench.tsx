import type { Kitchen } from '@ateliedoce/measures'
import { Link } from '@tanstack/react-router'
import { RotateCcw, Tag } from 'lucide-react'
import { useRef } from 'react'
import { useUrlState } from '../../../lib/use-url-state.ts'
import { GramsSwitch } from '../../../domain/cook/recipes/grams-switch.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { ChipGroup } from '../../../ui/chip-group.tsx'
import { IngredientFields } from './ingredient-fields.tsx'
import { messages } from './messages.ts'
import { OwnListFields, withLineSplit } from './own-list.tsx'
import { ownListRecipe } from './own-list-recipe.ts'
import { PanFields } from './pan-fields.tsx'
import { PartFields } from './part-fields.tsx'
import type { ScalableRecipe } from '../../../domain/cook/batches/scalable-recipe.ts'
import { ScaledList } from './scaled-list.tsx'
import {
  AS_WRITTEN,
  type ChangeScaling,
  type ScalingSearch,
  type ScalingWay,
} from '../../../domain/cook/batches/scaling-search.ts'
import { scalingView, type ScalingView } from './scaling-view.ts'
import { TimesNote } from './times-note.tsx'
import { WeightFields } from './weight-fields.tsx'
import { YieldFields } from './yield-fields.tsx'

const WAYS: readonly ScalingWay[] = ['rendimento', 'peso', 'ingrediente', 'forma']

interface ScalingWorkbenchProps {
  /** Null for an own list, which the address holds. */
  recipe: ScalableRecipe | null
  /** The learner's cup and weighings. */
  kitchen: Kitchen
  /** The values in the URL. */
  saved: ScalingSearch
  save: (search: ScalingSearch) => Promise<void>
  /** The id of the saved sheet that prices it. */
  costingId: string | undefined
}

/** Every way to choose how much to make, and the scaled list. Typed text stays, readable or not. */
export function ScalingWorkbench(props: ScalingWorkbenchProps) {
  const { recipe: given, kitchen, saved, save, costingId } = props
  const [search, setSearch] = useUrlState(saved, save)
  const result = useRef<HTMLHeadingElement>(null)
  const change: ChangeScaling = (some) => setSearch({ ...search, ...some })
  const recipe = given ?? ownListRecipe(search)
  const view = scalingView(recipe, search, kitchen)
  // While a field is unreadable the list is not shown, but the fields that it asks for are.
  const lines = view.isWrong ? view.lines.filter(({ asks }) => asks !== null) : view.lines
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-10">
      <div className="flex max-w-2xl min-w-0 flex-col gap-5">
        {given === null && <OwnListFields search={search} change={change} />}
        <ChipGroup
          label={messages.ways}
          chips={WAYS.map((value) => ({ value, label: messages.way[value] }))}
          value={search.por ?? 'rendimento'}
          onChange={(way) => change({ por: way === 'rendimento' ? undefined : way })}
        />
        <WayFields {...{ view, recipe, search, change }} />
        <PartFields sections={view.sections} search={search} change={change} />
      </div>
      {lines.length === 0 && (
        <p className="hidden self-start rounded-card border border-dashed border-outline px-6 py-10 text-center text-quiet lg:block">
          {messages.resultHere}
        </p>
      )}
      {lines.length > 0 && (
        <section aria-labelledby="medidas" className="flex max-w-2xl min-w-0 flex-col gap-3">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 ref={result} id="medidas" tabIndex={-1} className="text-2xl">
              {view.isWrong ? messages.asked : messages.result}
            </h2>
            <output className="text-quiet">{view.summary}</output>
            <GramsSwitch className="ml-auto" />
          </div>
          <ScaledList
            kitchen={kitchen}
            lines={lines}
            isChanged={view.isChanged && !view.isWrong}
            search={search}
            change={change}
            split={
              given === null
                ? (raw, halves) => {
                    change({ lista: withLineSplit(search.lista ?? '', raw, halves) })
                    // The pressed button disappears, so the focus moves near it.
                    result.current?.focus()
                  }
                : undefined
            }
          />
          {!view.isWrong && (
            <>
              <TimesNote view={view} />
              <ResultActions
                recipeId={given?.id}
                search={search}
                costingId={costingId}
                isChanged={view.isChanged}
                onAsWritten={() => {
                  setSearch({ ...AS_WRITTEN, lista: search.lista, rende: search.rende })
                  // The pressed button disappears, so the focus moves near it.
                  result.current?.focus()
                }}
              />
            </>
          )}
        </section>
      )}
    </div>
  )
}

interface ResultActionsProps {
  /** Undefined for an own list. */
  recipeId: string | undefined
  search: ScalingSearch
  costingId: string | undefined
  isChanged: boolean
  onAsWritten: () => void
}

/** Where to go with the scaled list, and the way back to the recipe as written. */
function ResultActions({ recipeId, search, costingId, isChanged, onAsWritten }: ResultActionsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {recipeId !== undefined && (
        <Link to="/recipe/$id" params={{ id: recipeId }} search={search} className={buttonStyle('quiet')}>
          {messages.openRecipe}
        </Link>
      )}
      <Link
        to="/tools/calculator"
        search={{
          ...search,
          aba: 'preco',
          receita: recipeId,
          ficha: costingId,
        }}
        className={buttonStyle('quiet')}
      >
        <Tag aria-hidden size={20} strokeWidth={1.75} />
        {messages.price}
      </Link>
      {isChanged && (
        <Button tone="plain" onClick={onAsWritten}>
          <RotateCcw aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
          {messages.original}
        </Button>
      )}
    </div>
  )
}

interface WayFieldsProps {
  view: ScalingView
  recipe: ScalableRecipe
  search: ScalingSearch
  change: ChangeScaling
}

function WayFields({ view: { way, lines }, recipe, search, change }: WayFieldsProps) {
  switch (way.way) {
    case 'rendimento':
      return (
        <YieldFields
          way={way}
          recipe={recipe}
          typed={search.rendimento ?? ''}
          onType={(rendimento) => change({ rendimento })}
        />
      )
    case 'peso':
      return <WeightFields {...{ way, recipe, lines, search, change }} />
    case 'ingrediente':
      return <IngredientFields {...{ way, recipe, search, change }} />
    case 'forma':
      return <PanFields {...{ way, recipe, change }} />
  }
}
