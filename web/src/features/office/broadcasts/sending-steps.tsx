import type { Broadcast } from '@bowerbird/contract/broadcasts/broadcasts.schema'
import { t } from '@bowerbird/contract/language/t'
import { relativeTime } from '@bowerbird/contract/relative-time'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { CheckBox } from '../../../ui/fields/check-box.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { showRefusal } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { membersText, reachText } from './broadcast-words.ts'
import { countAgain, previewBroadcast, sendBroadcast } from './broadcasts.queries.ts'

interface Props {
  broadcast: Broadcast
  /** What is typed is not saved yet: the saved version is another one. */
  isChanged: boolean
  onChanged: (broadcast: Broadcast) => void
  /** After a refusal: someone else may have changed it. */
  onRefused: () => void
}

/** From a saved draft to a message that is sent: who gets it, a preview to oneself, and the confirmation. */
export function SendingSteps({ broadcast, isChanged, onChanged, onRefused }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const refused = (error: unknown) => {
    showRefusal(error)
    onRefused()
  }
  const count = useMutation({
    mutationFn: () => countAgain(broadcast),
    onSuccess: onChanged,
    onError: refused,
  })
  const preview = useMutation({
    mutationFn: () => previewBroadcast(broadcast),
    onSuccess: (saved) => {
      showToast(t`The preview is on its way to your inbox`, 'success')
      onChanged(saved)
    },
    onError: refused,
  })
  const { recipients, isPreviewed, isCountOld, problem } = broadcast
  const isReady = !isChanged && isPreviewed && recipients !== null && recipients > 0 && !isCountOld
  return (
    <Card as="section" className="p-4 sm:p-6">
      <h2 className="mb-4 text-xl">{t`Send it`}</h2>
      <ol className="flex flex-col gap-5">
        <Step title={t`Who gets it`} isDone={recipients !== null && recipients > 0 && !isCountOld}>
          <Recipients broadcast={broadcast} />
          {(isCountOld || problem !== null || recipients === 0) && (
            <Button
              size="sm"
              variant="secondary"
              isBusy={count.isPending}
              disabled={isChanged}
              onClick={() => count.mutate()}
            >{t`Count again`}</Button>
          )}
        </Step>
        <Step title={t`Try it`} isDone={isPreviewed}>
          <p className="text-sm text-ink-soft">
            {isPreviewed
              ? t`You’ve sent yourself this version. Have you read it on your phone, too?`
              : t`Read it in your own inbox first.`}
          </p>
          <Button
            size="sm"
            variant="secondary"
            isBusy={preview.isPending}
            disabled={isChanged}
            onClick={() => preview.mutate()}
          >
            {isPreviewed ? t`Email me another preview` : t`Email me a preview`}
          </Button>
        </Step>
        <Step title={t`Send it to everyone`} isDone={false}>
          {isChanged && <p className="text-sm text-ink-soft">{t`Save your changes first.`}</p>}
          <Button size="sm" disabled={!isReady} onClick={() => setConfirming(true)}>
            {recipients ? t`Send to ${membersText(recipients)}` : t`Send`}
          </Button>
        </Step>
      </ol>
      {isConfirming && (
        <ConfirmSending
          broadcast={broadcast}
          onSent={onChanged}
          onRefused={onRefused}
          onClose={() => setConfirming(false)}
        />
      )}
    </Card>
  )
}

function Step({ title, isDone, children }: { title: string; isDone: boolean; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${isDone ? 'bg-gum-soft text-gum' : 'border border-line-strong'}`}
      >
        {isDone && <Icon name="check" className="size-4" />}
      </span>
      <div className="flex min-w-0 flex-col items-start gap-2">
        <h3 className="font-sans text-base font-semibold">
          {title}
          {isDone && <span className="sr-only">{t`(done)`}</span>}
        </h3>
        {children}
      </div>
    </li>
  )
}

function Recipients({ broadcast }: { broadcast: Broadcast }) {
  const { kind, recipients, countedAt, problem } = broadcast
  if (problem !== null)
    return (
      <p role="alert" className="text-sm font-medium text-waratah">
        {problem}
      </p>
    )
  if (recipients === null)
    return <p role="status" className="text-sm text-ink-soft">{t`Counting the recipients…`}</p>
  return (
    <div className="text-sm text-ink-soft">
      <p role="status">
        {countedAt ? (
          <Trans>
            <strong className="text-base text-ink tabular-nums">{membersText(recipients)}</strong>, counted{' '}
            {relativeTime(countedAt)}
          </Trans>
        ) : (
          <strong className="text-base text-ink tabular-nums">{membersText(recipients)}</strong>
        )}
      </p>
      <p>
        {t`${reachText(broadcast)}.`}{' '}
        {kind === 'news' && t`Only those who have switched on News in their settings.`}
      </p>
    </div>
  )
}

interface ConfirmProps {
  broadcast: Broadcast
  onSent: (broadcast: Broadcast) => void
  onRefused: () => void
  onClose: () => void
}

function ConfirmSending({ broadcast, onSent, onRefused, onClose }: ConfirmProps) {
  const { _id, kind, subject, version, recipients } = broadcast
  const [isImportant, setImportant] = useState(false)
  const [needsAnswer, setNeedsAnswer] = useState(false)
  const isService = kind === 'service'
  const send = useMutation({
    mutationFn: () => sendBroadcast(_id, { version, recipients: recipients ?? 0, isImportant }),
    onSuccess: (sent) => {
      onSent(sent)
      onClose()
    },
    onError: (error) => {
      showRefusal(error)
      onRefused()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t`Send to ${membersText(recipients ?? 0)}?`}
      confirmLabel={t`Send it`}
      busyLabel={t`Starting…`}
      confirmVariant="primary"
      isBusy={send.isPending}
      onConfirm={() => (isService && !isImportant ? setNeedsAnswer(true) : send.mutate())}
      onClose={onClose}
    >
      <p>
        <Trans>
          “{subject}” goes to: {reachText(broadcast)}. What has been sent can’t be taken back.
        </Trans>
      </p>
      {isService && (
        <div className="mt-3">
          <p>{t`It reaches everyone, whatever their settings. The audit log records that you’ve sent it.`}</p>
          <CheckBox
            label={t`It’s about members’ accounts or this market, and advertises nothing`}
            isOn={isImportant}
            onChange={(isOn) => {
              setImportant(isOn)
              setNeedsAnswer(false)
            }}
          />
          {needsAnswer && (
            <p
              role="alert"
              className="text-sm font-medium text-waratah"
            >{t`Please confirm this first, or make it News.`}</p>
          )}
        </div>
      )}
    </ConfirmDialog>
  )
}
