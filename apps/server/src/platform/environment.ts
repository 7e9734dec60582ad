/** The variables of a process, as an operator sets them. */
export type Environment = Readonly<Record<string, string | undefined>>
