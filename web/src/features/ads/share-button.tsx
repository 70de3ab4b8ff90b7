import { useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toasts.ts'
import { shareMenu } from './ads.lazy.tsx'

const className = `${buttonClass({ variant: 'secondary', size: 'sm' })} -mt-1.5 noscript:hidden`

const face = (
  <>
    <Icon name="share-2" className="size-4" />
    Share
  </>
)

/** Opens the device's share dialog, or a menu where there is none. */
export function ShareButton({ title }: { title: string }) {
  const [hasMenu, setHasMenu] = useState(false)
  const { part: ShareMenu } = shareMenu.use(hasMenu)
  const share = async () => {
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url: window.location.href.split('#')[0] ?? '' })
      } else {
        await shareMenu.load()
        setHasMenu(true)
      }
    } catch (error) {
      // Closing the share dialog is not a failure.
      if ((error as Error).name !== 'AbortError') showToast('That did not work. Please try again.', 'error')
    }
  }
  if (hasMenu && ShareMenu) return <ShareMenu title={title} trigger={face} triggerClass={className} />
  return (
    <button type="button" onClick={() => void share()} className={className}>
      {face}
    </button>
  )
}
