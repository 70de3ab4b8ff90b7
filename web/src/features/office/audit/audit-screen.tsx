import type { LoggedEntry } from '@bowerbird/contract/audit/audit.schema'
import { AUDIT_PAGE_SIZE, auditActions } from '@bowerbird/contract/audit/audit.terms'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { useMutation } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { messageOf } from '../../../platform/call-as-admin.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field, inputClass } from '../../../ui/fields/field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EmptyList, FailedList, ListPages, ListScreen } from '../../../ui/lists/list-screen.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { auditQuery, downloadEntries, FETCH_FAILED } from './audit.queries.ts'
import { AuditItem } from './audit-item.tsx'
import { actionNames, auditLabel } from './audit-labels.ts'
import { type AuditParams, readAuditParams } from './audit-params.ts'

const actionOptions = [
  { value: '', label: t`All actions` },
  ...auditActions.map((action) => ({ value: action, label: actionNames[action] })),
]

const matches = (entry: LoggedEntry, text: string) =>
  `${auditLabel(entry)} ${entry.title} ${entry.actor} ${entry.reason ?? ''}`.toLowerCase().includes(text)

/** Decisions and changes by staff, and ads that members sold and deleted themselves, newest first. */
export function AuditScreen() {
  const navigate = useNavigate()
  const params = readAuditParams(useLocation({ select: ({ search }) => search }))
  const list = useList({
    params,
    go: (next: AuditParams, isStep) =>
      navigate({ to: '/admin/audit', search: next, replace: !isStep, resetScroll: false }),
    query: auditQuery,
    matches,
    onFailed: (error) => showToast(messageOf(error) || FETCH_FAILED, 'error'),
  })
  const download = useMutation({ mutationFn: downloadEntries })

  return (
    <ListScreen
      title={t`Audit log`}
      subtitle={t`What staff decided and changed, and what members sold or deleted themselves. Entries can’t be edited or removed.`}
      counts={list.page && countOf(list.page.total)}
      placeholder={t`Search titles, names, reasons and values`}
      searchHint={list.isTooShort ? t`Type at least three letters to search the whole log.` : undefined}
      typed={list.typed}
      onType={list.setTyped}
      choices={[
        {
          label: t`Action`,
          value: list.params.action ?? '',
          options: actionOptions,
          onChoose: (action) => list.filter({ action: readAuditParams({ action }).action }),
        },
      ]}
      moreFilters={<MoreFilters params={list.params} onFilter={list.filter} />}
      isFiltered={list.isFiltered}
      onClear={list.clear}
      actions={
        <Button
          variant="secondary"
          size="sm"
          isBusy={download.isPending}
          disabled={!list.page?.total}
          onClick={() => download.mutate(params)}
        >
          {!download.isPending && <Icon name="download" className="size-4" />}
          {t`Download CSV`}
        </Button>
      }
    >
      {list.hasFailed ? (
        <FailedList error={list.error} message={FETCH_FAILED} onRetry={() => void list.reload()} />
      ) : list.isLoading ? (
        <Skeleton className="h-96 rounded-card" />
      ) : list.rows.length === 0 ? (
        <EmptyList title={t`No entries found`} isFiltered={list.isFiltered} isTooShort={list.isTooShort} />
      ) : (
        <Card>
          <ol aria-label={t`Audit log`} className="divide-y divide-line">
            {list.rows.map((entry) => (
              <AuditItem key={entry._id} entry={entry} />
            ))}
          </ol>
        </Card>
      )}
      {list.page && (
        <ListPages
          {...list.page}
          pageSize={AUDIT_PAGE_SIZE}
          noun={t`entries`}
          searchOf={(page) => ({ ...params, page })}
        />
      )}
    </ListScreen>
  )
}

const countOf = (total: number) => plural(total, { one: '# entry', other: '# entries' })

interface MoreProps {
  params: AuditParams
  onFilter: (change: Partial<AuditParams>) => void
}

function MoreFilters({ params, onFilter }: MoreProps) {
  // Typed here, set when it is done; Clear and Back change it too.
  const actorBox = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (actorBox.current) actorBox.current.value = params.actor ?? ''
  }, [params.actor])
  const setActor = (text: string) => {
    const { actor } = readAuditParams({ actor: text })
    if (actor !== params.actor) onFilter({ actor })
  }
  return (
    <>
      <div className="min-w-40 flex-1 max-sm:basis-full sm:max-w-56">
        <Field label={t`Done by`}>
          {(control) => (
            <input
              {...control}
              ref={actorBox}
              defaultValue={params.actor}
              maxLength={100}
              placeholder={t`Name`}
              onBlur={(event) => setActor(event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && setActor(event.currentTarget.value)}
              className={inputClass}
            />
          )}
        </Field>
      </div>
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className="min-w-32 flex-1 sm:max-w-48">
          <Field label={end === 'from' ? t`From` : t`To`}>
            {(control) => (
              <input
                {...control}
                type="date"
                value={params[end] ?? ''}
                onChange={(event) => onFilter({ [end]: readAuditParams({ [end]: event.target.value })[end] })}
                className={inputClass}
              />
            )}
          </Field>
        </div>
      ))}
    </>
  )
}
