import { createFileRoute } from '@tanstack/react-router'
import { Unbuilt } from '../features/shell/unbuilt.tsx'

export const Route = createFileRoute('/about')({
  head: () => ({ meta: [{ title: 'About Us | Bowerbird' }] }),
  component: () => <Unbuilt title="About Us" />,
})
