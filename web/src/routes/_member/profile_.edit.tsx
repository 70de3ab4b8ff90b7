import { createFileRoute } from '@tanstack/react-router'
import { Unbuilt } from '../../features/shell/unbuilt.tsx'

export const Route = createFileRoute('/_member/profile_/edit')({
  head: () => ({ meta: [{ title: 'Edit Profile | Bowerbird' }] }),
  component: () => <Unbuilt title="Edit Profile" />,
})
