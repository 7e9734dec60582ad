/** Kept apart from the other texts of parts, which load before Home. */
export const messages = {
  share: 'Compartilhar',
  whatsApp: 'WhatsApp',
  copied: { title: 'Texto copiado', description: 'Cole onde quiser enviar.' },
  failed: {
    title: 'Não foi possível compartilhar',
    description: 'O aparelho não deixou. Tente pelo WhatsApp.',
  },
}
