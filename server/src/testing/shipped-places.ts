import { placesVersion, setPlaces } from '../features/places/places.ts'
import { readShippedSuburbs } from '../features/places/suburbs/suburbs-file.ts'

/** Read once for all test files of a worker. */
const rows = await readShippedSuburbs()
let version: number | undefined

/** The shipped places again, if a test has set others. */
export function useShippedPlaces(): void {
  if (version === placesVersion()) return
  setPlaces(rows)
  version = placesVersion()
}
