import type { ListingType } from '@bowerbird/contract/ads/ads.terms'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { SOLD_DAYS } from '@bowerbird/contract/lifecycle/lifecycle.terms'
import { useState } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { CheckBox } from '../../../../ui/fields/check-box.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import type { Enquirer } from './enquirers.queries.ts'
import { soldLabel } from './own-moves.ts'
import type { Sale } from './use-change-ad.ts'

interface Props {
  ad: { title: string; listingType: ListingType }
  /** Those who have written about it. */
  enquirers: readonly Enquirer[]
  /** The conversation with the likely buyer. */
  buyer?: string
  onSell: (sale: Sale) => Promise<void>
  onClose: () => void
}

/** "Tell the other 3 people who asked". */
const tellText = (others: number, hasBuyer: boolean): string =>
  hasBuyer
    ? plural(others, { one: 'Tell the other person who asked', other: 'Tell the other # people who asked' })
    : plural(others, { one: 'Tell the person who asked', other: 'Tell the # people who asked' })

const words = {
  sell: {
    title: t`Sold?`,
    who: t`Who bought it?`,
  },
  rent: {
    title: t`Rented?`,
    who: t`Who’s taking it?`,
  },
}

/** Asks who bought an ad, and offers to notify the others who enquired. */
export function SellDialog({ ad, enquirers, buyer = '', onSell, onClose }: Props) {
  const { title, who } = words[ad.listingType]
  const [conversationId, setConversationId] = useState(buyer)
  const [notifiesOthers, setNotifiesOthers] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const others = enquirers.filter((enquirer) => enquirer.conversationId !== conversationId).length

  const handleSell = async () => {
    setBusy(true)
    await onSell({
      ...(conversationId && { conversationId }),
      notifiesOthers: notifiesOthers && others > 0,
    })
    onClose()
  }

  return (
    <ConfirmDialog
      title={title}
      confirmLabel={soldLabel(ad.listingType)}
      cancelLabel={t`Not yet`}
      confirmVariant="primary"
      isBusy={isBusy}
      onConfirm={() => void handleSell()}
      onClose={onClose}
    >
      <div className="space-y-4">
        <p className="wrap-anywhere">
          {ad.listingType === 'rent' ? (
            <Trans>
              <strong>{ad.title}</strong> is no longer listed. Its page stays for {SOLD_DAYS} days.
            </Trans>
          ) : (
            <Trans>
              <strong>{ad.title}</strong> is no longer listed. For {SOLD_DAYS} days its page says that it’s
              sold.
            </Trans>
          )}
        </p>
        <SelectField
          label={who}
          hint={t`Optional. Nobody else sees this.`}
          blank={t`Someone else, or I’d rather not say`}
          options={enquirers.map((enquirer) => ({ value: enquirer.conversationId, label: enquirer.name }))}
          value={conversationId}
          disabled={isBusy}
          onChange={(event) => setConversationId(event.target.value)}
        />
        {others > 0 && (
          <CheckBox
            label={tellText(others, conversationId !== '')}
            isOn={notifiesOthers}
            disabled={isBusy}
            onChange={setNotifiesOthers}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}
