/** Texts of a certificate. The rules for them are in docs/certificates.md. */

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const

export const messages = {
  product: 'Ateliê Doce',
  title: 'Certificado de conclusão',
  documentTitle: (number: string) => `Certificado de conclusão nº ${number}`,
  certify: 'Certificamos que',
  completed: 'concluiu o curso livre',
  sentence: (kind: 'material' | 'path', mode: string, hours: string) =>
    kind === 'path'
      ? `trilha na modalidade ${mode}, com carga horária de ${hours},`
      : `na modalidade ${mode}, com carga horária de ${hours},`,
  hours: (hours: number) => (hours === 1 ? '1 hora' : `${hours.toLocaleString('pt-BR')} horas`),
  day,
  period(from: string | null, to: string): string {
    if (from === null || from >= to) return `em ${day(to)}.`
    const [sameYear, sameMonth] = [from.slice(0, 4) === to.slice(0, 4), from.slice(0, 7) === to.slice(0, 7)]
    const start = sameMonth ? dayNumber(from) : sameYear ? day(from).replace(/ de \d{4}$/, '') : day(from)
    return `de ${start} a ${day(to)}.`
  },
  legal: 'Curso livre nos termos da Lei nº 9.394/1996 e do Decreto nº 5.154/2004.',
  check: (address: string) => `Confira a validade em ${address}`,
  number: 'Número',
  code: 'Código de validação',
  issued: 'Emitido em',
  secondCopy: (number: string) => `2ª via: substitui o certificado nº ${number}`,
  qrAlt: (address: string) => `Código QR que abre a página de validação: ${address}`,
  signatureAlt: (name: string) => `Assinatura de ${name}`,
  badgeDescription: (course: string, mode: string, hours: string) =>
    `Curso livre ${course}, na modalidade ${mode}, com carga horária de ${hours}.`,
  badgeCriteria: 'Todas as aulas obrigatórias feitas e os exercícios obrigatórios respondidos.',
  electronic: 'Emitido eletronicamente',
  linkAlt: 'Página de validação deste certificado',

  syllabus: 'Conteúdo programático',
  continued: 'Conteúdo programático (continuação)',
  ofCertificate: (number: string, name: string) => `Certificado nº ${number}, de ${name}`,
  minutes: (minutes: number) => `${minutes.toLocaleString('pt-BR')} min`,
  reckoning: 'Como a carga horária foi calculada',
  reckoningText(items: number, minutes: number, hours: string): string {
    const practices = items === 1 ? '1 aula prática' : `${items.toLocaleString('pt-BR')} aulas práticas`
    const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
    const sum = `${minutes.toLocaleString('pt-BR')} minutos (${whole.toLocaleString('pt-BR')}\u00A0h\u00A0${rest}\u00A0min)`
    const rounding =
      minutes < 60
        ? 'contadas pelo mínimo de'
        : 'Arredondada para baixo, à hora inteira, a carga horária é de'
    return minutes < 60
      ? `Duração somada de ${practices}: ${minutes} minutos, ${rounding} ${hours}.`
      : `Duração somada de ${practices}: ${sum}. ${rounding} ${hours}. O cálculo foi guardado na emissão.`
  },
  about: 'Sobre este certificado',
  aboutText:
    'Registra a conclusão de um curso livre de confeitaria, com todas as aulas obrigatórias feitas. Não é título acadêmico, não habilita para o exercício de profissão e não substitui a capacitação em boas práticas de manipulação de alimentos pedida pela vigilância sanitária (RDC 216/2004, item 4.6).',
  /** Stands before the address. */
  checkText: 'A página de validação mostra nome, curso, carga horária, data e situação:',
} as const

/** @param iso YYYY-MM-DD */
function day(iso: string): string {
  return `${dayNumber(iso)} de ${MONTHS[Number(iso.slice(5, 7)) - 1] ?? ''} de ${iso.slice(0, 4)}`
}

function dayNumber(iso: string): string {
  const number = Number(iso.slice(8, 10))
  return number === 1 ? '1º' : String(number)
}

/** Swedish dates are those of ISO 8601. */
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })

/** The day in São Paulo of a moment in ISO 8601. */
export function dayInSaoPaulo(moment: string): string {
  return DAY.format(new Date(moment))
}
