import { escapeXml } from '../../platform/xml.ts'

/** Addresses are absolute, times ISO 8601. */
export interface FeedItem {
  id: string
  title: string
  link: string
  publishedAt: string
  /** HTML. */
  description: string
  category: string
  image?: string | undefined
  /** An amount with its currency: "1250.00 AUD". */
  price: string
}

export interface Feed {
  title: string
  description: string
  /** The page that the feed is of. */
  link: string
  /** The feed's own address. */
  self: string
  /** After how many minutes it is worth asking again. */
  ttlMinutes: number
  items: readonly FeedItem[]
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

/** Dates of RSS are those of emails. */
const date = (name: string, at: string): string => element(name, new Date(at).toUTCString())

const item = ({ id, title, link, publishedAt, description, category, image, price }: FeedItem): string =>
  [
    '<item>',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="false">${escapeXml(id)}</guid>`,
    date('pubDate', publishedAt),
    element('category', category),
    element('description', description),
    image ? `<media:content url="${escapeXml(image)}" medium="image"/>` : '',
    element('g:price', price),
    '</item>',
  ].join('')

/**
 * RSS 2.0. Pictures are in the Media RSS namespace, since an enclosure has to say how long its file is; prices in that of
 * product feeds; and the feed's own address in Atom's, as validators recommend.
 */
export function writeRss({ title, description, link, self, ttlMinutes, items }: Feed): string {
  const newest = items[0]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    element('title', title),
    element('link', link),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    element('description', description),
    '<language>en-au</language>',
    newest ? date('pubDate', newest.publishedAt) : '',
    element('ttl', String(ttlMinutes)),
    ...items.map(item),
    '</channel>',
    '</rss>',
    '',
  ]
    .filter((line, index, lines) => line || index === lines.length - 1)
    .join('\n')
}
