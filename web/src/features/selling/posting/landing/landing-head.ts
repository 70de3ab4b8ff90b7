import { countryName } from '@bowerbird/contract/catalogue/locations'
import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { absolute } from '../../../../platform/origin.ts'

const title = () => pageTitle(t`Post Your Ad`)
const description = () =>
  t`Sell or rent out across ${countryName()}: choose a category, add photos and a price, and people near you will see it.`

/** Title and description for tabs, search engines and shared links. */
export const landingHead = () => ({
  meta: [
    { title: title() },
    { name: 'description', content: description() },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title() },
    { property: 'og:description', content: description() },
  ],
  links: [{ rel: 'canonical', href: absolute('/categories') }],
})
