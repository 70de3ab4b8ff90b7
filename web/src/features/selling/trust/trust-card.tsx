import { t } from '@bowerbird/contract/language/t'
import { isHeldBackByStrikes } from '@bowerbird/contract/trust/trust.rules'
import type { Trust } from '@bowerbird/contract/trust/trust.schema'
import { useQuery } from '@tanstack/react-query'
import { Trans } from '../../../platform/language/trans.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { trustQuery } from './trust.queries.ts'

const longDate = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long' })
const dateOf = (at: string) => longDate.format(new Date(at))

const noun = (n: number, one: string, many: string) => (n === 1 ? one : many)

/** The remaining steps, in one sentence. */
function nextStep(trust: Trust): string {
  const { adsNeeded, cleanAds, daysNeeded, days, strikes, strikesAllowed } = trust
  if (isHeldBackByStrikes(trust)) {
    // The newest come first: this one has to expire.
    const last = strikes[strikesAllowed]
    return `We review your new ads again until ${last ? dateOf(last.expiresAt) : 'the refusals below no longer count'}.`
  }
  const ads = Math.max(0, (adsNeeded ?? 0) - cleanAds)
  const rest = Math.max(0, daysNeeded - days)
  const needs = [
    ads && `${ads} more approved ${noun(ads, 'ad', 'ads')}`,
    rest && `${rest} more ${noun(rest, 'day', 'days')} as a member`,
  ].filter(Boolean)
  return t`After ${needs.join(' and ')}, your ads will be live as soon as you post them.`
}

interface ProgressProps {
  label: string
  value: number
  needed: number
}

function Progress({ label, value, needed }: ProgressProps) {
  const reached = Math.min(value, needed)
  return (
    <li className="min-w-0">
      <p className="text-sm">{label}</p>
      <progress
        className="mt-1.5 h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-bower [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-bower"
        aria-label={label}
        value={reached}
        max={needed || 1}
      />
    </li>
  )
}

function Strikes({ strikes }: Pick<Trust, 'strikes'>) {
  if (!strikes.length)
    return <p className="mt-4 text-sm text-ink-soft">{t`Nothing refused lately. Keep it up!`}</p>
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="font-sans text-base font-semibold">
        {strikes.length} {noun(strikes.length, 'refusal that still counts', 'refusals that still count')}
      </h3>
      <ul className="mt-2 space-y-3">
        {strikes.map(({ title, reason, at, expiresAt }) => (
          <li key={at} className="text-sm">
            <p className="font-medium wrap-anywhere">{title}</p>
            {reason && <p className="text-ink-soft">{reason}</p>}
            <p className="text-ink-soft">
              <Trans>
                {dateOf(at)}, counts until {dateOf(expiresAt)}
              </Trans>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A member's level, and what earns the next. Left out while it loads and if it can't be loaded: nothing depends on it. */
export function TrustCard() {
  const { data: trust } = useQuery(trustQuery)
  if (!trust || trust.adsNeeded === null) return null
  const { level, cleanAds, adsNeeded, days, daysNeeded, strikes } = trust
  const isTrusted = level === 'trusted'
  return (
    <Card as="section" className="mt-6 p-5 sm:p-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="flex items-center gap-2 text-2xl">
          <Trans>
            <Icon name={isTrusted ? 'shield-check' : 'clipboard-check'} className="size-6 text-bower" />
            Your standing
          </Trans>
        </h2>
        <Badge tone={isTrusted ? 'gum' : 'neutral'}>{isTrusted ? t`Trusted member` : t`New member`}</Badge>
      </div>
      <p className="mt-3 max-w-prose">
        {isTrusted
          ? t`Your ads go live as soon as you post them. Now and then we check one afterwards.`
          : nextStep(trust)}
      </p>
      {!isTrusted && (
        <ul className="mt-4 grid gap-4 sm:grid-cols-2">
          <Progress
            label={`${Math.min(cleanAds, adsNeeded)} of ${adsNeeded} approved ads`}
            value={cleanAds}
            needed={adsNeeded}
          />
          <Progress
            label={`${Math.min(days, daysNeeded)} of ${daysNeeded} days`}
            value={days}
            needed={daysNeeded}
          />
        </ul>
      )}
      <Strikes strikes={strikes} />
    </Card>
  )
}
