import { createFileRoute } from '@tanstack/react-router'
import { Unbuilt } from '../features/shell/unbuilt.tsx'

export const Route = createFileRoute('/privacy-policy')({
  head: () => ({ meta: [{ title: 'Privacy Policy | Bowerbird' }] }),
  component: () => <Unbuilt title="Privacy Policy" />,
})
