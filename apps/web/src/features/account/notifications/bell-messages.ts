/** Texts of the bell, apart from the others, since it loads before Home. */
export const bellMessages = {
  title: 'Notificações',
  unread: (count: string) => `Notificações: ${count} não lidas`,
  oneUnread: 'Notificações: 1 não lida',
} as const
