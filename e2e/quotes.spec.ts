/** Quotes for a learner's customers: numbered, without costs, sent as a text, accepted into the kitchen. */
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { expectAt } from './support/parts.ts'
import { insertRow } from './support/rows.ts'
import { expect, test } from './support/test.ts'
import { typeInto } from './support/typing.ts'

test.describe('a learner', () => {
  test.use({ who: 'newcomer', viewport: { width: 360, height: 640 } })

  test('types a quote, sends it by WhatsApp, and makes what was accepted', async ({ page, learner }) => {
    await insertRow('items', {
      owner_id: learner.id,
      title: 'Bolo Vulcão',
      ingredients: ['300 g de farinha de trigo'],
      yield_quantity: 10,
      yield_unit: 'fatias',
    })
    await page.goto('/tools')
    await page.getByRole('link', { name: 'Orçamentos' }).click()
    await page.getByRole('link', { name: 'Novo orçamento' }).click()
    await typeInto(page.getByLabel('Nome do cliente'), 'Dona Rosa')
    await page.getByLabel('Receita', { exact: true }).selectOption('Bolo Vulcão')
    await expect(page.getByLabel('Nome do item')).toHaveValue('Bolo Vulcão')
    await typeInto(page.getByLabel('Quantidade'), '20')
    await typeInto(page.getByLabel('Preço de cada'), '9,50')
    await page.getByRole('button', { name: 'Adicionar decoração' }).click()
    await typeInto(page.getByLabel('Nome do item').nth(1), 'Topo de bolo')
    await typeInto(page.getByLabel('Preço de cada').nth(1), '30')
    await typeInto(page.getByLabel('Entrega', { exact: true }), '15')
    await expect(page.getByText(/Total: R\$\s235,00/)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Salvar orçamento' }).click()

    await expect(page.getByRole('heading', { name: 'Orçamento nº 1' })).toBeVisible()
    const href = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
    const sent = decodeURIComponent(href ?? '').replaceAll('\u00A0', ' ')
    expect(sent).toContain('*Orçamento nº 1*\nPara: Dona Rosa\n')
    expect(sent).toContain('• 20 fatias de Bolo Vulcão: R$ 190,00\n• 1 × Topo de bolo: R$ 30,00')
    expect(sent).toContain('*Total: R$ 235,00*')
    expect(sent).not.toMatch(/custo|lucro/i)
    await expectAccessible(page)

    await page.getByLabel('Situação').selectOption('Aceito')
    await page.getByRole('button', { name: 'Pôr na lista de compras' }).click()
    await expect(page.getByText('1 receita foi para a lista de compras.')).toBeVisible()
    await page.getByRole('link', { name: 'Bolo Vulcão: 20 fatias' }).click()
    await expect(page).toHaveURL(/rendimento=20/)
    await expect(page.getByText('600 g')).toBeVisible()
    await page.goto('/shopping')
    await expect(page.getByText(/farinha de trigo/i).first()).toBeVisible()
    await page.goto('/tools/quotes')
    await expect(page.getByText(/Aceito · vale até/)).toBeVisible()
    await expectAt(page, '/tools/quotes')
  })
})
