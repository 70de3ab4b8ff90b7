import { sayLate } from '@bowerbird/contract/deals/deals.endpoints'
import type { Deal } from '@bowerbird/contract/deals/deals.schema'
import { lateMinutes } from '@bowerbird/contract/deals/deals.terms'
import { t } from '@bowerbird/contract/language/t'
import { call } from '../../../platform/api.ts'
import { Trans } from '../../../platform/language/trans.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { nameOf } from './deal-words.ts'
import { useChangeDeal } from './use-change-deal.ts'

/** One tap on the way: by how many minutes. */
export function LateDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { change, isChanging } = useChangeDeal(onClose)
  const say = (minutes: (typeof lateMinutes)[number]) =>
    change(async () => {
      const changed = await call(sayLate, { params: { id: deal._id }, body: { minutes } })
      showToast(t`${nameOf(deal)} knows that you’re running late`, 'success')
      return changed
    })
  return (
    <Dialog title={t`How late will you be?`} size="sm" isOpen isDismissable={!isChanging} onClose={onClose}>
      <p className="mb-4 text-ink-soft">
        <Trans>{nameOf(deal)} gets a message at once.</Trans>
      </p>
      <div className="grid grid-cols-2 gap-3">
        {lateMinutes.map((minutes) => (
          <Button key={minutes} variant="secondary" disabled={isChanging} onClick={() => say(minutes)}>
            <Trans>{minutes} minutes</Trans>
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
