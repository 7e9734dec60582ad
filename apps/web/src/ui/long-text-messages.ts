/** Kept out of `messages.ts`, which every screen loads. */
export const messages = {
  more: 'Ver mais',
  less: 'Ver menos',
}
