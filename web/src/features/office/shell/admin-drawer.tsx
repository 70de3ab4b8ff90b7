import { t } from '@bowerbird/contract/language/t'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { AdminNav, type EntryCounts } from './admin-nav.tsx'

/** From this width on the sidebar is always visible: Tailwind's `lg`. */
const WIDE = '(min-width: 1024px)'

interface Props {
  counts: EntryCounts
  children?: ReactNode
}

/** The menu button on narrow screens and its drawer. Navigating closes it. */
export function AdminDrawer({ counts, children }: Props) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [openAt, setOpenAt] = useState<string>()
  const close = () => setOpenAt(undefined)

  useEffect(() => {
    const wide = window.matchMedia(WIDE)
    const handleChange = () => {
      if (wide.matches) setOpenAt(undefined)
    }
    wide.addEventListener('change', handleChange)
    return () => wide.removeEventListener('change', handleChange)
  }, [])

  return (
    <>
      <button
        type="button"
        aria-label={t`Open menu`}
        aria-haspopup="dialog"
        aria-expanded={openAt === path}
        onClick={() => setOpenAt(path)}
        className="-ms-2 grid size-11 place-items-center rounded-control hover:bg-white/10"
      >
        <Icon name="menu" className="size-6" />
      </button>
      <Dialog title={t`Menu`} shape="drawer" isOpen={openAt === path} onClose={close}>
        <div className="flex min-h-full flex-col gap-4">
          <AdminNav place="drawer" counts={counts} onChoose={close} />
          {children}
        </div>
      </Dialog>
    </>
  )
}
