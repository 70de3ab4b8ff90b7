import { type ReactNode, useEffect } from 'react'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'

interface Props {
  /** From the route: all information pages share it. */
  heading: ReactNode
  /** Map of the office. */
  map?: ReactNode
}

export function ContactPage({ heading, map }: Props) {
  // Always starts at the top, even where the browser would restore the scroll position.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <>
      {heading}
      <div className="page-width grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <ContactForm />
        <ContactDetails map={map} />
      </div>
    </>
  )
}
