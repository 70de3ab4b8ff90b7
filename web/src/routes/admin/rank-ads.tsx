import { createFileRoute } from '@tanstack/react-router'
import { Unbuilt } from '../../features/shell/unbuilt.tsx'

export const Route = createFileRoute('/admin/rank-ads')({
  head: () => ({ meta: [{ title: 'Rank Featured Ads | Bowerbird' }] }),
  component: () => <Unbuilt title="Rank Featured Ads" />,
})
