// Formats minutes as a duration.

/**
 * 45 -> '45 min', 90 -> '1h 30min', 120 -> '2h'. Parts of a minute are rounded.
 * '' for null, NaN, zero and negative numbers.
 */
export function formatDuration(minutes: number | null): string {
  if (minutes === null || !Number.isFinite(minutes)) return ''
  const whole = Math.round(minutes)
  if (whole <= 0) return ''
  if (whole < 60) return `${whole} min`
  const rest = whole % 60
  const hours = `${Math.floor(whole / 60)}h`
  return rest === 0 ? hours : `${hours} ${rest}min`
}
