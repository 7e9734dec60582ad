import { Link } from '@tanstack/react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { messages } from './messages.ts'
import { ToolCard } from './tool-card.tsx'

const { tools } = messages

/** Every tool, with one line about its use. */
export function ToolsScreen() {
  return (
    <>
      <PageHeader title={messages.title} description={messages.description} />
      <ul className="page grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <ToolCard picture="tool-ingredients" isFirst text={tools.ingredients.text}>
          <Link to="/tools/calculator">{tools.ingredients.title}</Link>
        </ToolCard>
        <ToolCard picture="tool-price" text={tools.price.text}>
          <Link to="/tools/calculator" search={{ aba: 'preco' }}>
            {tools.price.title}
          </Link>
        </ToolCard>
        <ToolCard picture="tool-converter" text={tools.converter.text}>
          <Link to="/tools/converter">{tools.converter.title}</Link>
        </ToolCard>
        <ToolCard picture="tool-shopping" text={tools.shopping.text}>
          <Link to="/shopping">{tools.shopping.title}</Link>
        </ToolCard>
        <ToolCard picture="item-2" text={tools.ownRecipes.text}>
          <Link to="/tools/own-recipes">{tools.ownRecipes.title}</Link>
        </ToolCard>
        <ToolCard picture="tool-prices" text={tools.prices.text}>
          <Link to="/tools/prices">{tools.prices.title}</Link>
        </ToolCard>
        <ToolCard picture="tool-costings" text={tools.costings.text}>
          <Link to="/tools/costings">{tools.costings.title}</Link>
        </ToolCard>
        <ToolCard picture="item-4" text={tools.quotes.text}>
          <Link to="/tools/quotes">{tools.quotes.title}</Link>
        </ToolCard>
        <ToolCard picture="tool-kitchen" text={tools.kitchen.text}>
          <Link to="/tools/kitchen">{tools.kitchen.title}</Link>
        </ToolCard>
      </ul>
    </>
  )
}
