/** The information pages, as operators may rewrite them. */
export const pageKeys = ['about', 'help', 'safety', 'rules', 'terms', 'privacy', 'transparency'] as const
export type PageKey = (typeof pageKeys)[number]
