export const messages = {
  windowTitle: 'Página não encontrada',
  title: 'Ops! Página não encontrada',
  text: 'O endereço pode ter mudado, ou faltou um pedaço dele.',
  home: 'Voltar ao Início',
}
