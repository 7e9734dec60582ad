/** The groups of fields in a quote's form. */
import type { QuoteSums } from '@ateliedoce/pricing'
import { Plus } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ItemFields, type OfferedPrice, type OfferedRecipe } from './item-fields.tsx'
import { messages } from './messages.ts'
import { blankItem, type ItemDraft, type QuoteDraft, type QuoteProblems } from './quote-draft.ts'

interface FieldsProps {
  draft: QuoteDraft
  /** The problems to show, by field. */
  shown: QuoteProblems
  change: (part: Partial<QuoteDraft>) => void
}

/** The customer and the day of delivery. */
export function CustomerFields({ draft, shown, change }: FieldsProps) {
  return (
    <section aria-labelledby="cliente" className="flex flex-col gap-3">
      <h2 id="cliente" className="text-xl">
        {messages.customer}
      </h2>
      <TextField
        label={messages.name}
        value={draft.name}
        maxLength={120}
        autoComplete="off"
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={messages.contact}
        hint={messages.contactHint}
        value={draft.contact}
        maxLength={120}
        autoComplete="off"
        onChange={({ target }) => change({ contact: target.value })}
      />
      <TextField
        label={messages.day}
        type="date"
        value={draft.day}
        error={shown['day'] ?? null}
        onChange={({ target }) => change({ day: target.value })}
      />
    </section>
  )
}

interface ItemListProps extends FieldsProps {
  recipes: readonly OfferedRecipe[]
  priceOf: (recipe: OfferedRecipe) => OfferedPrice | null
  /** Null while something cannot be summed. */
  sums: QuoteSums | null
  changeItem: (key: string, part: Partial<ItemDraft>) => void
}

/** The items, and the buttons that add one. */
export function ItemList(props: ItemListProps) {
  const { draft, shown, change, changeItem, recipes, priceOf, sums } = props
  return (
    <section aria-labelledby="itens" className="flex flex-col gap-3">
      <h2 id="itens" className="text-xl">
        {messages.items}
      </h2>
      {draft.items.map((item, index) => (
        <ItemFields
          key={item.key}
          item={item}
          number={index + 1}
          recipes={recipes}
          priceOf={priceOf}
          sumCents={sums?.itemCents[index] ?? null}
          problems={shown}
          onChange={(part) => changeItem(item.key, part)}
          onRemove={() => change({ items: draft.items.filter(({ key }) => key !== item.key) })}
        />
      ))}
      {shown['items'] !== undefined && <p className="text-danger">{shown['items']}</p>}
      <div className="flex flex-wrap gap-2">
        {(['recipe', 'decoration'] as const).map((kind) => (
          <Button
            key={kind}
            tone="quiet"
            onClick={() => change({ items: [...draft.items, blankItem(kind, draft.items)] })}
          >
            <Plus aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
            {kind === 'recipe' ? messages.addItem : messages.addDecoration}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** Delivery, discount, deposit, validity, place and note. */
export function TermsFields({ draft, shown, change }: FieldsProps) {
  return (
    <section aria-labelledby="condicoes" className="flex flex-col gap-3">
      <h2 id="condicoes" className="text-xl">
        {messages.terms}
      </h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-3">
        <NumberField
          label={messages.delivery}
          prefix="R$"
          value={draft.delivery}
          error={shown['delivery'] ?? null}
          onChange={(delivery) => change({ delivery })}
        />
        <NumberField
          label={messages.discount}
          prefix="R$"
          value={draft.discount}
          error={shown['discount'] ?? null}
          onChange={(discount) => change({ discount })}
        />
        <NumberField
          label={messages.deposit}
          suffix="%"
          value={draft.deposit}
          error={shown['deposit'] ?? null}
          onChange={(deposit) => change({ deposit })}
        />
        <TextField
          label={messages.valid}
          type="date"
          value={draft.valid}
          error={shown['valid'] ?? null}
          onChange={({ target }) => change({ valid: target.value })}
        />
      </div>
      <TextField
        label={messages.place}
        value={draft.place}
        maxLength={300}
        autoComplete="off"
        onChange={({ target }) => change({ place: target.value })}
      />
      <TextArea
        label={messages.note}
        rows={3}
        value={draft.note}
        error={shown['note'] ?? null}
        onChange={(note) => change({ note })}
      />
    </section>
  )
}

/** The name and the contact that the quote is signed with. */
export function SellerFields({ draft, change }: Omit<FieldsProps, 'shown'>) {
  return (
    <section aria-labelledby="quem-faz" className="flex flex-col gap-3">
      <h2 id="quem-faz" className="text-xl">
        {messages.seller}
      </h2>
      <TextField
        label={messages.sellerName}
        value={draft.seller}
        maxLength={120}
        autoComplete="organization"
        onChange={({ target }) => change({ seller: target.value })}
      />
      <TextField
        label={messages.sellerContact}
        hint={messages.sellerHint}
        value={draft.sellerContact}
        maxLength={120}
        autoComplete="off"
        onChange={({ target }) => change({ sellerContact: target.value })}
      />
    </section>
  )
}
