import { t } from '../language/t.ts'

/** What public places for handovers are. */
export const meetingPlaceKinds = ['station', 'library', 'police_station', 'shopping_centre', 'other'] as const
export type MeetingPlaceKind = (typeof meetingPlaceKinds)[number]
export const meetingPlaceLabels: Record<MeetingPlaceKind, string> = {
  station: t`Station`,
  library: t`Library`,
  police_station: t`Police station`,
  shopping_centre: t`Shopping centre`,
  other: t`Other public place`,
}

export const MAX_PLACE_NAME = 80
export const MAX_PLACE_NOTE = 100

/** From the suburb of an ad, in kilometres: further is no suggestion. */
export const MEETING_KM = 15
/** Suggested for a handover. */
export const MAX_SUGGESTED = 5

/** Lines of a file, and letters: what one request may have. */
export const MAX_FILE_LINES = 2_000
export const MAX_FILE_LENGTH = 200_000
/** Lines with an error that are named. */
export const MAX_LINE_ERRORS = 20

export const MEETING_PLACE_NOT_FOUND = t`This place is no longer on the list`
export const MEETING_PLACE_KNOWN = t`There’s already a place with this name in this suburb`
export const SUBURB_NEEDED = t`Choose a suburb from the list`
