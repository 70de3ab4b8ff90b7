import { t } from '@bowerbird/contract/language/t'
import type { RatedDeal } from '@bowerbird/contract/ratings/ratings.schema'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { RatingForm } from './rating-form.tsx'

/** Rates a deal in the chat. */
export function RatingDialog({ deal, onClose }: { deal: RatedDeal; onClose: () => void }) {
  const formId = useId()
  const [isBusy, setBusy] = useState(false)
  const [hasTyped, setTyped] = useState(false)
  return (
    <Dialog
      title={t`How did it go? “${deal.title}”`}
      isOpen
      // A click beside the dialog must not discard what was written.
      isDismissable={!isBusy && !hasTyped}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={onClose}>{t`Not now`}</Button>
          <Button type="submit" form={formId} isBusy={isBusy}>{t`Send rating`}</Button>
        </>
      }
    >
      <RatingForm
        deal={deal}
        formId={formId}
        onBusy={setBusy}
        onTyped={() => setTyped(true)}
        onRated={onClose}
      />
    </Dialog>
  )
}
