// Ingredients without a published density, which are counted or weighed only.

export interface NamedData {
  readonly name: string
  readonly synonyms: readonly string[]
  readonly note?: string
}

export const WITHOUT_DENSITY = {
  ovo: { name: 'ovo', synonyms: ['ovo inteiro', 'ovo de galinha', 'ovo caipira', 'ovo batido'] },
  clara: { name: 'clara de ovo', synonyms: ['clara', 'clara em neve'] },
  gema: { name: 'gema de ovo', synonyms: ['gema', 'gema peneirada'] },
  fermento_biologico_fresco: {
    name: 'fermento biológico fresco',
    synonyms: ['fermento fresco', 'fermento biológico'],
  },
  gelatina_folha: { name: 'gelatina em folha', synonyms: ['gelatina', 'gelatina incolor em folha'] },
  gelatina_sabor: { name: 'gelatina com sabor', synonyms: ['gelatina sabor', 'gelatina de morango'] },
  biscoito_maisena: {
    name: 'biscoito maisena',
    synonyms: ['bolacha maisena', 'biscoito maria', 'bolacha maria', 'biscoito de maisena'],
  },
  chocolate: {
    name: 'chocolate em barra',
    synonyms: ['chocolate', 'chocolate meio amargo', 'chocolate ao leite', 'chocolate branco'],
    note: 'Inteiro, não dá para medir em xícaras; picado, ralado ou em gotas, dá.',
  },
  morango: { name: 'morango', synonyms: ['morango fresco', 'morango inteiro'] },
  pessego_calda: { name: 'pêssego em calda', synonyms: [] },
  mistura_bolo: { name: 'mistura para bolo', synonyms: ['massa para bolo', 'massa pronta para bolo'] },
  nata: { name: 'nata', synonyms: ['nata fresca'] },
  milho_verde: { name: 'milho verde', synonyms: ['milho em conserva', 'milho verde em conserva'] },
} as const satisfies Record<string, NamedData>
