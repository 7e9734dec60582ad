export const messages = {
  ingredient: {
    placeholder: 'Farinha, açúcar, leite…',
    clear: 'Limpar o ingrediente',
    found: (count: number) => (count === 1 ? '1 ingrediente na lista' : `${count} ingredientes na lista`),
    nothing: (typed: string) =>
      typed === '' ? 'Nenhum ingrediente.' : `Não conhecemos “${typed}”. Tente um nome mais comum.`,
    unchosen: (typed: string) => `Não encontramos “${typed}”. Escolha um ingrediente da lista.`,
    asTyped: (name: string) => `“${name}”, com este nome`,
  },
}
