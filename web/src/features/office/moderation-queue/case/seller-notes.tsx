import { t } from '@bowerbird/contract/language/t'
import { addSellerNote } from '@bowerbird/contract/moderation-queue/moderation-queue.endpoints'
import {
  NewAccountNote,
  type SellerRecord,
} from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { relativeTime } from '@bowerbird/contract/relative-time'
import { useState } from 'react'
import { callAsAdmin, messageOf } from '../../../../platform/call-as-admin.ts'
import { useIsMe } from '../../../../platform/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { useZodForm } from '../../../../ui/fields/form.ts'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'

interface Props {
  record: SellerRecord
  onNoted: (record: SellerRecord) => void
}

/** Staff's notes about a member, for each other. Nobody sees those about themselves. */
export function SellerNotes({ record, onNoted }: Props) {
  const isMe = useIsMe(record._id)
  if (!isMe) return <NotesOfOthers record={record} onNoted={onNoted} />
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h4 className="font-semibold">{t`Notes`}</h4>
      <p className="mt-1 text-ink-soft">{t`Notes about you are for your colleagues only.`}</p>
    </div>
  )
}

function NotesOfOthers({ record: { _id, notes }, onNoted }: Props) {
  const [problem, setProblem] = useState<string>()
  const form = useZodForm({
    schema: NewAccountNote,
    defaultValues: { text: '' },
    onSubmit: async (body) => {
      setProblem(undefined)
      onNoted(await callAsAdmin(addSellerNote, { params: { id: _id }, body }))
      form.reset()
    },
    onRefused: (error, isOnFields) => {
      if (!isOnFields) setProblem(messageOf(error) || t`The note was not saved. Please try again.`)
    },
  })
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h4 className="font-semibold">{t`Notes`}</h4>
      {notes.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {notes.map((note) => (
            <li key={note._id} className="border-s-2 border-wattle ps-3">
              <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
              <p className="text-xs text-ink-soft">
                {note.author}, <time dateTime={note.createdAt}>{relativeTime(note.createdAt)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <form {...form.formProps} className="mt-2 grid gap-2">
        <TextAreaField label={t`Add a note`} hint={t`Only staff see it.`} rows={2} {...form.field('text')} />
        {problem && (
          <p role="alert" className="font-medium text-waratah">
            {problem}
          </p>
        )}
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          isBusy={form.isBusy}
          className="justify-self-start"
        >{t`Save note`}</Button>
      </form>
    </div>
  )
}
