export const messages = {
  title: 'Meu ritmo',
  description: 'O que você fez, por semana e por mês.',
  back: 'Voltar ao perfil',

  week: {
    title: 'Esta semana',
    none: 'Nenhuma receita nesta semana.',
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
    text: 'As receitas feitas de cada técnica.',
    none: 'O mapa aparece quando houver técnicas nos seus materiais.',
    done: (done: number, total: number) => `${done} de ${total} receitas`,
    full: 'Completa',
  },
  shown: {
    title: 'O que mostrar',
    text: 'O que está desativado continua salvo.',
    rhythm: 'O ritmo da semana',
    months: 'O que fiz por mês',
    skills: 'O mapa de técnicas',
    failed: { title: 'Erro', description: 'Não foi possível salvar a sua escolha. Tente novamente.' },
  },
  unread: 'Não deu para buscar esta parte agora.',
  nothing: 'Tudo está desativado.',
} as const

function recipesText(count: number): string {
  return count === 1 ? '1 receita' : `${count} receitas`
}

const WORDS = ['Nenhuma', 'Uma', 'Duas', 'Três', 'Quatro', 'Cinco', 'Seis', 'Sete', 'Oito', 'Nove', 'Dez']

/** Small numbers are written out, as in speech. */
function numberWord(count: number): string {
  return WORDS[count] ?? String(count)
}
