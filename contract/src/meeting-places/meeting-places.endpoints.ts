import { endpoint } from '../endpoint.ts'
import type * as s from './meeting-places.schema.ts'

export const listMeetingPlaces = endpoint<{
  query: typeof s.MeetingPlaceQuery
  reply: typeof s.MeetingPlaces
}>('GET', '/api/admin/meeting-places', 'moderator')

export const addMeetingPlace = endpoint<{
  body: typeof s.NewMeetingPlace
  reply: typeof s.MeetingPlace
}>('POST', '/api/admin/meeting-places', 'admin')

export const editMeetingPlace = endpoint<{
  params: typeof s.MeetingPlaceParams
  body: typeof s.MeetingPlaceChange
  reply: typeof s.MeetingPlace
}>('PUT', '/api/admin/meeting-places/:id', 'admin')

/** Returns what is gone, so that it can be added again. */
export const deleteMeetingPlace = endpoint<{
  params: typeof s.MeetingPlaceParams
  reply: typeof s.MeetingPlace
}>('DELETE', '/api/admin/meeting-places/:id', 'admin')

export const exportMeetingPlaces = endpoint<{
  reply: typeof s.MeetingPlaceFile
}>('GET', '/api/admin/meeting-places/export', 'moderator', 'text/csv')

/** Adds and updates the places of a file; removes none. */
export const loadMeetingPlaces = endpoint<{
  body: typeof s.MeetingPlaceUpload
  reply: typeof s.LoadedMeetingPlaces
}>('POST', '/api/admin/meeting-places/import', 'admin')
