/** What the picture of each technique shows, for its alternative text and its caption. */
export const techniqueMessages = {
  palito: 'Teste do palito',
  'ponto-de-fio': 'Ponto de fio',
  'ponto-de-brigadeiro': 'Ponto de brigadeiro',
  'temperar-chocolate': 'Chocolate temperado',
  caramelo: 'Caramelo âmbar',
  fita: 'Ponto de fita',
  'claras-em-neve': 'Picos firmes',
  bico: 'Saco de confeitar',
  'abrir-massa': 'Massa aberta com rolo',
  'banho-maria': 'Banho-maria',
  peneirar: 'Peneirar',
  'untar-forma': 'Forma untada',
}
