import { createFileRoute } from '@tanstack/react-router'
import { Unbuilt } from '../../features/shell/unbuilt.tsx'

export const Route = createFileRoute('/_member/my-adds')({
  head: () => ({ meta: [{ title: 'My Listings | Bowerbird' }] }),
  component: () => <Unbuilt title="My Listings" />,
})
