import { buttonClass } from '../../ui/button.tsx'
import { loadShareAd } from './ads.lazy.tsx'

export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const shareAd = await loadShareAd()
    await shareAd(title)
  }
  return (
    <button
      type="button"
      onClick={() => void share()}
      className={`${buttonClass({ variant: 'secondary', size: 'sm' })} -mt-1.5 noscript:hidden`}
    >
      Share
    </button>
  )
}
