import { marketName, publicSettings } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../features/contact/contact-page.tsx'
import { placeMap } from '../features/map/map.lazy.ts'
import { pageHead } from '../features/pages/page-head.ts'
import { PageHeading } from '../features/pages/page-heading.tsx'
import { DeferredHydration } from '../ui/deferred-hydration.tsx'

export const Route = createFileRoute('/contact-us')({
  head: () =>
    pageHead(
      '/contact-us',
      'Contact Us',
      `Get in touch with ${marketName()}: contact form, email addresses, business hours and office.`,
    ),
  component: () => (
    <ContactPage
      heading={
        <PageHeading title="Contact Us">
          Got a question, a problem or an idea? Write to us any time. A person reads every message.
        </PageHeading>
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
      props={{ postcode, name: 'Our office' }}
      className="map-box mt-3 h-52"
    />
  )
}
