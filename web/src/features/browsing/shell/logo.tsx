import { imageAt, imageSet } from '@bowerbird/contract/image-address'
import { marketIcon } from '@bowerbird/contract/market/market-icons'
import { publicSettings } from '@bowerbird/contract/market/market-settings'
import type { MarketLogo as LogoImage } from '@bowerbird/contract/market/settings.types'

/** The market's own icon, or a satin bowerbird and its blue treasure. The same drawing is public/favicon.svg. */
export function LogoMark({ className = 'size-9' }: { className?: string }) {
  if (publicSettings().icon)
    return <img src={marketIcon('icon-192.png')} alt="" className={`shrink-0 ${className}`} />
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={`shrink-0 ${className}`}>
      <rect width="64" height="64" rx="16" fill="#E8EEFF" />
      <path d="M47 13C54 13 59.5 16 62 21C57.5 21.5 53 23.5 50 27Z" fill="#F6B914" />
      <path d="M31 50v8M39 49v9" stroke="#0F1F4B" strokeWidth="2.6" strokeLinecap="round" />
      <path
        d="M3 44C10 43.5 15 40 18.5 34C22 28 22.5 23 24.5 18.5C27 11.5 32.5 7 39 7C46.5 7 52 12.5 52 20C52 25 53 29 52 35C50 46.5 41.5 53 30 53C19.5 53 12 49.5 3 44Z"
        fill="#14286B"
      />
      <path d="M13 43C24 42 26 31.5 39 30C44.5 40.5 32 51 13 43Z" fill="#2F57E0" />
      <circle cx="41" cy="18" r="6" fill="#A99DFF" />
      <circle cx="42" cy="18" r="3.2" fill="#0B1534" />
      <circle cx="43.3" cy="16.6" r="1.3" fill="#FFF" />
      <circle cx="53" cy="53" r="5.5" fill="#3D6BFF" />
      <circle cx="51.4" cy="51.4" r="1.6" fill="#DCE5FF" />
    </svg>
  )
}

const HEIGHT = 36
/** On the narrowest phone it shares its row with three buttons. */
const MAX_WIDTH = 160

/** The market's own logo, or the shipped drawing and the name. */
export function Logo() {
  const { name, logo } = publicSettings()
  return logo ? (
    <MarketLogo name={name} logo={logo} />
  ) : (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <img src="/favicon.svg" alt="" width={36} height={36} fetchPriority="low" className="size-9 shrink-0" />
      <span className="font-display text-2xl leading-none font-bold tracking-tight">{name}</span>
    </span>
  )
}

function MarketLogo({ name, logo: { address, width, height } }: { name: string; logo: LogoImage }) {
  return (
    <img
      src={imageAt(address, 320)}
      srcSet={imageSet(address, [320, 640])}
      sizes={`${MAX_WIDTH}px`}
      alt={name}
      width={Math.min(MAX_WIDTH, Math.round((width / height) * HEIGHT))}
      height={HEIGHT}
      className="h-9 w-auto object-contain object-left rtl:object-right"
      style={{ maxWidth: MAX_WIDTH }}
    />
  )
}
