export const messages = {
  mine: 'Minha nota',
  ofRecipe: 'Anotar nesta receita',
  ofStep: (position: number) => `Anotar no passo ${position}`,
  edit: 'Editar a nota',
  label: 'Sua nota',
  labelOfStep: (position: number) => `Sua nota no passo ${position}`,
  hint: 'Só você vê. Por exemplo: no meu forno, 5 min a mais.',
  save: 'Salvar nota',
  cancel: 'Cancelar',
  olderStep: 'Escrita para um texto anterior deste passo.',
  goneStep: 'Escrita para um passo que não está mais na receita.',
  waiting: 'Salva neste aparelho. Vai quando houver internet.',
  tooLong: 'Uma nota comporta até 4.000 letras. Encurte um pouco.',
  joined: {
    title: 'Juntamos as suas duas notas',
    description: 'Você tinha escrito em outro aparelho. Os dois textos estão na nota.',
  },
  refused: {
    PT409: 'Não foi salva: você já tem 5.000 notas. Exclua as que não usa mais.',
    PT413:
      'Não foi salva: você mudou esta nota em outro aparelho, e os dois textos juntos passam de 4.000 letras. Encurte e salve de novo.',
    '42501': 'Não foi salva: esta receita não está mais no seu acesso.',
    other: 'Não foi salva. Abra a nota e salve de novo.',
  },
}

const CODES = ['PT409', 'PT413', '42501'] as const

/** Why the service refused a note. */
export function refusalText(code: string): string {
  return messages.refused[CODES.find((known) => known === code) ?? 'other']
}
