/** Extensions that a private channel authorizes separately: broadcast and presence. */
export type Extension = 'broadcast' | 'presence'
