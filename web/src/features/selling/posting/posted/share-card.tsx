import { formatLocation, formatPrice } from '@bowerbird/contract/ads/ads.format'
import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { t } from '@bowerbird/contract/language/t'
import { absolute } from '../../../../platform/origin.ts'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { copyLink } from '../../../../ui/share/copy-link.ts'
import { shareWays } from '../../../../ui/share/share-ways.ts'

/** The ad as other sites show its link, and ways to send it there. */
export function ShareCard({ ad }: { ad: Ad }) {
  const url = absolute(`/product/${ad._id}`)
  const text = `${ad.title}, ${formatPrice(ad)}`
  return (
    <section className="mt-8 w-full text-start">
      <h2 className="text-xl">{t`Share it`}</h2>
      <div className="mt-3 overflow-hidden rounded-card border border-line bg-surface">
        {ad.images[0] && (
          <img src={ad.images[0]} alt="" className="aspect-[1.91/1] w-full bg-sky object-cover" />
        )}
        <div className="p-4">
          <p className="font-semibold wrap-anywhere">{ad.title}</p>
          <p className="text-ink-soft">
            {formatPrice(ad)} · {formatLocation(ad)}
          </p>
          <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{new URL(url).host}</p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void copyLink(url)}>
          <Icon name="link-2" className="size-4" />
          {t`Copy link`}
        </Button>
        {shareWays(text, url).map(({ name, icon, href }) => (
          <a
            key={name}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'secondary' })}
          >
            <Icon name={icon} className="size-4" />
            {name}
          </a>
        ))}
      </div>
    </section>
  )
}
