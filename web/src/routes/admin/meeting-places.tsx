import { createFileRoute } from '@tanstack/react-router'
import type { MeetingPlacesParams } from '../../features/office/meeting-places/meeting-places-params.ts'
import { MeetingPlacesScreen } from '../../features/office/meeting-places/meeting-places-screen.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

export const Route = createFileRoute('/admin/meeting-places')({
  // For the types of links only: the screen validates the address, so that the first script stays small.
  validateSearch: (search: Record<string, unknown>): MeetingPlacesParams => search,
  head: screenHead('adminMeetingPlaces'),
  component: MeetingPlacesScreen,
})
