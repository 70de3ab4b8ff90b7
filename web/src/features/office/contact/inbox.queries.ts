import { listInbox, replyToMessage, setMessageDone } from '@bowerbird/contract/contact/inbox.endpoints'
import type { InboxMessage } from '@bowerbird/contract/contact/inbox.schema'
import { t } from '@bowerbird/contract/language/t'
import { queryOptions } from '@tanstack/react-query'
import { callAsAdmin } from '../../../platform/call-as-admin.ts'
import { refusalText, showRefusal } from '../../../ui/toasts/show-refusal.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import type { InboxParams } from './inbox-params.ts'

export const FETCH_FAILED = t`The messages could not be loaded`

export const inboxKey = ['inbox'] as const

export const inboxQuery = ({ page = 1, tab = 'open' }: InboxParams) =>
  queryOptions({
    queryKey: [...inboxKey, tab, page],
    queryFn: () => callAsAdmin(listInbox, { query: { page: String(page), tab } }),
    // A colleague may have answered since.
    gcTime: 0,
  })

/** Closes a message or opens it again, and offers to undo that. */
export async function saveDone(
  { _id, subject }: InboxMessage,
  isDone: boolean,
  onSaved: () => void,
): Promise<void> {
  const save = async (next: boolean) => {
    try {
      await callAsAdmin(setMessageDone, { params: { id: _id }, body: { isDone: next } })
      return true
    } catch (error) {
      showRefusal(error)
      return false
    }
  }
  if (await save(isDone)) {
    const undo = { label: t`Undo`, onAct: () => void save(!isDone).then(onSaved) }
    showToast(isDone ? t`“${subject}” marked as done` : t`“${subject}” is open again`, 'success', undo)
  }
  onSaved()
}

/** Throws with a message to show beside the reply, which stays. */
export async function sendReply(
  { _id, name }: InboxMessage,
  reply: { text: string; idempotencyKey: string },
): Promise<void> {
  try {
    await callAsAdmin(replyToMessage, { params: { id: _id }, body: reply })
  } catch (error) {
    throw new Error(refusalText(error))
  }
  showToast(t`Your reply to ${name} is on its way`, 'success')
}
