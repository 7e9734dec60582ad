/** A column of a time as the wire has it: UTC, microseconds, no trailing zeros. */
export const wireTime = (column: string) =>
  `rtrim(rtrim(to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '0'), '.') || 'Z'`
