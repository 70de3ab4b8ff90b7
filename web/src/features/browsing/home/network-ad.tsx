import { t } from '@bowerbird/contract/language/t'
import { useEffect, useRef, useState } from 'react'
import { pageSettings } from '../../../platform/page-settings.ts'
import { HouseAd } from './house-ad.tsx'

/** The ad network's script reads its queue from here. */
interface AdWindow {
  adsbygoogle?: object[]
}

/** Time limit for the network to fill its slot before the house ad replaces it. */
const FILL_TIMEOUT_MS = 4_000

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.crossOrigin = 'anonymous'
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(address))
    document.head.append(script)
  })
}

function askForAd(): void {
  const { adsbygoogle = [] } = window as AdWindow
  Object.assign(window, { adsbygoogle })
  adsbygoogle.push({})
}

const isFilled = (place: HTMLElement): boolean =>
  place.dataset.adStatus === 'filled' || place.childElementCount > 0

/**
 * The operator's ad network instead of the house ad. Its script is fetched only when the slot is about to be seen. If
 * it is blocked or has nothing to show, the house ad is shown.
 */
export function NetworkAd() {
  const { adNetwork } = pageSettings()
  const place = useRef<HTMLModElement>(null)
  const [isEmpty, setEmpty] = useState(false)

  useEffect(() => {
    if (!adNetwork) return undefined
    const giveUp = setTimeout(() => {
      if (!place.current || !isFilled(place.current)) setEmpty(true)
    }, FILL_TIMEOUT_MS)
    loadScript(`${adNetwork.script}?client=${encodeURIComponent(adNetwork.id)}`).then(askForAd, () =>
      setEmpty(true),
    )
    return () => clearTimeout(giveUp)
  }, [adNetwork])

  if (!adNetwork) return <HouseAd />
  // As high as the slot, so that the page below stays where it is.
  if (isEmpty) {
    return (
      <div className="grid min-h-30 items-center">
        <HouseAd />
      </div>
    )
  }
  return (
    <aside aria-label={t`Advertisement`} className="page-width min-h-30">
      <p className="mb-1 text-xs text-ink-soft">{t`Advertisement`}</p>
      <ins
        ref={place}
        className="adsbygoogle block h-25 overflow-hidden rounded-card bg-sky no-underline"
        data-ad-client={adNetwork.id}
        data-ad-slot={adNetwork.slot}
        data-ad-format="horizontal"
        data-full-width-responsive="true"
      />
    </aside>
  )
}
