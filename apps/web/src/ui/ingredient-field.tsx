import { ingredientFacts, searchIngredients, type IngredientId } from '@ateliedoce/measures'
import { Combobox, type ComboboxOption } from './combobox.tsx'

const MOST_SHOWN = 12

const TEXTS = {
  clear: 'Tirar o ingrediente',
  found: (count: number) => (count === 1 ? '1 ingrediente na lista' : `${count} ingredientes na lista`),
  nothing: (typed: string) =>
    typed === '' ? 'Nenhum ingrediente.' : `Não conheço “${typed}”. Tente um nome mais comum.`,
  unchosen: (typed: string) => `Não achei “${typed}”. Escolha um ingrediente da lista.`,
}

interface IngredientFieldProps {
  label: string
  hint?: string
  error?: string | null
  chosen: IngredientId | null
  onChoose: (id: IngredientId | null) => void
}

/** An ingredient out of all that are known by their measures, found without accents and with typing mistakes. */
export function IngredientField({ label, hint, error = null, chosen, onChoose }: IngredientFieldProps) {
  return (
    <Combobox
      label={label}
      hint={hint}
      error={error}
      placeholder="Farinha, açúcar, leite..."
      chosen={chosen === null ? null : optionOf(chosen)}
      onChoose={onChoose}
      optionsFor={(typed) => searchIngredients(typed, MOST_SHOWN).map(optionOf)}
      texts={TEXTS}
    />
  )
}

function optionOf(id: IngredientId): ComboboxOption<IngredientId> {
  return { value: id, label: ingredientFacts(id).name }
}
