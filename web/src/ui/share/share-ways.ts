import { t } from '@bowerbird/contract/language/t'
import type { IconName } from '../icons/icon-names.ts'

export interface ShareWay {
  name: string
  icon: IconName
  href: string
}

/** Links that share a page. They open the other site or app only when they are followed. */
export function shareWays(title: string, url: string): ShareWay[] {
  const both = encodeURIComponent(`${title}\n${url}`)
  const address = encodeURIComponent(url)
  return [
    { name: 'WhatsApp', icon: 'message-circle', href: `https://wa.me/?text=${both}` },
    { name: 'Facebook', icon: 'users', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    {
      name: 'X',
      icon: 'send',
      href: `https://x.com/intent/post?text=${encodeURIComponent(title)}&url=${address}`,
    },
    { name: t`Email`, icon: 'mail', href: `mailto:?subject=${encodeURIComponent(title)}&body=${both}` },
  ]
}
