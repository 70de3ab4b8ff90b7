import { t } from '@bowerbird/contract/language/t'
import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { CategoryGroups } from './category-groups.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

interface Props {
  account?: ReactNode
  isOpen: boolean
  onClose: () => void
}

/** Every entry leads elsewhere, so a click on one closes the drawer. */
export function MenuDrawer({ account, isOpen, onClose }: Props) {
  return (
    <Dialog title={t`Menu`} shape="drawer" isOpen={isOpen} onClose={onClose}>
      <div className="flex flex-col gap-6">
        {account && (
          // biome-ignore lint/a11y/noStaticElementInteractions: only handles clicks that bubble up from the links and buttons inside.
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link or button is a click too.
          <div
            className="border-b border-line pb-4"
            onClick={(event) => {
              if (event.target instanceof Element && event.target.closest('a, button')) onClose()
            }}
          >
            {account}
          </div>
        )}
        <nav aria-label={t`Categories`} className="-mx-3">
          <CategoryGroups onChoose={onClose} />
        </nav>
        <ThemeSwitch isWide />
      </div>
    </Dialog>
  )
}
