export const messages = {
  title: 'Meu ritmo',
  description: 'O que você fez, no seu tempo. Aqui nada se perde: semana sem forno também é descanso.',
  back: 'Voltar ao perfil',

  week: {
    title: 'Esta semana',
    none: 'Nenhuma receita ainda. Quando der vontade, a cozinha espera por você.',
    recipes: (count: number) =>
      count === 1 ? 'Uma receita esta semana' : `${numberWord(count)} receitas esta semana`,
    before: 'Semanas antes',
    weekOf: (day: string) => `Semana de ${day}`,
    made: (count: number) => (count === 1 ? '1 receita' : `${count} receitas`),
  },
  months: {
    title: 'Mês a mês',
    none: 'Cada receita que você marcar como feita aparece aqui, no mês em que foi feita.',
    facts: (recipes: number, makings: number) =>
      makings === recipes ? recipesText(recipes) : `${recipesText(recipes)}, feitas ${makings} vezes ao todo`,
    time: (duration: string) => `${duration} na cozinha`,
  },
  skills: {
    title: 'O que você já domina',
    text: 'Cada receita feita preenche um pouco do mapa.',
    none: 'O mapa aparece quando houver técnicas nos seus materiais.',
    done: (done: number, total: number) => `${done} de ${total} receitas`,
    full: 'Completa',
  },
  shown: {
    title: 'O que mostrar',
    text: 'Desative o que não quiser ver. Nada se apaga, e você pode voltar quando quiser.',
    rhythm: 'O ritmo da semana',
    months: 'O que fiz por mês',
    skills: 'O mapa de técnicas',
    failed: { title: 'Erro', description: 'Não foi possível salvar a sua escolha. Tente novamente.' },
  },
  unread: 'Não deu para buscar esta parte agora.',
  nothing: 'Tudo está desativado. Se quiser ver de novo, ative abaixo.',
} as const

function recipesText(count: number): string {
  return count === 1 ? '1 receita' : `${count} receitas`
}

const WORDS = ['Nenhuma', 'Uma', 'Duas', 'Três', 'Quatro', 'Cinco', 'Seis', 'Sete', 'Oito', 'Nove', 'Dez']

/** Small numbers are written out, as in speech. */
function numberWord(count: number): string {
  return WORDS[count] ?? String(count)
}
