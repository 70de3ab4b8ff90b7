import { type ReactNode, useEffect } from 'react'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'
import { OfficeMap } from './office-map.tsx'

/** The heading comes from the route: all information pages share it. */
export function ContactPage({ heading }: { heading: ReactNode }) {
  // On every opening, also where the browser would go back to where it was left.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <>
      {heading}
      <div className="page-width space-y-12">
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
          <ContactForm />
          <ContactDetails />
        </div>
        <OfficeMap />
      </div>
    </>
  )
}
