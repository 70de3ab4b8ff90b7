import { buttonClass } from '../../ui/button.tsx'

export function ShareButton({ title }: { title: string }) {
  return (
    <button
      type="button"
      onClick={() => import('./share-ad.ts').then(({ shareAd }) => shareAd(title))}
      className={`${buttonClass({ variant: 'secondary', size: 'sm' })} -mt-1.5 noscript:hidden`}
    >
      Share
    </button>
  )
}
