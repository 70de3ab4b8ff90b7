import { mayCall } from '@bowerbird/contract/accounts/roles'
import { t } from '@bowerbird/contract/language/t'
import { moderationCaseKinds } from '@bowerbird/contract/moderation-queue/moderation-queue.terms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../platform/call-as-admin.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { useSession } from '../../../platform/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Tabs } from '../../../ui/lists/tabs.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { CaseItem } from './case/case-item.tsx'
import { ItemNav } from './case/item-nav.tsx'
import { tabLabels, type Verdict } from './case-words.ts'
import { DecisionBar } from './decisions/decision-bar.tsx'
import { ExplainPanel } from './decisions/explain-panel.tsx'
import { UndoBar } from './decisions/undo-bar.tsx'
import { useVerdicts } from './decisions/use-verdicts.ts'
import { Key } from './key.tsx'
import { KeyList, KeysHelp } from './keys-help.tsx'
import { QueueFilters } from './list/queue-filters.tsx'
import { QueueList } from './list/queue-list.tsx'
import { SelectionBar } from './list/selection-bar.tsx'
import { isBlocked, useQueue } from './list/use-queue.ts'
import { Waiting } from './list/waiting.tsx'
import { caseKey, caseQuery } from './moderation-queue.queries.ts'
import type { QueueParams } from './queue-params.ts'
import { useClaim } from './use-claim.ts'

interface Props {
  params: QueueParams
  /** The open case, by the address. */
  openId: string | undefined
}

/** The moderators' workbench: the queue, beside it the open case, decisions by key. */
export function ModerationQueueScreen({ params, openId }: Props) {
  const session = useSession()
  const mayDecide = session.state === 'member' && mayCall(session.user.role, 'moderator')
  const queryClient = useQueryClient()
  const queue = useQueue(params, { openId, mayDecide })
  const { decisions, selection, summary } = queue
  const item = useQuery({ ...caseQuery(openId ?? ''), enabled: openId !== undefined })
  const moderationCase = item.data?._id === openId ? item.data : undefined
  const verdicts = useVerdicts(queue, moderationCase)
  const [isHelpOpen, setHelpOpen] = useState(false)

  useClaim({
    id:
      mayDecide && !moderationCase?.decision && !moderationCase?.isOwn && !moderationCase?.isOwnDecision
        ? openId
        : undefined,
    isDecided: decisions.isDecided,
    onChanged: (id) => void queryClient.invalidateQueries({ queryKey: caseKey(id) }),
  })

  const isLocked =
    moderationCase !== undefined && (moderationCase.decision !== null || isBlocked(moderationCase))
  /** The open case; else what is selected; else the current line. */
  const targets = () => {
    if (openId) return moderationCase && !isLocked ? [moderationCase] : []
    if (selection.selected.length > 0) return selection.selected
    return queue.row && !isBlocked(queue.row) ? [queue.row] : []
  }
  const isSkipped = openId ? isLocked : queue.row !== undefined && isBlocked(queue.row)
  const decide = (verdict: Verdict) => {
    // Somebody else has it: a key press goes on to the next instead.
    if (isSkipped && selection.selected.length === 0) queue.step(1)
    else verdicts.decide(verdict, targets())
  }
  const isPanelOpen = verdicts.panel !== undefined
  const areKeysOff = isPanelOpen || isHelpOpen
  const current = openId ?? queue.row?._id
  const next = () => queue.step(1)
  const previous = () => queue.step(-1)
  const openCurrent = () => {
    if (queue.firstFree && !openId) queue.open(queue.firstFree._id)
  }
  const select = (change: (id: string) => void) => {
    const id = current ?? queue.firstFree?._id
    if (!id) return
    if (!current) queue.setCursor(id)
    change(id)
  }
  const leave = () => {
    if (openId) queue.close()
    else selection.clear()
  }
  const deciding = {
    a: () => decide('approve'),
    r: () => decide('refuse'),
    c: () => decide('changes'),
    u: () => void decisions.undo(),
    x: () => select(selection.toggle),
    'Shift+X': () => select(selection.extendTo),
  }
  useKeys(
    areKeysOff
      ? {}
      : {
          j: next,
          ArrowDown: next,
          k: previous,
          ArrowUp: previous,
          o: openCurrent,
          Enter: openCurrent,
          Escape: leave,
          '?': () => setHelpOpen(true),
          ...(mayDecide && deciding),
        },
  )

  const tabs = [
    { id: 'all' as const, label: t`All`, ...(summary && { count: summary.open }) },
    ...moderationCaseKinds.map((kind) => ({
      id: kind,
      label: tabLabels[kind],
      ...(summary && { count: summary.byKind[kind] }),
    })),
  ]
  const onPhone = openId ? 'max-xl:hidden' : ''
  return (
    <section
      aria-label={t`Moderation queue`}
      className={`flex flex-col gap-5 ${openId ? 'max-xl:gap-0 max-xl:[&_[role=tablist]]:hidden' : ''}`}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className={openId ? 'max-xl:sr-only' : ''}>{t`Moderation queue`}</h1>
          <p className={`mt-1 flex flex-wrap items-center gap-x-2 text-ink-soft ${onPhone}`}>
            {summary?.oldestAt ? (
              <Trans>
                Oldest: <Waiting since={summary.oldestAt} targetHours={summary.targetHours} isLong />
              </Trans>
            ) : (
              t`Everything that’s waiting for a decision`
            )}
          </p>
        </div>
        <Button
          variant="secondary"
          size="sm"
          aria-keyshortcuts="?"
          onClick={() => setHelpOpen(true)}
          className={`max-sm:hidden ${onPhone}`}
        >
          <Trans>
            Keys <Key>?</Key>
          </Trans>
        </Button>
      </div>
      <p role="status" className="sr-only">
        {decisions.announcement}
      </p>
      <Tabs
        label={t`Kinds of cases`}
        tabs={tabs}
        selected={params.kind ?? 'all'}
        onSelect={(kind) =>
          void queue.go({ ...params, page: undefined, kind: kind === 'all' ? undefined : kind })
        }
      >
        <div className="grid grid-cols-1 gap-5 xl:grid-cols-[23rem_minmax(0,1fr)]">
          <div className={`xl:col-span-2 ${onPhone}`}>
            <QueueFilters params={params} onChange={queue.go} />
          </div>
          <div
            className={`min-w-0 xl:sticky xl:top-4 xl:max-h-[calc(100dvh-2rem)] xl:self-start xl:overflow-y-auto ${onPhone}`}
          >
            <QueueList queue={queue} params={params} openId={openId} maySelect={mayDecide} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            {openId && (
              <ItemNav
                position={queue.position}
                count={queue.count}
                hasPrevious={queue.hasPrevious}
                hasNext={queue.hasNext}
                onPrevious={previous}
                onNext={next}
                onClose={queue.close}
              />
            )}
            <div className="flex-1">
              {moderationCase ? (
                <CaseItem
                  key={moderationCase._id}
                  moderationCase={moderationCase}
                  targetHours={summary?.targetHours ?? 24}
                  mayDecide={mayDecide && !isLocked}
                  areKeysOff={areKeysOff}
                />
              ) : openId ? (
                <ItemLoading
                  problem={
                    item.error && !item.isFetching
                      ? messageOf(item.error) || t`This case could not be loaded.`
                      : undefined
                  }
                  onRetry={() => void item.refetch()}
                />
              ) : (
                <Welcome />
              )}
            </div>
            <div className="sticky bottom-0 z-20 grid grid-cols-1 gap-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] empty:hidden">
              {decisions.latest && (
                <UndoBar
                  key={decisions.latest.key}
                  batch={decisions.latest}
                  onUndo={() => void decisions.undo()}
                />
              )}
              {selection.selected.length > 0 && !isPanelOpen && (
                <SelectionBar
                  count={selection.selected.length}
                  areKeysElsewhere={openId !== undefined}
                  onVerdict={(verdict) => verdicts.decide(verdict, selection.selected)}
                  onClear={selection.clear}
                />
              )}
              {verdicts.panel && <ExplainPanel key={verdicts.panel.id} {...verdicts.panel} />}
              {moderationCase && mayDecide && !isPanelOpen && (
                <div className="rounded-card border border-line bg-surface p-2 shadow-overlay">
                  <DecisionBar moderationCase={moderationCase} disabled={isLocked} onVerdict={decide} />
                </div>
              )}
            </div>
          </div>
        </div>
      </Tabs>
      <KeysHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </section>
  )
}

/** In the place of the open case on wide screens. */
function Welcome() {
  return (
    <div className="rounded-card border border-dashed border-line-strong p-6 max-xl:hidden">
      <p className="mb-4 flex items-center gap-2 font-semibold">
        <Trans>
          <Icon name="clipboard-check" className="size-5 text-bower" />
          Open a case, or work through the list by keys
        </Trans>
      </p>
      <KeyList />
    </div>
  )
}

function ItemLoading({ problem, onRetry }: { problem: string | undefined; onRetry: () => void }) {
  if (problem) {
    return (
      <div className="grid justify-items-center gap-3 py-16 text-center">
        <p role="alert" className="font-medium">
          {problem}
        </p>
        <Button onClick={onRetry}>{t`Try Again`}</Button>
      </div>
    )
  }
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="h-24" />
      <div className="grid gap-4 md:grid-cols-2">
        <Skeleton className="aspect-4/3" />
        <Skeleton className="h-48" />
      </div>
    </div>
  )
}
