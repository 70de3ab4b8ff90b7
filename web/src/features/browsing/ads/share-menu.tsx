import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Menu, MenuItem, menuItem } from '../../../ui/menu.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'

interface Props {
  title: string
  trigger: ReactNode
  triggerClass: string
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast('Link copied', 'success')
  } catch {
    showToast('The link could not be copied', 'error')
  }
}

/** Ways to share an ad where the device has no share dialog. */
export function ShareMenu({ title, trigger, triggerClass }: Props) {
  const url = window.location.href.split('#')[0] ?? ''
  const text = encodeURIComponent(`${title}\n${url}`)
  return (
    <Menu trigger={trigger} triggerClass={triggerClass} align="end" startsOpen>
      <MenuItem onClick={() => void copyLink(url)}>
        <Icon name="link-2" className="size-5" />
        Copy link
      </MenuItem>
      <a {...menuItem} href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener noreferrer">
        <Icon name="message-circle" className="size-5" />
        WhatsApp
      </a>
      <a {...menuItem} href={`mailto:?subject=${encodeURIComponent(title)}&body=${text}`}>
        <Icon name="mail" className="size-5" />
        Email
      </a>
    </Menu>
  )
}
