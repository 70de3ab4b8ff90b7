import { t } from '@bowerbird/contract/language/t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { recordQuery } from '../moderation-queue.queries.ts'
import { SellerPanel } from './seller-panel.tsx'

/** A member's record beside their account: ads, decisions, reports, strikes, notes, linked accounts. */
export function MemberRecord({ id, version }: { id: string; version: string }) {
  const queryClient = useQueryClient()
  const query = recordQuery(id, version)
  const { data: record, error, isFetching, refetch } = useQuery(query)
  if (record) {
    return (
      <SellerPanel
        record={record}
        label={t`Record`}
        onNoted={(noted) => queryClient.setQueryData(query.queryKey, noted)}
      />
    )
  }
  if (!error || isFetching) return <Skeleton className="h-40 rounded-card" />
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <Trans>
        The record could not be loaded.
        <Button variant="ghost" size="sm" onClick={() => void refetch()}>
          Try Again
        </Button>
      </Trans>
    </p>
  )
}
