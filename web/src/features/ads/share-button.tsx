import { buttonClass } from '../../ui/button.tsx'
import { useEarlyClick } from '../../ui/early-click.ts'

export function ShareButton({ title }: { title: string }) {
  const click = useEarlyClick(() => void import('./share-ad.ts').then(({ shareAd }) => shareAd(title)))
  return (
    <button
      {...click}
      type="button"
      className={`${buttonClass({ variant: 'secondary', size: 'sm' })} -mt-1.5 noscript:hidden`}
    >
      Share
    </button>
  )
}
