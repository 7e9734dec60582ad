export const messages = {
  /** Why the size of a package cannot be used as typed. */
  size: {
    unreadable: 'Não entendemos o tamanho. Escreva como no rótulo: 395 g, 1 kg, 500 ml, 12 unidades.',
    noUnit: 'Escreva também a medida: g, kg, ml, l ou unidades.',
    notSold: 'Embalagens não vêm nesta medida. Use a do rótulo: g, kg, ml, l ou unidades.',
    inDoubt: 'Este número pode ser lido de duas formas: escreva sem o ponto, com vírgula nos decimais.',
    zero: 'O tamanho precisa ser maior que zero.',
    tooLarge: 'O tamanho é grande demais. Confira as casas decimais.',
  },
}
