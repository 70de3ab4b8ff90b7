import { z } from 'zod'
import { t } from '../language/t.ts'
import { line, OperatorLink } from '../market/operator-texts.ts'
import { Version } from '../market/versions.schema.ts'
import { type Announcement as AnnouncementType, announcementTones } from './announcements.types.ts'

export const MAX_ANNOUNCEMENT = 200
export const MAX_LINK_LABEL = 40

const moment = z.iso.datetime(t`Choose a date and a time`).nullable()

export const Announcement: z.ZodType<AnnouncementType> = z
  .object({
    text: line(t`The announcement`, MAX_ANNOUNCEMENT).min(1, t`Enter what to announce`),
    link: z
      .object({
        label: line(t`The label`, MAX_LINK_LABEL).min(1, t`Enter what the link says`),
        address: OperatorLink,
      })
      .nullable(),
    tone: z.enum(announcementTones),
    startsAt: moment,
    endsAt: moment,
  })
  .refine(
    ({ startsAt, endsAt }) =>
      startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt),
    { path: ['endsAt'], message: t`Choose an end after the start` },
  )

export const EditableAnnouncement = z.object({ version: Version, announcement: Announcement.nullable() })
export type EditableAnnouncement = z.infer<typeof EditableAnnouncement>

/** With the version it is based on. Null: none is shown. */
export const SaveAnnouncement = EditableAnnouncement
