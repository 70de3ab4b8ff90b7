import { useQuery } from '@tanstack/react-query'
import { QueryProvider } from '../../../platform/query-provider.tsx'
import { ownDemandQuery } from './demand.queries.ts'
import { DemandNote } from './demand-note.tsx'

/** In a list of own ads. */
export function OwnDemand({ id }: { id: string }) {
  const { data } = useQuery(ownDemandQuery())
  return <DemandNote demand={data?.find(({ _id }) => _id === id)} />
}

function Demand({ id }: { id: string }) {
  const { data } = useQuery(ownDemandQuery(id))
  if (!data?.length) return null
  return (
    <p className="mt-3">
      <DemandNote demand={data[0]} />
    </p>
  )
}

/** On the page of one's own ad. */
export function AdDemand({ id }: { id: string }) {
  return (
    <QueryProvider>
      <Demand id={id} />
    </QueryProvider>
  )
}
