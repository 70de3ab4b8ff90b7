const inUnits = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`

/** Minutes in the unit that people would use: "40 minutes", "3 hours", "2 days". */
export function durationText(minutes: number): string {
  if (minutes < 90) return inUnits(Math.max(1, minutes), 'minute')
  const hours = Math.round(minutes / 60)
  return hours < 48 ? inUnits(hours, 'hour') : inUnits(Math.round(hours / 24), 'day')
}
