export const unsavedMessages = {
  text: 'O que você escreveu antes e não salvou está aqui.',
  discard: 'Começar de novo',
  undo: 'Desfazer as mudanças',
}
