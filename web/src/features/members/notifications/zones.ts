/** Names that cities have today. Browsers still list them, and say where they are, by their old ones. */
const renamed: Record<string, string> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  'Coral Harbour': 'Atikokan',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh',
  Truk: 'Chuuk',
}

/** Undefined where a browser hides it: then it says "UTC". */
export function browserZone(): string | undefined {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone?.includes('/') ? zone : undefined
}

const regionOf = (zone: string): string => zone.slice(0, zone.indexOf('/') + 1)

/** "Broken Hill (Australia)". */
export function zoneName(zone: string): string {
  const [region, ...city] = zone.replaceAll('_', ' ').split('/')
  const names = city.map((name) => renamed[name] ?? name)
  return names.length > 0 ? `${names.reverse().join(', ')} (${region})` : zone
}

/** All zones, with those of the chosen zone's region first: few people move to another one. */
export function zonesFrom(chosen: string): string[] {
  const all = [...Intl.supportedValuesOf('timeZone'), browserZone() ?? chosen, chosen]
  // Of an old and a new name for the same zone, the one that is chosen stays.
  const byName = new Map(all.map((zone) => [zoneName(zone), zone]))
  const zones = [...byName].sort(([a], [b]) => a.localeCompare(b)).map(([, zone]) => zone)
  const isNear = (zone: string) => regionOf(zone) === regionOf(chosen)
  const far = zones.filter((zone) => !isNear(zone))
  return [...zones.filter(isNear), ...far.sort((a, b) => regionOf(a).localeCompare(regionOf(b)))]
}
