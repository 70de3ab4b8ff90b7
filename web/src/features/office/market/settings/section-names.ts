import { t } from '@bowerbird/contract/language/t'
/** The sections of the settings, in their order on the page. */
export const sections = {
  identity: t`Name and logo`,
  colours: t`Colours`,
  pictures: t`Pictures`,
  contact: t`Contact`,
  posting: t`Posting`,
  questions: t`Questions that buyers ask`,
  moderation: t`Moderation`,
  trust: t`Trusted members`,
  reasons: t`Reasons for refusing an ad`,
  team: t`Team`,
} as const

export type SectionId = keyof typeof sections

export const sectionIds = Object.keys(sections) as SectionId[]

export const domIdOf = (id: SectionId): string => `settings-${id}`
