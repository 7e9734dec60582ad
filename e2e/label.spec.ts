/** The validity label: what the recipe says of itself, the learner's own word beyond the rule, and the paper. */
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { createCourse, createRecipe, sell } from './support/courses.ts'
import { mainHeading } from './support/parts.ts'
import { pdfPages } from './support/pdf-text.ts'
import { expect, test } from './support/test.ts'
import { typeInto } from './support/typing.ts'

test.use({ who: 'newcomer' })

test('a learner makes a label of a recipe, keeps to the rule or decides otherwise, and prints it', async ({
  page,
  learner,
}) => {
  const { materialId, listId } = await createCourse('Curso de Etiquetas')
  await sell(materialId, learner.id)
  const recipe = await createRecipe(listId, {
    title: 'Mousse da Etiqueta',
    ingredients: [
      '1 lata de leite condensado',
      '4 claras',
      '200 g de chocolate meio amargo',
      '1 xícara de farinha de trigo',
    ],
    steps: ['Bata.'],
    storage_tip: 'Conserva até 4 dias refrigerada ou 1 dia em local fresco.',
  })
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`/recipe/${recipe}?aba=preparo`)
  await page.getByRole('link', { name: 'Fazer etiqueta de validade' }).click()
  await expect(mainHeading(page)).toHaveText('Etiqueta de validade')
  const label = page.getByRole('region', { name: 'Assim sai a etiqueta' })
  const print = page.getByRole('button', { name: 'Imprimir etiquetas' })

  await test.step('begins with what the recipe says', async () => {
    await typeInto(page.getByLabel('Feito em'), '2026-11-28')
    await expect(page.getByLabel('Validade em dias')).toHaveValue('4')
    await expect(label).toContainText('28/11/2026')
    await expect(label).toContainText('02/12/2026')
    await expect(label).toContainText('Conservar refrigerado')
    await expect(label).toContainText(
      'ALÉRGICOS: CONTÉM OVOS, LEITE, DERIVADOS DE TRIGO E DERIVADOS DE SOJA.',
    )
    await expect(label).toContainText('CONTÉM GLÚTEN. CONTÉM LACTOSE.')
    await expect(page.getByText('Leia também o rótulo de chocolate meio amargo.')).toBeVisible()
    await expect(label).toContainText('CONFERIR: chocolate meio amargo.')
    await expect(print).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: 'Pode conter' }).click()
    await page.getByRole('button', { name: 'Amendoim' }).last().click()
    await expect(label).toContainText('PODE CONTER AMENDOIM.')
    await page.getByLabel('Li as embalagens e marquei o que contém e o que pode conter').check()
    await expect(label).not.toContainText('CONFERIR')
    await page.getByRole('button', { name: 'Soja' }).click()
    await expect(label).not.toContainText('SOJA')
    await page.getByRole('button', { name: 'Local fresco' }).click()
    await expect(label).toContainText('29/11/2026')
    await page.getByRole('button', { name: 'Geladeira' }).click()
  })

  await test.step('never more than 5 days in the fridge without a reason', async () => {
    await typeInto(page.getByLabel('Validade em dias'), '9')
    await expect(label).toContainText('03/12/2026')
    await expect(print).toHaveAttribute('aria-disabled', 'true')
    await page.getByLabel('Assumo um prazo maior').check()
    await expect(page.getByText('Informe por que este doce dura mais.')).toBeVisible()
    await expect(print).toHaveAttribute('aria-disabled', 'true')
    await typeInto(page.getByLabel('Por quê?'), 'laudo de 10/2026')
    await expect(label).toContainText('07/12/2026')
    await expect(print).toHaveAttribute('aria-disabled', 'false')
    await typeInto(page.getByLabel('Validade em dias'), '3')
    await expect(label).toContainText('01/12/2026')
  })

  await typeInto(page.getByLabel('Nome do doce'), 'Mousse da Ana')
  await typeInto(page.getByLabel('Peso ou quantidade (opcional)'), '250 g')
  const shared = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  const words = new URL(shared ?? '').searchParams.get('text')
  expect(words).toContain('Mousse da Ana')
  expect(words).toContain('01/12/2026')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await test.step('has room for all allergens at once', async () => {
    const all = page.getByRole('group', { name: 'Alérgicos' }).locator('button[aria-pressed="false"]')
    for (let left = await all.count(); left > 0; left = await all.count()) await all.first().click()
    await expect(label).toContainText('PISTACHE')
    const hidden = await label.getByText('Mousse da Ana').evaluate((name) => {
      const card = name.closest<HTMLElement>('[class*="overflow-hidden"][class*="w-[calc"]')
      return card === null ? null : card.scrollHeight - card.clientHeight
    })
    expect(hidden).toBeLessThanOrEqual(0)
  })

  await test.step('21 labels on A4, one a page on a roll', async () => {
    const [sheet, ...more] = await pdfPages(await page.pdf({ preferCSSPageSize: true }))
    expect(more).toEqual([])
    expect(sheet?.split('MoussedaAna').length).toBe(22)
    expect(sheet).not.toContain('Imprimir')
    await page.getByRole('button', { name: 'Rolo 60 × 40 mm' }).click()
    await typeInto(page.getByLabel('Quantas etiquetas'), '3')
    const pdf = await page.pdf({ preferCSSPageSize: true })
    const roll = await pdfPages(pdf)
    expect(roll).toHaveLength(3)
    for (const text of roll) expect(text).toContain('MoussedaAna250g')
    // 60 × 40 mm in points.
    expect(String(pdf)).toMatch(/MediaBox ?\[0 0 1(?:69|70)[.\d]* 113[.\d]*\]/)
  })
})
