import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { shortAdId } from '@bowerbird/contract/ads/short-id'
import { t } from '@bowerbird/contract/language/t'
import { Trans } from '../../../platform/language/trans.tsx'
import { absolute } from '../../../platform/origin.ts'
import { StructuredData } from '../../../ui/structured-data.tsx'
import { adData } from './ad-data.ts'
import { AdDescription } from './ad-description.tsx'
import { AdFacts, factsOf } from './ad-facts.tsx'
import { StaySafe } from './stay-safe.tsx'

/** Everything there is to read about an ad. */
export function AdBody({ ad }: { ad: Ad }) {
  const shortId = shortAdId(ad._id)
  return (
    <div className="space-y-10">
      <StructuredData data={adData(ad)} />
      <section>
        <h2 className="mb-3 text-xl">{t`Details`}</h2>
        <AdFacts facts={factsOf(ad)} />
      </section>
      <section>
        <h2 className="mb-3 text-xl">{t`Description`}</h2>
        <AdDescription text={ad.description} />
      </section>
      <div className="on-screen lg:hidden">
        <StaySafe />
      </div>
      <p className="text-sm text-ink-soft">
        <Trans>
          Ad ID <span className="font-semibold tracking-wide select-all">{shortId}</span>
          <span className="print-only">{absolute(`/product/${shortId}`)}</span>
        </Trans>
      </p>
    </div>
  )
}
