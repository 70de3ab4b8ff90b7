import {
  type MeetingPlaceKind,
  meetingPlaceKinds,
} from '@bowerbird/contract/meeting-places/meeting-places.terms'
import { readListParams } from '../../../ui/lists/list-params.ts'
import type { ListParams } from '../../../ui/lists/use-list.ts'

export interface MeetingPlacesParams extends ListParams {
  kind?: MeetingPlaceKind | undefined
}

export const readMeetingPlacesParams = (search: Record<string, unknown>): MeetingPlacesParams => ({
  ...readListParams(search),
  kind: meetingPlaceKinds.find((known) => known === search.kind),
})
