import { editMessage, takeBackMessage } from '@bowerbird/contract/chat/chat.endpoints'
import type { Message } from '@bowerbird/contract/chat/chat.schema'
import { CHANGE_MINUTES, MAX_MESSAGE, messagePreview } from '@bowerbird/contract/chat/chat.terms'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { inputClass } from '../../../../ui/fields/field.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'

interface Props {
  message: Message
  /** The other side's name. */
  name: string
  onChanged: (message: Message) => void
  onEdit: () => void
}

const paramsOf = ({ conversationId, seq }: Message) => ({ id: conversationId, seq: String(seq) })

/** What a message loses when it is taken back. */
function whatGoes({ text, photos }: Message): string {
  if (!photos?.length) return t`Its words disappear for both of you.`
  if (text)
    return plural(photos.length, {
      one: 'Its words and photo disappear for both of you.',
      other: 'Its words and photos disappear for both of you.',
    })
  return plural(photos.length, {
    one: 'The photo disappears for both of you.',
    other: 'The photos disappear for both of you.',
  })
}

/** Below the member's own message, for five minutes: a button that shows what can be done with it. */
export function MessageActions({ message, name, onChanged, onEdit }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const takeBack = useMutation({
    mutationFn: () => call(takeBackMessage, { params: paramsOf(message) }),
    onSuccess: (changed) => {
      setAsking(false)
      onChanged(changed)
    },
  })
  return (
    <div className="-mb-1 flex flex-wrap items-center justify-end">
      {isOpen && (
        <>
          <Button variant="ghost" size="sm" onClick={onEdit}>{t`Edit`}</Button>
          <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>{t`Take back`}</Button>
        </>
      )}
      <button
        type="button"
        aria-label={t`Change “${messagePreview(message).slice(0, 40)}”`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sky hover:text-bower"
      >
        <Icon name="ellipsis-vertical" className="size-4" />
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t`Take this message back?`}
          confirmLabel={t`Take back`}
          isBusy={takeBack.isPending}
          onConfirm={() => takeBack.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>
            {whatGoes(message)}{' '}
            {t`${name} will see that you took a message back, and may have read it already.`}
          </p>
          {takeBack.error && (
            <p role="alert" className="mt-2 font-medium text-waratah">
              {takeBack.error.message || t`That did not work. Please try again.`}
            </p>
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** In place of a message while it is edited. What was typed stays if it can't be saved. */
export function MessageEditor({
  message,
  onChanged,
  onClose,
}: Pick<Props, 'message' | 'onChanged'> & { onClose: () => void }) {
  const [text, setText] = useState(message.text)
  const field = useRef<HTMLTextAreaElement>(null)
  const save = useMutation({
    mutationFn: () => call(editMessage, { params: paramsOf(message), body: { text: text.trim() } }),
    onSuccess: (changed) => {
      onChanged(changed)
      onClose()
    },
  })
  useEffect(() => {
    const box = field.current
    box?.focus()
    box?.setSelectionRange(box.value.length, box.value.length)
  }, [])
  const isValid =
    (text.trim().length > 0 || Boolean(message.photos?.length)) && text.trim().length <= MAX_MESSAGE
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid && !save.isPending) save.mutate()
      }}
      className="grid w-full max-w-[min(34rem,92%)] gap-2 py-1"
    >
      <textarea
        ref={field}
        rows={Math.min(6, text.split('\n').length + 1)}
        value={text}
        aria-label={t`Edit your message`}
        aria-describedby={`edit-hint-${message.seq}`}
        aria-invalid={!isValid || undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKey}
        className={`${inputClass} resize-y leading-relaxed`}
      />
      <p id={`edit-hint-${message.seq}`} className="text-sm text-ink-soft">
        {text.trim().length > MAX_MESSAGE
          ? t`A message can have at most ${MAX_MESSAGE} characters`
          : t`You can edit it for ${CHANGE_MINUTES} minutes. It will say “Edited”.`}
      </p>
      {save.error && (
        <p role="alert" className="text-sm font-medium text-waratah">
          {save.error.message || t`That did not work. Please try again.`}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" size="sm" disabled={save.isPending} onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" size="sm" isBusy={save.isPending} disabled={!isValid}>{t`Save`}</Button>
      </div>
    </form>
  )
}
