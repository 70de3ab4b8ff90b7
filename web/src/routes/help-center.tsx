import { createFileRoute } from '@tanstack/react-router'
import { Unbuilt } from '../features/shell/unbuilt.tsx'

export const Route = createFileRoute('/help-center')({
  head: () => ({ meta: [{ title: 'Help Center | Bowerbird' }] }),
  component: () => <Unbuilt title="Help Center" />,
})
