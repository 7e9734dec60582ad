export const messages = {
  /** Read out before the level, which the screen shows as a coloured word. */
  level: 'Nível: ',
}
