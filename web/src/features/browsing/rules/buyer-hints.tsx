import type { Ad } from '@bowerbird/contract/ads/ads.schema'
import { t } from '@bowerbird/contract/language/t'
import { type RuleHint, ruleHints } from '@bowerbird/contract/rules/evaluate'
import { getRules } from '@bowerbird/contract/rules/rules.endpoints'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/api.ts'
import { requireLogin } from '../../../platform/login-gate.ts'
import { SourceLink } from '../../../ui/links/source-link.tsx'

/** Hints for a buyer: search the PPSR, roadworthy certificates. Optional: renders nothing if they can't be loaded. */
export function BuyerHints({ ad }: { ad: Ad }) {
  const [hints, setHints] = useState<RuleHint[]>([])
  const navigate = useNavigate()
  useEffect(() => {
    let isCurrent = true
    call(getRules, { query: { for: 'buyer' } }).then(
      ({ rules }) =>
        isCurrent &&
        setHints(ruleHints({ ...ad, isBusiness: Boolean(ad.business) }, 'buyer', new Date(), rules)),
      () => isCurrent && setHints([]),
    )
    return () => {
      isCurrent = false
    }
  }, [ad])
  if (hints.length === 0) return null
  return (
    <section className="on-screen pt-10">
      <h2 className="mb-3 text-xl">{t`Before you buy`}</h2>
      <ul className="list-disc space-y-2 ps-5 marker:text-bower">
        {hints.map(({ id, message, source }) => (
          <li key={id}>
            {message} {source && <SourceLink href={source} />}
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link
          to="/receipt/$productId"
          params={{ productId: ad._id }}
          // Those who don't log in stay on the ad.
          onClick={(event) => {
            event.preventDefault()
            void requireLogin({
              message: t`Please log in to print a receipt`,
              onLoggedIn: () => void navigate({ to: '/receipt/$productId', params: { productId: ad._id } }),
            })
          }}
          className="inline-flex min-h-11 items-center font-medium text-bower hover:underline"
        >{t`Print a receipt`}</Link>
      </p>
    </section>
  )
}
