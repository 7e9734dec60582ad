export const messages = {
  brand: 'Ateliê Doce',
  title: 'Certificado de conclusão',
  certify: 'Certificamos que',
  concluded: 'concluiu o curso livre',
  /** The lines below the course. */
  hours: (hours: number) => (hours === 1 ? 'a distância, com 1 hora' : `a distância, com ${hours} horas`),
  sample: 'Amostra',
} as const
