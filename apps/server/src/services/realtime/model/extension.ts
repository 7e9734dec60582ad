/** What a private channel authorizes apart: messages, and who is present. */
export type Extension = 'broadcast' | 'presence'
