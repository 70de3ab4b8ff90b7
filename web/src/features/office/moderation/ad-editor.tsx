import { changedAttributes } from '@bowerbird/contract/catalogue/attribute-forms'
import { t } from '@bowerbird/contract/language/t'
import type { AdminAd } from '@bowerbird/contract/moderation/moderation.schema'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConflictPanel } from '../../../ui/conflicts/conflict-panel.tsx'
import { useConflicts } from '../../../ui/conflicts/use-conflicts.ts'
import { LeaveGuard } from '../../../ui/dialogs/leave-guard.tsx'
import { useZodForm } from '../../../ui/fields/form.ts'
import { readableMessage, schemaOf } from '../../../ui/fields/form-checks.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { changesOf, checkDraft, draftOf, type EditedAd, type TextField } from './ad-draft.ts'
import { AdFields } from './ad-fields.tsx'
import { adConflicts, bodyOf, saveAd, saveErrorMessage, withStoredValues } from './save-ad.ts'

interface Props {
  ad: AdminAd
  /** The form is busy until it resolves. */
  onSaved: () => Promise<void>
  onCancel: () => void
}

/** The edit form of an ad. Leaving it with unsaved changes asks first. */
export function AdEditor({ ad, onSaved, onCancel }: Props) {
  const [before] = useState(() => draftOf(ad))
  const [problem, setProblem] = useState<string>()
  const [isLeaving, setLeaving] = useState(false)
  const conflicts = useConflicts({
    loaded: bodyOf(before, ad.images) ?? {},
    describe: adConflicts,
    onChoose: (values) => change(withStoredValues(form.getValues(), values)),
  })
  const form = useZodForm({
    schema: schemaOf((draft: EditedAd) => checkDraft(draft, before)?.errors ?? {}),
    defaultValues: before,
    messageFor: (_field, message) => readableMessage(message),
    onSubmit: async (draft) => {
      setProblem(undefined)
      await saveAd(ad._id, changesOf(before, draft), conflicts.basedOn)
      showToast(t`Product updated successfully`, 'success')
      await onSaved()
    },
    onInvalid: () => showToast(checkDraft(form.getValues(), before)?.summary ?? '', 'error'),
    onRefused: (refusal) => {
      const sent = bodyOf(form.getValues(), ad.images)
      if (sent && conflicts.handle(refusal, sent)) return
      const message = saveErrorMessage(refusal)
      setProblem(message)
      showToast(message, 'error')
    },
  })
  const { values: draft, isBusy, setField } = form
  const isChanged = Object.keys(changesOf(before, draft)).length > 0

  // One by one: each field and attribute has an error of its own.
  const change = ({ attributes, ...texts }: EditedAd) => {
    for (const [field, value] of Object.entries(texts) as [TextField, string][])
      if (value !== draft[field]) setField(field, value)
    for (const [key, value] of Object.entries(changedAttributes(draft.attributes, attributes)))
      setField(`attributes.${key}`, value)
  }

  const leave = () => {
    if (isBusy) return
    if (isChanged) setLeaving(true)
    else onCancel()
  }

  return (
    <form
      {...form.formProps}
      // Scroll margin: a focused field and its label stay visible above the sticky buttons.
      className={`flex flex-col gap-5 [&_:is(input,select,textarea)]:scroll-mb-24 ${problem ? '[&_:is(input,select,textarea)]:scroll-mt-44' : '[&_:is(input,select,textarea)]:scroll-mt-24'}`}
    >
      {problem && <Problem text={problem} onDismiss={() => setProblem(undefined)} />}
      <AdFields draft={draft} errors={form.allErrors()} onChange={change} />
      <div className="sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-surface p-4">
        <ConflictPanel state={conflicts} title={t`This ad has changed since you opened it`} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={leave} disabled={isBusy}>{t`Cancel`}</Button>
          <Button type="submit" isBusy={isBusy}>
            {isBusy ? t`Saving...` : t`Save Changes`}
          </Button>
        </div>
      </div>
      <LeaveGuard
        isChanged={isChanged}
        isLeaving={isLeaving}
        onStay={() => setLeaving(false)}
        onDiscard={onCancel}
        onEscape={leave}
      >{t`Your changes to this ad have not been saved.`}</LeaveGuard>
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
        <p className="font-semibold">{t`Error updating product`}</p>
        <p className="wrap-anywhere">{text}</p>
      </div>
      <Button variant="ghost" size="sm" onClick={onDismiss} className="-my-1.5">{t`Dismiss`}</Button>
    </div>
  )
}
