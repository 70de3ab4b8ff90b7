import { t } from '@bowerbird/contract/language/t'
import type { EditableText } from '@bowerbird/contract/texts/texts.schema'
import { useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'

interface Props {
  text: EditableText
  hasChanges: boolean
  onCompare: () => void
  onRestore: () => void
}

/** Whose words are in force, and the way back to the product's. */
export function ShippedNote({ text: { isEdited, shippedBefore }, hasChanges, onCompare, onRestore }: Props) {
  const [isAsking, setAsking] = useState(false)
  if (!isEdited) {
    return (
      <p className="flex gap-3 rounded-control bg-sky p-3">
        <Trans>
          <Icon name="info" className="mt-0.5 size-5" />
          These are the words the product came with. They follow its later versions until you change them.
        </Trans>
      </p>
    )
  }
  const isOutdated = shippedBefore !== null
  return (
    <div
      className={`flex flex-wrap items-start gap-3 rounded-control p-3 ${isOutdated ? 'bg-ochre-soft' : 'bg-sky'}`}
    >
      <Icon name={isOutdated ? 'triangle-alert' : 'info'} className="mt-0.5 size-5" />
      <p className="min-w-0 flex-1 basis-64">
        {isOutdated
          ? t`These are your words. The product’s own have changed since you saved them, by an update or by a setting: compare them, and take over what you need.`
          : t`These are your words. The product’s own haven’t changed since you saved them.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {isOutdated && <Button variant="secondary" size="sm" onClick={onCompare}>{t`Compare`}</Button>}
        <Button
          variant="secondary"
          size="sm"
          onClick={() => setAsking(true)}
        >{t`Restore the product’s words`}</Button>
      </div>
      <ConfirmDialog
        title={t`Restore the product’s words?`}
        confirmLabel={t`Restore`}
        cancelLabel={t`Keep ours`}
        isOpen={isAsking}
        onConfirm={() => {
          setAsking(false)
          onRestore()
        }}
        onClose={() => setAsking(false)}
      >
        <p>
          {t`They will follow the product’s later versions. Yours stay in the history, and you can restore them.`}
          {hasChanges && ` ${t`Unsaved changes are lost.`}`}
        </p>
      </ConfirmDialog>
    </div>
  )
}
