import { countryName } from '@bowerbird/contract/catalogue/locations'
import { emailImageAt } from '@bowerbird/contract/image-address'
import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { marketIcon } from '@bowerbird/contract/market/market-icons'
import { marketName, marketTitle, publicSettings } from '@bowerbird/contract/market/market-settings'
import { absolute } from './origin.ts'

/** The default description, for pages without their own. */
export const siteDescription = (): string =>
  t`Buy, sell and rent across ${countryName()}: vehicles, electronics, property and home decor, from people near you.`

/** The shipped picture has this written in it. It is compared with an operator’s texts, which aren’t translated. */
const SHIPPED_TITLE = 'Bowerbird: Australian Trusted Marketplace'

/** The market's own picture, as a JPEG, which every network reads; otherwise its logo or icon. */
function siteImage(): string {
  const { logo, icon, heroPicture } = publicSettings()
  if (heroPicture) return emailImageAt(heroPicture.address, 640)
  if (!logo && !icon && marketTitle() === SHIPPED_TITLE) return '/og.png'
  return logo?.address ?? marketIcon('icon-512.png')
}

interface Card {
  title: string
  description: string
  path: string
  type?: string
  /** Defaults to the site's own image. */
  image?: string | undefined
}

/** As networks write it, always with a region: `en_AU`, `zh_CN`. */
function networkLocale(): string {
  const { language, region } = new Intl.Locale(locale()).maximize()
  return `${language}_${region}`
}

/** The Open Graph tags of a page. */
export const socialCard = ({ title, description, path, type = 'website', image = siteImage() }: Card) => [
  { property: 'og:site_name', content: marketName() },
  { property: 'og:locale', content: networkLocale() },
  { property: 'og:type', content: type },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:url', content: absolute(path) },
  { property: 'og:image', content: absolute(image) },
  { name: 'twitter:card', content: 'summary_large_image' },
]
