/** Undefined where a browser hides it: then it says "UTC". */
export function browserZone(): string | undefined {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone?.includes('/') ? zone : undefined
}

const regionOf = (zone: string): string => zone.slice(0, zone.indexOf('/') + 1)

/** All zones, with those of the chosen zone's region first: few people move to another one. */
export function zonesFrom(chosen: string): string[] {
  const all = [...new Set([...Intl.supportedValuesOf('timeZone'), browserZone() ?? chosen, chosen])].sort()
  const isNear = (zone: string) => regionOf(zone) === regionOf(chosen)
  return [...all.filter(isNear), ...all.filter((zone) => !isNear(zone))]
}

/** "Broken Hill (Australia)". */
export function zoneName(zone: string): string {
  const [region, ...city] = zone.replaceAll('_', ' ').split('/')
  return city.length > 0 ? `${city.reverse().join(', ')} (${region})` : zone
}
