import { t } from '@bowerbird/contract/language/t'
import { marketName } from '@bowerbird/contract/market/market-settings'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'

interface Props {
  /** Undefined while it is closed. */
  href: string | undefined
  onClose: () => void
}

/** Shows the real host of a link before it is opened. */
export function LeavingDialog({ href, onClose }: Props) {
  return (
    <Dialog
      title={t`This link leaves ${marketName()}`}
      size="sm"
      isOpen={href !== undefined}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>{t`Stay here`}</Button>
          <a
            href={href}
            target="_blank"
            rel="nofollow noopener noreferrer"
            onClick={onClose}
            className={buttonClass({ variant: 'ghost' })}
          >{t`Open link`}</a>
        </>
      }
    >
      <p className="text-ink">{t`It opens this website:`}</p>
      <p className="mt-2 text-lg font-semibold text-ink wrap-anywhere">{href && new URL(href).host}</p>
      <p className="mt-1 rounded-control bg-sky px-3 py-2 font-mono text-sm text-ink wrap-anywhere">{href}</p>
      <p className="mt-3 text-ink">{t`Never enter your password, a code or card details on a page that someone sent you.`}</p>
    </Dialog>
  )
}
