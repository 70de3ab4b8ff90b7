import { absolute } from './origin.ts'

/** The default description, for pages without their own. */
export const TITLE = 'Bowerbird: Australian Trusted Marketplace'
export const DESCRIPTION =
  'Buy, sell and rent across Australia: vehicles, electronics, property and home decor, from people near you.'

interface Card {
  title: string
  description: string
  path: string
  type?: string
  /** Defaults to the site's own image. */
  image?: string | undefined
}

/** The Open Graph tags of a page. */
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
