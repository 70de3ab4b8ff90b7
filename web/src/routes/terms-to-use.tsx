import { createFileRoute } from '@tanstack/react-router'
import { Unbuilt } from '../features/shell/unbuilt.tsx'

export const Route = createFileRoute('/terms-to-use')({
  head: () => ({ meta: [{ title: 'Terms of Use | Bowerbird' }] }),
  component: () => <Unbuilt title="Terms of Use" />,
})
