import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'

interface Props {
  /** Only pending ads of a search or category were listed. */
  isPartial: boolean
  onClose: () => void
}

/** Shown after the last pending ad of the list was decided. */
export function ReviewDone({ isPartial, onClose }: Props) {
  return (
    <Dialog
      title={t`All done`}
      size="sm"
      isOpen
      onClose={onClose}
      footer={
        <>
          {isPartial && (
            <Link
              to="/admin/products"
              search={{ status: 'pending' }}
              onClick={onClose}
              className={buttonClass({ variant: 'secondary' })}
            >{t`Show all pending`}</Link>
          )}
          <Button onClick={onClose}>{t`Close`}</Button>
        </>
      }
    >
      <div role="status" className="grid justify-items-center gap-3 py-4 text-center">
        <Icon name="circle-check" className="size-12 text-gum" />
        <p className="font-medium">
          {isPartial
            ? t`Every pending ad that matches your filters has been reviewed.`
            : t`Every pending ad has been reviewed.`}
        </p>
      </div>
    </Dialog>
  )
}
