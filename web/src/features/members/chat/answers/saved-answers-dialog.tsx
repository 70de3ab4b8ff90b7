import {
  deleteSavedAnswer,
  editSavedAnswer,
  listSavedAnswers,
  saveAnswer,
} from '@bowerbird/contract/chat/chat.endpoints'
import type { SavedAnswers } from '@bowerbird/contract/chat/chat.schema'
import { MAX_MESSAGE, MAX_SAVED_ANSWERS } from '@bowerbird/contract/chat/chat.terms'
import { t } from '@bowerbird/contract/language/t'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { inputClass } from '../../../../ui/fields/field.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'

type Answer = SavedAnswers['answers'][number]
const answersQuery = queryOptions({ queryKey: ['saved-answers'], queryFn: () => call(listSavedAnswers) })

interface FormProps {
  /** Undefined for a new one. */
  answer: Answer | undefined
  onClose: () => void
}

/** What was typed stays if it can't be saved. */
function AnswerForm({ answer, onClose }: FormProps) {
  const client = useQueryClient()
  const [text, setText] = useState(answer?.text ?? '')
  const id = useId()
  const length = text.trim().length
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      answer
        ? call(editSavedAnswer, { params: { id: answer._id }, body: { text: text.trim() } })
        : call(saveAnswer, { body: { text: text.trim() } }),
    onSuccess: (all) => {
      client.setQueryData(answersQuery.queryKey, all)
      onClose()
    },
  })
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (length > 0 && length <= MAX_MESSAGE && !isPending) mutate()
      }}
    >
      <label htmlFor={id} className="font-semibold">
        {answer ? t`Change this answer` : t`New answer`}
      </label>
      <textarea
        id={id}
        rows={4}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: it replaces the button that was pressed.
        autoFocus
        aria-invalid={length > MAX_MESSAGE || undefined}
        onChange={(event) => setText(event.target.value)}
        className={`${inputClass} leading-relaxed`}
      />
      {length > MAX_MESSAGE && (
        <p role="alert" className="text-sm font-medium text-waratah">
          <Trans>A message can have at most {MAX_MESSAGE} characters</Trans>
        </p>
      )}
      {error && (
        <p role="alert" className="text-sm font-medium text-waratah">
          {error.message || t`That did not work. Please try again.`}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" size="sm" disabled={isPending} onClick={onClose}>{t`Cancel`}</Button>
        <Button
          type="submit"
          size="sm"
          isBusy={isPending}
          disabled={length === 0 || length > MAX_MESSAGE}
        >{t`Save`}</Button>
      </div>
    </form>
  )
}

const iconButton =
  'grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sky hover:text-bower'

interface RowProps {
  answer: Answer
  onUse: (text: string) => void
  onEdit: () => void
}

function AnswerRow({ answer, onUse, onEdit }: RowProps) {
  const client = useQueryClient()
  const put = (all: SavedAnswers) => client.setQueryData(answersQuery.queryKey, all)
  const onError = ({ message }: Error) =>
    showToast(message || t`That did not work. Please try again.`, 'error')
  const restore = useMutation({
    mutationFn: () => call(saveAnswer, { body: { text: answer.text } }),
    onSuccess: put,
    onError,
  })
  const remove = useMutation({
    mutationFn: () => call(deleteSavedAnswer, { params: { id: answer._id } }),
    onSuccess: (all) => {
      put(all)
      showToast(t`Answer deleted`, 'success', { label: t`Undo`, onAct: () => restore.mutate() })
    },
    onError,
  })
  const brief = answer.text.slice(0, 40)
  return (
    <li className="flex items-start gap-1 py-1">
      <button
        type="button"
        onClick={() => onUse(answer.text)}
        className="min-h-11 min-w-0 flex-1 rounded-control px-3 py-2 text-start text-ink hover:bg-sky"
      >
        <span className="line-clamp-3 whitespace-pre-line wrap-anywhere">{answer.text}</span>
      </button>
      <button type="button" aria-label={t`Change “${brief}”`} onClick={onEdit} className={iconButton}>
        <Icon name="pencil" className="size-5" />
      </button>
      <button
        type="button"
        aria-label={t`Delete “${brief}”`}
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
        className={iconButton}
      >
        <Icon name="trash-2" className="size-5" />
      </button>
    </li>
  )
}

interface Props {
  onUse: (text: string) => void
  onClose: () => void
}

/** The member's saved answers: one tap puts one into the text box. */
export function SavedAnswersDialog({ onUse, onClose }: Props) {
  const { data, isError, refetch } = useQuery(answersQuery)
  const [edited, setEdited] = useState<Answer | 'new'>()
  const isFull = (data?.answers.length ?? 0) >= MAX_SAVED_ANSWERS
  return (
    <Dialog title={t`Saved answers`} size="sm" isOpen onClose={onClose}>
      {edited ? (
        <AnswerForm answer={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      ) : (
        <>
          {isError && (
            <p role="alert" className="text-ink-soft">
              <Trans>
                Your answers could not be loaded.{' '}
                <Button variant="ghost" size="sm" onClick={() => void refetch()}>
                  Try again
                </Button>
              </Trans>
            </p>
          )}
          {!data && !isError && <p className="text-ink-soft">{t`Loading…`}</p>}
          {data?.answers.length === 0 && (
            <p className="text-ink-soft">{t`Save what you write often, such as where to pick things up, and use it with one tap.`}</p>
          )}
          {data && data.answers.length > 0 && (
            <ul aria-label={t`Your saved answers`} className="divide-y divide-line">
              {data.answers.map((answer) => (
                <AnswerRow key={answer._id} answer={answer} onUse={onUse} onEdit={() => setEdited(answer)} />
              ))}
            </ul>
          )}
          {data &&
            (isFull ? (
              <p className="mt-3 text-sm text-ink-soft">
                <Trans>
                  You have {MAX_SAVED_ANSWERS} answers, which is the most. Delete one to add another.
                </Trans>
              </p>
            ) : (
              <Button
                variant="secondary"
                size="sm"
                className="mt-3"
                onClick={() => setEdited('new')}
              >{t`Add an answer`}</Button>
            ))}
        </>
      )}
    </Dialog>
  )
}
