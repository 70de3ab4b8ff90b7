/** The sections of the settings, in their order on the page. */
export const sections = {
  identity: 'Name and logo',
  colours: 'Colours',
  pictures: 'Pictures',
  contact: 'Contact',
  posting: 'Posting',
  questions: 'Questions that buyers ask',
  moderation: 'Moderation',
  trust: 'Trusted members',
  reasons: 'Reasons for refusing an ad',
  team: 'Team',
} as const

export type SectionId = keyof typeof sections

export const sectionIds = Object.keys(sections) as SectionId[]

export const domIdOf = (id: SectionId): string => `settings-${id}`
