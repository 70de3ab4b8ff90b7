import { locale } from '@bowerbird/contract/language/locale'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { isHeldBackByStrikes } from '@bowerbird/contract/trust/trust.rules'
import type { Trust } from '@bowerbird/contract/trust/trust.schema'
import { useQuery } from '@tanstack/react-query'
import { Trans } from '../../../platform/language/trans.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { trustQuery } from './trust.queries.ts'

const longDate = new Intl.DateTimeFormat(locale(), { dateStyle: 'long' })
const lists = new Intl.ListFormat(locale())
const dateOf = (at: string) => longDate.format(new Date(at))

/** The remaining steps, in one sentence. */
function nextStep(trust: Trust): string {
  const { adsNeeded, cleanAds, daysNeeded, days, strikes, strikesAllowed } = trust
  if (isHeldBackByStrikes(trust)) {
    // The newest come first: this one has to expire.
    const last = strikes[strikesAllowed]
    return last
      ? t`We review your new ads again until ${dateOf(last.expiresAt)}.`
      : t`We review your new ads again until the refusals below no longer count.`
  }
  const ads = Math.max(0, (adsNeeded ?? 0) - cleanAds)
  const rest = Math.max(0, daysNeeded - days)
  const needs = [
    ...(ads ? [plural(ads, { one: '# more approved ad', other: '# more approved ads' })] : []),
    ...(rest ? [plural(rest, { one: '# more day as a member', other: '# more days as a member' })] : []),
  ]
  return t`After ${lists.format(needs)}, your ads will be live as soon as you post them.`
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
        {plural(strikes.length, {
          one: '# refusal that still counts',
          other: '# refusals that still count',
        })}
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
    <Card as="section" className="mt-6 p-[min(1.25rem,5vw)] sm:p-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="flex items-center gap-2 text-2xl">
          <Icon name={isTrusted ? 'shield-check' : 'clipboard-check'} className="size-6 text-bower" />
          {t`Your standing`}
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
            label={t`${Math.min(cleanAds, adsNeeded)} of ${adsNeeded} approved ads`}
            value={cleanAds}
            needed={adsNeeded}
          />
          <Progress
            label={t`${Math.min(days, daysNeeded)} of ${daysNeeded} days`}
            value={days}
            needed={daysNeeded}
          />
        </ul>
      )}
      <Strikes strikes={strikes} />
    </Card>
  )
}
