import { t } from '@bowerbird/contract/language/t'
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Menu, MenuItem, menuItem } from '../menu.tsx'
import { copyLink } from './copy-link.ts'
import { shareWays } from './share-ways.ts'

interface Props {
  title: string
  trigger: ReactNode
  triggerClass: string
}

/** Ways to share this page where the device has no share dialog. */
export function ShareMenu({ title, trigger, triggerClass }: Props) {
  const url = window.location.href.split('#')[0] ?? ''
  return (
    <Menu trigger={trigger} triggerClass={triggerClass} align="end" startsOpen>
      <MenuItem onClick={() => void copyLink(url)}>
        <Icon name="link-2" className="size-5" />
        {t`Copy link`}
      </MenuItem>
      {shareWays(title, url).map(({ name, icon, href }) => (
        <a key={name} {...menuItem} href={href} target="_blank" rel="noopener noreferrer">
          <Icon name={icon} className="size-5" />
          {name}
        </a>
      ))}
    </Menu>
  )
}
