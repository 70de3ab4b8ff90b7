import type { AdminAd } from '@bowerbird/contract/moderation/moderation.schema'
import { useBlocker } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { focusFirstError } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import {
  changesOf,
  checkDraft,
  type DraftErrors,
  draftOf,
  type EditedAd,
  type TextField,
} from './ad-draft.ts'
import { AdFields } from './ad-fields.tsx'
import { SaveFailed, saveAd } from './save-ad.ts'

interface Props {
  ad: AdminAd
  onSaved: () => void
  onCancel: () => void
}

/** The edit form of an ad. Leaving it with unsaved changes asks first. */
export function AdEditor({ ad, onSaved, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [before] = useState(() => draftOf(ad))
  const [draft, setDraft] = useState(before)
  const [failed, setFailed] = useState<{ errors: DraftErrors; draft: EditedAd }>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const changes = changesOf(before, draft)
  const isChanged = Object.keys(changes).length > 0

  const blocker = useBlocker({
    shouldBlockFn: () => isChanged,
    enableBeforeUnload: isChanged,
    withResolver: true,
  })

  // After the errors are rendered, the first invalid field gets the focus.
  useEffect(() => {
    if (failed) focusFirstError(form.current)
  }, [failed])

  const isAskingToLeave = isAsking || blocker.status === 'blocked'
  const leave = () => {
    if (isBusy) return
    if (isChanged) setAsking(true)
    else onCancel()
  }
  useKeys({ Escape: isAskingToLeave ? undefined : leave })

  const refuse = (summary: string, errors: DraftErrors) => {
    showToast(summary, 'error')
    setFailed({ errors, draft })
  }

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const fault = checkDraft(draft, before)
    if (fault) return refuse(fault.summary, fault.errors)
    setFailed(undefined)
    setProblem(undefined)
    setBusy(true)
    try {
      await saveAd(ad._id, changes)
      showToast('Product updated successfully', 'success')
      onSaved()
    } catch (error) {
      const { message, errors } = error instanceof SaveFailed ? error : new SaveFailed(String(error))
      setProblem(message)
      refuse(message, errors)
      setBusy(false)
    }
  }

  const errorOf = (field: TextField): string | undefined =>
    failed && failed.draft[field] === draft[field] ? failed.errors[field] : undefined
  const attributeErrorOf = (key: string): string | undefined =>
    failed && failed.draft.attributes[key] === draft.attributes[key]
      ? failed.errors[`attributes.${key}`]
      : undefined

  return (
    <form
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      // Scroll margin: a focused field and its label stay visible above the sticky buttons.
      className={`flex flex-col gap-5 [&_:is(input,select,textarea)]:scroll-mb-24 ${problem ? '[&_:is(input,select,textarea)]:scroll-mt-44' : '[&_:is(input,select,textarea)]:scroll-mt-24'}`}
    >
      {problem && <Problem text={problem} onDismiss={() => setProblem(undefined)} />}
      <AdFields draft={draft} onChange={setDraft} errorOf={errorOf} attributeErrorOf={attributeErrorOf} />
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-surface p-4">
        <Button variant="secondary" onClick={leave} disabled={isBusy}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
      {isAskingToLeave && (
        <ConfirmDialog
          title="Leave without saving?"
          confirmLabel="Discard changes"
          cancelLabel="Keep editing"
          onConfirm={() => {
            blocker.proceed?.()
            onCancel()
          }}
          onClose={() => {
            blocker.reset?.()
            setAsking(false)
          }}
        >
          <p>Your changes to this product have not been saved.</p>
        </ConfirmDialog>
      )}
    </form>
  )
}

function Problem({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  return (
    <div
      role="alert"
      // Stays in view while the focus is on an invalid field further down.
      className="sticky -top-3 z-10 flex items-start gap-3 rounded-control border border-waratah bg-waratah-soft p-3 shadow-soft"
    >
      <Icon name="octagon-alert" className="mt-0.5 size-5 text-waratah" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-semibold">Error updating product</p>
        <p className="wrap-anywhere">{text}</p>
      </div>
      <Button variant="ghost" size="sm" onClick={onDismiss} className="-my-1.5">
        Dismiss
      </Button>
    </div>
  )
}
