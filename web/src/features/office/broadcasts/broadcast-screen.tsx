import type { Broadcast } from '@bowerbird/contract/broadcasts/broadcasts.schema'
import { broadcastKindLabels } from '@bowerbird/contract/broadcasts/broadcasts.terms'
import { t } from '@bowerbird/contract/language/t'
import { relativeTime } from '@bowerbird/contract/relative-time'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../platform/call-as-admin.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { FailedList } from '../../../ui/lists/list-screen.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showRefusal } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { BroadcastEditor } from './broadcast-editor.tsx'
import { reachText, stateLabels } from './broadcast-words.ts'
import * as queries from './broadcasts.queries.ts'
import { SendingProgress } from './sending-progress.tsx'
import { SendingSteps } from './sending-steps.tsx'
import { TextPreview } from './text-preview.tsx'

/** The address of a message that isn’t saved yet. */
const NEW_BROADCAST = 'new'

/** One message to members: written, tried, sent and followed. */
export function BroadcastScreen({ id }: { id: string }) {
  return (
    <section className="flex flex-col gap-5">
      <Link
        to="/admin/broadcasts"
        className="inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-bower hover:underline"
      >
        <Trans>
          <Icon name="chevron-left" className="size-4" />
          All messages
        </Trans>
      </Link>
      {id === NEW_BROADCAST ? <NewMessage /> : <SavedMessage id={id} />}
    </section>
  )
}

function NewMessage() {
  const navigate = useNavigate()
  const [created, setCreated] = useState<string>()
  // Not before the form knows that everything is saved: it would ask about leaving.
  useEffect(() => {
    if (created)
      void navigate({ to: '/admin/broadcasts/$broadcastId', params: { broadcastId: created }, replace: true })
  }, [created, navigate])
  return (
    <>
      <h1>{t`Write a message`}</h1>
      <BroadcastEditor
        onSave={queries.createBroadcast}
        onSaved={({ _id }) => {
          showToast(t`Draft saved`, 'success')
          setCreated(_id)
        }}
      />
    </>
  )
}

function SavedMessage({ id }: { id: string }) {
  const client = useQueryClient()
  const query = queries.broadcastQuery(id)
  const { data, error, isFetching, refetch } = useQuery(query)
  if (!data)
    return error && !isFetching ? (
      <FailedList
        error={error}
        message={messageOf(error) || queries.FETCH_FAILED}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton className="h-128 rounded-card" />
    )
  const show = (broadcast: Broadcast) => client.setQueryData(query.queryKey, broadcast)
  return data.progress === 'draft' ? (
    <Draft broadcast={data} onChanged={show} onRefused={() => void refetch()} />
  ) : (
    <Sent broadcast={data} onChanged={show} />
  )
}

interface DraftProps {
  broadcast: Broadcast
  onChanged: (broadcast: Broadcast) => void
  onRefused: () => void
}

function Draft({ broadcast, onChanged, onRefused }: DraftProps) {
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  // What the form began with: a colleague's later version must not be overwritten by saving this one.
  const [base, setBase] = useState({ broadcast, opened: 0 })
  const isOutdated = base.broadcast.version !== broadcast.version
  const openLatest = () => setBase(({ opened }) => ({ broadcast, opened: opened + 1 }))
  const refuse = (refusal: unknown): never => {
    onRefused()
    throw refusal
  }
  const follow = (saved: Broadcast) => {
    showToast(t`Draft saved`, 'success')
    setBase(({ opened }) => ({ broadcast: saved, opened }))
    onChanged(saved)
  }
  const remove = useMutation({
    mutationFn: () => queries.deleteBroadcast(broadcast._id),
    onSuccess: () => {
      showToast(t`Draft deleted`, 'success')
      void navigate({ to: '/admin/broadcasts' })
    },
    onError: (error) => {
      setDeleting(false)
      showRefusal(error)
    },
  })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 wrap-anywhere">{broadcast.subject}</h1>
        <Button variant="ghost" size="sm" onClick={() => setDeleting(true)}>
          <Trans>
            <Icon name="trash-2" className="size-4" />
            Delete draft
          </Trans>
        </Button>
      </div>
      {isOutdated && (
        <Card className="flex flex-wrap items-center gap-3 p-4">
          <p role="alert">{t`Someone has changed this message since you opened it. Yours can’t be saved over theirs.`}</p>
          <Button size="sm" variant="secondary" onClick={openLatest}>{t`Show their version`}</Button>
        </Card>
      )}
      <BroadcastEditor
        key={base.opened}
        broadcast={base.broadcast}
        onSave={(body) => queries.editBroadcast(base.broadcast, body).catch(refuse)}
        onSaved={follow}
        renderSteps={(isChanged) => (
          <SendingSteps
            broadcast={broadcast}
            isChanged={isChanged || isOutdated}
            onChanged={onChanged}
            onRefused={onRefused}
          />
        )}
      />
      {isDeleting && (
        <ConfirmDialog
          title={t`Delete this draft?`}
          confirmLabel={t`Delete`}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setDeleting(false)}
        >
          <p>{t`The text is lost. Nobody has received it.`}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function Sent({ broadcast, onChanged }: Pick<DraftProps, 'broadcast' | 'onChanged'>) {
  const { _id, kind, subject, progress, problem, sentBy, startedAt } = broadcast
  const [isStopping, setStopping] = useState(false)
  const stop = useMutation({
    mutationFn: () => queries.stopBroadcast(_id),
    onSuccess: onChanged,
    onError: showRefusal,
    onSettled: () => setStopping(false),
  })
  const { label, tone } = stateLabels[progress]
  const sender = sentBy ?? t`a deleted user`
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 wrap-anywhere">{subject}</h1>
        <Badge tone={kind === 'news' ? 'sky' : 'wattle'}>{broadcastKindLabels[kind]}</Badge>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <Card className="flex flex-col gap-4 p-4 sm:p-6">
        <p>
          {startedAt
            ? t`${reachText(broadcast)}. Sent by ${sender}, ${relativeTime(startedAt)}.`
            : t`${reachText(broadcast)}. Sent by ${sender}.`}
        </p>
        <SendingProgress broadcast={broadcast} />
        {problem !== null && (
          <p role="alert" className="font-medium text-waratah">
            {problem}
          </p>
        )}
        <p className="text-sm text-ink-soft">
          {kind === 'news'
            ? t`Emails are sent after that, as fast as the mail server takes them, and outside members’ quiet hours. Deliveries lists those that fail.`
            : t`Emails are sent after that, as fast as the mail server takes them, during quiet hours too. Deliveries lists those that fail.`}
        </p>
        {progress === 'sending' && (
          <div>
            <Button variant="danger" size="sm" onClick={() => setStopping(true)}>{t`Stop`}</Button>
          </div>
        )}
      </Card>
      <Card as="section" className="max-w-2xl p-4 sm:p-6">
        <h2 className="mb-3 text-xl">{t`What they read`}</h2>
        <TextPreview {...broadcast} />
      </Card>
      {isStopping && (
        <ConfirmDialog
          title={t`Stop this message?`}
          confirmLabel={t`Stop`}
          cancelLabel={t`Keep sending`}
          isBusy={stop.isPending}
          onConfirm={() => stop.mutate()}
          onClose={() => setStopping(false)}
        >
          <p>{t`Members who have it keep it, and nobody else gets it. It can’t be continued.`}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
