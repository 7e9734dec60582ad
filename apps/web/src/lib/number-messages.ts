/** Beside a field whose number cannot be used as typed. */
export const messages = {
  numberProblems: {
    'not-a-number': 'Digite um número, como 3,5.',
    'ambiguous-number':
      'Este número pode ser lido de duas formas: escreva sem o ponto, com vírgula nos decimais.',
    'too-many-decimals': 'Há casas decimais demais.',
    'not-whole-cents': 'Use no máximo duas casas, para os centavos.',
    negative: 'O valor não pode ser negativo.',
    'not-positive': 'O valor precisa ser maior que zero.',
    'too-large': 'O valor é grande demais. Confira as casas decimais.',
  },
  /** Money is shown with its two readings as buttons. */
  ambiguousMoney: 'Este valor pode ser lido de duas formas. Qual é a certa?',
}
