import { z } from 'zod'
import { adminListQuery } from '../admin-list.schema.ts'
import { t } from '../language/t.ts'
import { Pagination } from '../pagination.schema.ts'
import {
  MAX_FILE_LENGTH,
  MAX_PLACE_NAME,
  MAX_PLACE_NOTE,
  meetingPlaceKinds,
  SUBURB_NEEDED,
} from './meeting-places.terms.ts'

const Kind = z.enum(meetingPlaceKinds, t`Choose a station, library, police station, shopping centre or other`)

/** As an operator writes it down. */
export const NewMeetingPlace = z.object({
  name: z
    .string()
    .trim()
    .min(1, t`Name the place`)
    .max(MAX_PLACE_NAME, { error: () => t`Please keep it to ${MAX_PLACE_NAME} characters` }),
  kind: Kind,
  suburb: z.string().trim().min(1, SUBURB_NEEDED).max(100),
  postcode: z.string().trim().min(1, SUBURB_NEEDED).max(10),
  /** Where exactly: "Under the clocks". */
  note: z
    .string()
    .trim()
    .max(MAX_PLACE_NOTE, { error: () => t`Please keep it to ${MAX_PLACE_NOTE} characters` })
    .default(''),
})
export type NewMeetingPlace = z.infer<typeof NewMeetingPlace>

/** `basedOn` is the place as the person saw it: only what they changed is saved. Without it, all of it is replaced. */
export const MeetingPlaceChange = NewMeetingPlace.extend({ basedOn: NewMeetingPlace.optional() })
export type MeetingPlaceChange = z.infer<typeof MeetingPlaceChange>

/** A public place where people can meet for a handover. */
export const MeetingPlace = NewMeetingPlace.extend({ _id: z.uuid(), note: z.string(), state: z.string() })
export type MeetingPlace = z.infer<typeof MeetingPlace>

export const MeetingPlaceParams = z.object({ id: z.uuid('Invalid place ID') })
export const MeetingPlaceQuery = z.object({ ...adminListQuery, kind: Kind.optional() })
export type MeetingPlaceQuery = z.infer<typeof MeetingPlaceQuery>

/** By state, suburb and name. */
export const MeetingPlaces = z.object({ places: z.array(MeetingPlace), pagination: Pagination })
export type MeetingPlaces = z.infer<typeof MeetingPlaces>

/** The columns are name, kind, suburb, postcode and, if wanted, note. */
export const MeetingPlaceFile = z.string()
export const MeetingPlaceUpload = z.object({
  csv: z.string().min(1, t`The file is empty`).max(MAX_FILE_LENGTH, t`The file is too large`),
})
export const LoadedMeetingPlaces = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  /** As they were. */
  unchanged: z.number().int(),
})
export type LoadedMeetingPlaces = z.infer<typeof LoadedMeetingPlaces>

/** Near the suburb of an ad, the nearest first. */
export const SuggestedPlaces = z.object({
  places: z.array(
    MeetingPlace.omit({ postcode: true, state: true }).extend({
      /** Between the centres of the two suburbs. */
      km: z.number(),
    }),
  ),
})
export type SuggestedPlaces = z.infer<typeof SuggestedPlaces>
