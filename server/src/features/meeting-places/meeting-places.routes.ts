import { Readable } from 'node:stream'
import * as endpoints from '@bowerbird/contract/meeting-places/meeting-places.endpoints'
import * as s from '@bowerbird/contract/meeting-places/meeting-places.schema'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { serveMember } from '../../platform/http/serve.ts'
import * as places from './meeting-places.service.ts'

/** Staff read the operator’s list of public places for handovers; administrators change it. */
export function meetingPlaceRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const params = s.MeetingPlaceParams
  serveMember(
    app,
    endpoints.listMeetingPlaces,
    { query: s.MeetingPlaceQuery, reply: s.MeetingPlaces },
    ({ query }) => places.listMeetingPlaces(db, query),
  )
  serveMember(app, endpoints.exportMeetingPlaces, { reply: s.MeetingPlaceFile }, async ({ reply }) => {
    reply.header('content-disposition', 'attachment; filename="meeting-places.csv"')
    return Readable.from([await places.meetingPlacesCsv(db)])
  })
  serveMember(
    app,
    endpoints.addMeetingPlace,
    { body: s.NewMeetingPlace, reply: s.MeetingPlace },
    ({ member, body }) => places.addMeetingPlace(db, member, body),
  )
  serveMember(
    app,
    endpoints.editMeetingPlace,
    { params, body: s.MeetingPlaceChange, reply: s.MeetingPlace },
    ({ member, params: { id }, body }) => places.editMeetingPlace(db, member, id, body),
  )
  serveMember(
    app,
    endpoints.deleteMeetingPlace,
    { params, reply: s.MeetingPlace },
    ({ member, params: { id } }) => places.deleteMeetingPlace(db, member, id),
  )
  serveMember(
    app,
    endpoints.loadMeetingPlaces,
    { body: s.MeetingPlaceUpload, reply: s.LoadedMeetingPlaces },
    ({ member, body }) => db.transaction((tx) => places.loadMeetingPlaces(tx, member, body.csv)),
  )
}
