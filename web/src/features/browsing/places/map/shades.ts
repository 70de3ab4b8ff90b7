/** Number of shades an area can have; 0 is that of none. */
const SHADES = 5

/** Shades by how many others have less: an even spread, however uneven the numbers are. */
export function shadesOf(counts: Readonly<Record<string, number>>): (id: string) => number {
  const sorted = Object.values(counts)
    .filter((count) => count > 0)
    .sort((a, b) => a - b)
  const most = sorted.at(-1) ?? 0
  return (id) => {
    const count = counts[id] ?? 0
    if (count === 0) return 0
    if (count === most) return SHADES
    const less = sorted.findIndex((each) => each >= count)
    return 1 + Math.floor((less / sorted.length) * (SHADES - 1))
  }
}

/** A number that fits on a small area: 1,234 is "1.2k". */
export function shortCount(count: number): string {
  if (count < 1_000) return String(count)
  const [unit, name] = count < 999_500 ? [1_000, 'k'] : [1_000_000, 'm']
  const value = count / unit
  return `${value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value)}${name}`
}
