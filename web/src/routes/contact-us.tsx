import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../features/contact/contact-page.tsx'
import { pageHead } from '../features/pages/page-head.ts'
import { PageHeading } from '../features/pages/page-heading.tsx'

export const Route = createFileRoute('/contact-us')({
  head: () =>
    pageHead(
      '/contact-us',
      'Contact Us',
      'Write to Bowerbird: contact form, email, business hours and office.',
    ),
  component: () => (
    <ContactPage
      heading={
        <PageHeading title="Contact Us">
          A question, a problem, an idea? Write to us: a person reads every message.
        </PageHeading>
      }
    />
  ),
})
