import { createFileRoute } from '@tanstack/react-router'
import { Unbuilt } from '../../features/shell/unbuilt.tsx'

export const Route = createFileRoute('/_member/profile')({
  head: () => ({ meta: [{ title: 'My Profile | Bowerbird' }] }),
  component: () => <Unbuilt title="My Profile" />,
})
