import { absolute } from './origin.ts'

/** What the market says of itself where a page has nothing more particular to say. */
export const TITLE = 'Bowerbird: Australian Trusted Marketplace'
export const DESCRIPTION =
  'Buy, sell and rent across Australia: vehicles, electronics, property and home decor, from people near you.'

interface Card {
  title: string
  description: string
  path: string
  type?: string
  /** Of its own; otherwise the market's. */
  image?: string | undefined
}

/** How a link to a page looks where people share it. */
export const socialCard = ({ title, description, path, type = 'website', image = '/og.png' }: Card) => [
  { property: 'og:site_name', content: 'Bowerbird' },
  { property: 'og:locale', content: 'en_AU' },
  { property: 'og:type', content: type },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:url', content: absolute(path) },
  { property: 'og:image', content: absolute(image) },
  { name: 'twitter:card', content: 'summary_large_image' },
]
