import { levelLabel } from '@ateliedoce/recipe-text'
import { ArrowDownUp, Check, Clock, FolderOpen, Heart, type LucideIcon } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { FilterSelect } from './filter-select.tsx'
import { messages } from './messages.ts'
import { LEVELS, ORDERS, OWN_RECIPES, TIMES, type RecipeFilter } from './recipe-filter.ts'
import { isOwnRecipe } from '../../../domain/cook/own-recipes/is-own.ts'
import type { RecipeListRow } from '../../../domain/cook/recipes/rows.ts'

const LEVEL_CHIPS = [
  { value: undefined, label: messages.allLevels },
  ...LEVELS.map((value) => ({ value, label: levelLabel(value) })),
]

interface RecipeFiltersProps {
  recipes: readonly RecipeListRow[]
  filter: RecipeFilter
  onChange: (some: RecipeFilter) => void
}

/** Level, order and further filters: one row that is scrolled sideways on a phone. */
export function RecipeFilters({ recipes, filter, onChange }: RecipeFiltersProps) {
  const { nivel, tempo, material, feitas, favoritas, ordem } = filter
  const materials = materialsOf(recipes)
  return (
    <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:gap-x-6 md:px-0">
      <fieldset aria-label={messages.level} className={GROUP}>
        {LEVEL_CHIPS.map(({ value, label }) => (
          <FilterChip
            key={label}
            label={label}
            isOn={value === nivel}
            onPress={() => onChange({ nivel: value })}
          />
        ))}
      </fieldset>
      <fieldset
        aria-label={messages.filters}
        className={classNames(GROUP, 'border-l border-line pl-2 md:border-l-0 md:pl-0')}
      >
        <FilterSelect
          label={messages.order}
          icon={ArrowDownUp}
          none={messages.orders['a-z']}
          options={ORDERS.map((value) => ({ value, label: messages.orders[value] }))}
          value={ordem}
          onChange={(chosen) => onChange({ ordem: chosen })}
        />
        <FilterChip
          label={messages.alreadyMade}
          isOn={feitas !== undefined}
          onPress={() => onChange({ feitas: feitas === undefined ? 'sim' : undefined })}
          mark={Check}
        />
        <FilterChip
          label={messages.favourites}
          isOn={favoritas !== undefined}
          onPress={() => onChange({ favoritas: favoritas === undefined ? 'sim' : undefined })}
          mark={Heart}
        />
        <FilterSelect
          label={messages.time}
          icon={Clock}
          none={messages.anyTime}
          options={TIMES.map((value) => ({ value, label: messages.upTo[value] }))}
          value={tempo}
          onChange={(chosen) => onChange({ tempo: chosen })}
        />
        {materials.length > 1 && (
          <FilterSelect
            label={messages.material}
            icon={FolderOpen}
            none={messages.allMaterials}
            options={materials}
            value={material}
            onChange={(chosen) => onChange({ material: chosen })}
          />
        )}
      </fieldset>
    </div>
  )
}

const GROUP = 'flex shrink-0 gap-2 md:shrink md:flex-wrap'

/** The learner's own recipes, then the materials of the others in dictionary order. */
function materialsOf(recipes: readonly RecipeListRow[]) {
  const titles = new Map(
    recipes.flatMap(({ lists }) => {
      const material = lists?.categories?.materials
      return material ? [[material.id, material.title] as const] : []
    }),
  )
  const materials = [...titles]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'pt-BR'))
  return recipes.some(isOwnRecipe)
    ? [{ value: OWN_RECIPES, label: messages.ownRecipes }, ...materials]
    : materials
}

interface FilterChipProps {
  label: string
  isOn: boolean
  onPress: () => void
  mark?: LucideIcon
}

function FilterChip({ label, isOn, onPress, mark: Mark }: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={classNames(
        'inline-flex min-h-12 shrink-0 items-center gap-1.5 rounded-full border px-4 font-medium transition-colors duration-150',
        isOn
          ? 'border-on-caramel-tint bg-caramel-tint text-on-caramel-tint'
          : 'border-outline bg-surface text-text hover:bg-sunken',
      )}
    >
      {Mark && <Mark aria-hidden size={18} strokeWidth={2} className="shrink-0" />}
      {label}
    </button>
  )
}
