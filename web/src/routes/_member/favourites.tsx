import { createFileRoute } from '@tanstack/react-router'
import { Unbuilt } from '../../features/shell/unbuilt.tsx'

export const Route = createFileRoute('/_member/favourites')({
  head: () => ({ meta: [{ title: 'Saved Items | Bowerbird' }] }),
  component: () => <Unbuilt title="Saved Items" />,
})
