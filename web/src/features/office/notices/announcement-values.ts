import { Announcement } from '@bowerbird/contract/announcements/announcements.schema'
import type {
  AnnouncementTone,
  Announcement as AnnouncementType,
} from '@bowerbird/contract/announcements/announcements.types'
import { z } from 'zod'
import { fromLocalTime, toLocalTime } from './local-time.ts'

/** The announcement as fields. */
export interface AnnouncementValues {
  text: string
  linkLabel: string
  linkAddress: string
  tone: AnnouncementTone
  startsAt: string
  endsAt: string
}

export const announcementOf = (values: AnnouncementValues): AnnouncementType => {
  const hasLink = values.linkLabel.trim() !== '' || values.linkAddress.trim() !== ''
  return {
    text: values.text.trim(),
    link: hasLink ? { label: values.linkLabel.trim(), address: values.linkAddress.trim() } : null,
    tone: values.tone,
    startsAt: fromLocalTime(values.startsAt),
    endsAt: fromLocalTime(values.endsAt),
  }
}

export const valuesOf = (announcement: AnnouncementType | null): AnnouncementValues => ({
  text: announcement?.text ?? '',
  linkLabel: announcement?.link?.label ?? '',
  linkAddress: announcement?.link?.address ?? '',
  tone: announcement?.tone ?? 'notice',
  startsAt: toLocalTime(announcement?.startsAt ?? null),
  endsAt: toLocalTime(announcement?.endsAt ?? null),
})

const fieldOf: Record<string, keyof AnnouncementValues> = {
  'link.label': 'linkLabel',
  'link.address': 'linkAddress',
}

/** The contract's rules, with each error at its field. */
export const AnnouncementForm = z
  .custom<AnnouncementValues>()
  .transform(announcementOf)
  .superRefine((announcement, context) => {
    const { error } = Announcement.safeParse(announcement)
    for (const { path, message } of error?.issues ?? []) {
      const name = path.join('.')
      context.addIssue({ code: 'custom', path: [fieldOf[name] ?? name], message })
    }
  })
