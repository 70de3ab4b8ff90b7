import { t } from '@bowerbird/contract/language/t'
import type { VersionedPlan } from '@bowerbird/contract/promotions/plan.schema'
import { restorePlan } from '@bowerbird/contract/promotions/promotions.endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { callAsAdmin, messageOf } from '../../../platform/call-as-admin.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { FailedList } from '../../../ui/lists/list-screen.tsx'
import { VersionList } from '../../../ui/lists/version-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showRefusal } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { PlanForm } from './plan-form.tsx'
import { planQuery, planVersionsQuery } from './promotions.queries.ts'

/** What is on offer to promote ads, for how much, and who sells it. */
export function PlanScreen() {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(planQuery)
  const [hasHistory, setHistory] = useState(false)
  const put = (saved: VersionedPlan) => {
    client.setQueryData(planQuery.queryKey, saved)
    void client.invalidateQueries({ queryKey: planVersionsQuery.queryKey })
  }
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1>{t`Promotions`}</h1>
        <p className="mt-1 max-w-prose text-ink-soft">
          <Trans>
            Members can pay for their ads to be shown on top, labelled “Featured”. Nothing else about the
            order of ads can be bought. Who has bought what is under{' '}
            <Link to="/admin/orders" className="text-bower hover:underline">
              Orders
            </Link>
            .
          </Trans>
        </p>
      </div>
      {data ? (
        <>
          {/* A newer version is another form. */}
          <PlanForm key={data.version} loaded={data} onSaved={put} onReload={() => void refetch()} />
          <section className="flex flex-col items-start gap-4">
            <div>
              <h2>{t`History`}</h2>
              <p className="mt-1 text-ink-soft">{t`Who changed what, and a way back.`}</p>
            </div>
            {hasHistory ? (
              <div className="w-full">
                <History version={data.version} onRestored={put} />
              </div>
            ) : (
              <Button variant="secondary" onClick={() => setHistory(true)}>
                <Trans>
                  <Icon name="history" className="size-5" />
                  Show the history
                </Trans>
              </Button>
            )}
          </section>
        </>
      ) : error && !isFetching ? (
        <FailedList
          error={error}
          message={messageOf(error) || t`The promotions could not be loaded`}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </div>
  )
}

function History({ version, onRestored }: { version: number; onRestored: (saved: VersionedPlan) => void }) {
  const [chosen, setChosen] = useState<number>()
  const [isBusy, setBusy] = useState(false)
  const handleRestore = async () => {
    if (chosen === undefined) return
    setBusy(true)
    try {
      onRestored(await callAsAdmin(restorePlan, { params: { version: String(chosen) }, body: { version } }))
      showToast(t`Restored. New orders already use it.`, 'success')
    } catch (refusal) {
      showRefusal(refusal)
    }
    setBusy(false)
    setChosen(undefined)
  }
  return (
    <>
      <VersionList
        query={planVersionsQuery}
        shipped={t`Nothing on offer`}
        version={version}
        onRestore={setChosen}
      />
      <ConfirmDialog
        title={t`Restore this version?`}
        confirmLabel={t`Restore`}
        cancelLabel={t`Keep the present one`}
        isOpen={chosen !== undefined}
        isBusy={isBusy}
        onConfirm={() => void handleRestore()}
        onClose={() => setChosen(undefined)}
      >
        <p>{t`Products and prices become as they were then. What has been ordered stays as it is. What you have changed in the form and not saved is lost.`}</p>
      </ConfirmDialog>
    </>
  )
}
