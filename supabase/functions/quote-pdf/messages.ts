/** The texts of the PDF besides those of the quote. */
export const messages = {
  product: 'Ateliê Doce',
  title: (number: number) => `Orçamento nº ${number}`,
  continued: (number: number) => `Orçamento nº ${number} (continuação)`,
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  /** For a name without a letter that the faces have. */
  item: 'Item',
} as const
