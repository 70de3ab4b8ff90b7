import { createFileRoute } from '@tanstack/react-router'
import { Unbuilt } from '../features/shell/unbuilt.tsx'

export const Route = createFileRoute('/contact-us')({
  head: () => ({ meta: [{ title: 'Contact Us | Bowerbird' }] }),
  component: () => <Unbuilt title="Contact Us" />,
})
