import { t } from '@bowerbird/contract/language/t'
import { marketName, publicSettings } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../features/browsing/contact/contact-page.tsx'
import { pageHead } from '../features/browsing/pages/page-head.ts'
import { PageHeading } from '../features/browsing/pages/page-heading.tsx'
import { placeMap } from '../features/browsing/places/map/map.lazy.ts'
import { DeferredHydration } from '../ui/hydration/deferred-hydration.tsx'

export const Route = createFileRoute('/contact-us')({
  loader: () => ({
    description: t`Get in touch with ${marketName()}: contact form, email addresses, business hours and office.`,
  }),
  head: ({ loaderData }) => pageHead('/contact-us', t`Contact Us`, loaderData),
  component: () => (
    <ContactPage
      heading={
        <PageHeading
          title={t`Contact Us`}
        >{t`Got a question, a problem or an idea? Write to us any time. A person reads every message.`}</PageHeading>
      }
      map={<OfficeMap />}
    />
  ),
})

function OfficeMap() {
  const { officePostcode: postcode } = publicSettings()
  if (!postcode) return null
  return (
    <DeferredHydration
      part={placeMap}
      props={{ postcode, name: t`Our office` }}
      className="map-box mt-3 h-52"
    />
  )
}
