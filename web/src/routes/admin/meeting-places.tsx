import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import type { MeetingPlacesParams } from '../../features/office/meeting-places/meeting-places-params.ts'
import { MeetingPlacesScreen } from '../../features/office/meeting-places/meeting-places-screen.tsx'

export const Route = createFileRoute('/admin/meeting-places')({
  // For the types of links only: the screen validates the address, so that the first script stays small.
  validateSearch: (search: Record<string, unknown>): MeetingPlacesParams => search,
  head: () => ({ meta: [{ title: pageTitle(t`Meeting places`) }] }),
  component: MeetingPlacesScreen,
})
