import { buttonClass } from '../../ui/button.tsx'

export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const { shareAd } = await import('./share-ad.ts')
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
