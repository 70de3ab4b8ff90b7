import { t } from '@bowerbird/contract/language/t'
import { getReviewWait } from '@bowerbird/contract/moderation-queue/moderation-queue.endpoints'
import type { ReviewWait } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { MINUTE } from '@bowerbird/contract/time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../../platform/api.ts'
import { durationText } from '../../../../platform/duration-text.ts'
import { Trans } from '../../../../platform/language/trans.tsx'

const link = 'font-medium text-bower underline underline-offset-2'

/** What the last two weeks say about the wait; nothing with too few decisions. */
function waitText({ half, most }: NonNullable<ReviewWait['wait']>): string {
  const [usual, longest] = [durationText(half), durationText(most)]
  return usual === longest
    ? t`In the past two weeks, most new ads were reviewed within ${usual}.`
    : t`In the past two weeks, half of all new ads were reviewed within ${usual}, and nine in ten within ${longest}.`
}

function Wait() {
  // Optional: without it the seller knows what happens, but not when.
  const { data } = useQuery({
    queryKey: ['review-wait'],
    queryFn: () => call(getReviewWait, {}),
    staleTime: MINUTE,
    retry: false,
  })
  return data?.wait ? ` ${waitText(data.wait)}` : null
}

/** For an ad that waits for review. */
export function WhatHappensNext() {
  return (
    <section className="mt-8 w-full rounded-card border border-line bg-surface p-5 text-start">
      <h2 className="text-xl">{t`What happens next`}</h2>
      <ol className="mt-3 grid list-decimal gap-3 ps-5 marker:font-semibold marker:text-bower">
        <li>
          {t`We review your ad.`}
          <Wait />
        </li>
        <li>
          <Trans>
            We’ll let you know what we decided. You choose how in your{' '}
            <Link to="/settings" className={link}>
              settings
            </Link>
            . If something needs changing, we’ll say what.
          </Trans>
        </li>
        <li>{t`Once it’s live, buyers can message you, and you can share it from My Listings.`}</li>
      </ol>
    </section>
  )
}
