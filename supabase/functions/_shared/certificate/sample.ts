/** A row of a certificate, for tests. */
export const ROW = {
  id: '3f0c2a52-1d2e-4c55-9f3e-0d5f9a6b7c8d',
  kind: 'material',
  number: 'AD-2026-000123',
  code: '7KQ2M9XHTR4WVB3NZC8PFD6JY5',
  holder_name: 'Joana d’Arc da Conceição',
  course: 'Brigadeiros & Docinhos',
  course_id: '0b8e9f0a-5a55-4a0e-9d5e-7c2f3a1b4c5d',
  hours: 2,
  started_on: '2026-10-03',
  completed_on: '2026-11-20',
  issued_at: '2026-11-20T15:00:00.123456+00:00',
  state: 'valid',
  previous_id: null,
  syllabus: [
    { title: 'Brigadeiros', items: ['Brigadeiro tradicional', 'Beijinho de coco'] },
    { title: 'Caldas', items: ['Calda em ponto de fio, com flor de laranjeira e casca de limão-siciliano'] },
  ],
  reckoning: {
    items: [
      { title: 'Brigadeiro tradicional', minutes: 45 },
      { title: 'Beijinho de coco', minutes: 50 },
      {
        title: 'Calda em ponto de fio, com flor de laranjeira e casca de limão-siciliano',
        minutes: 35,
      },
    ],
    minutes: 130,
    hours: 2,
  },
  issuer: {
    name: 'Ateliê Doce',
    document: null,
    city: 'São Paulo/SP',
    responsible: 'Helena Prado',
    responsible_role: 'Responsável pelo curso',
    signature_url: null,
    mode: 'a distância',
    legal: 'Curso livre nos termos da Lei nº 9.394/1996 e do Decreto nº 5.154/2004.',
  },
} as const
