import { AppError } from '@bowerbird/contract/errors'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { runFeed, startFeed, stopFeed } from '@bowerbird/contract/stock-feeds/stock-feeds.endpoints'
import type { Feed } from '@bowerbird/contract/stock-feeds/stock-feeds.schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'
import { feedQuery, isBeingRead } from './feed.queries.ts'
import { EarlierRuns, LatestRun } from './feed-run.tsx'
import { FeedSettingsForm } from './feed-settings-form.tsx'

const FAILED = t`That did not work. Please try again.`

/** A feed of a business: where it is, what the last runs did, and whether it is followed. */
export function FeedPage() {
  const { data, isPending, error, refetch } = useQuery(feedQuery)
  return (
    <div className="page-width max-w-4xl py-6 sm:py-10">
      <h1>{t`Your feed`}</h1>
      <p className="mt-2 text-ink-soft">{t`Does your dealer or shop system export its stock to a web address? Then we read it every night. New things are posted, changes follow, and what is gone is taken off the lists.`}</p>
      {isPending ? (
        <Spinner label={t`Loading your feed`} />
      ) : data ? (
        <FeedView feed={data} />
      ) : (
        <div role="alert" className="mt-6">
          <p>{(error instanceof AppError && error.message) || FAILED}</p>
          <Button variant="secondary" className="mt-3" onClick={() => void refetch()}>{t`Try again`}</Button>
        </div>
      )}
    </div>
  )
}

function FeedView({ feed }: { feed: Feed }) {
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [asksToEnd, setAsksToEnd] = useState(false)
  const show = (next: Feed) => queryClient.setQueryData(feedQuery.queryKey, next)
  const act = async (work: () => Promise<Feed>) => {
    setBusy(true)
    try {
      show(await work())
    } catch (failure) {
      showToast((failure instanceof AppError && failure.message) || FAILED, 'error')
      void queryClient.invalidateQueries({ queryKey: feedQuery.queryKey })
    } finally {
      setBusy(false)
      setAsksToEnd(false)
    }
  }
  const { isAllowed, isOn, settings, ads, latest, earlier } = feed
  const isReading = isBeingRead(feed)
  if (!isAllowed)
    return (
      <Card as="section" className="mt-6 p-5">
        <h2 className="text-xl">{t`Not switched on for your account yet`}</h2>
        <p className="mt-2">
          <Trans>
            Feeds are for businesses that our team has approved.{' '}
            <Link to="/contact-us" className="font-medium text-bower hover:underline">
              Write to us
            </Link>{' '}
            and tell us what you sell and which system you use. Until then you can{' '}
            <Link to="/import" className="font-medium text-bower hover:underline">
              post from a file
            </Link>
            .
          </Trans>
        </p>
        {ads > 0 && <p className="mt-2">{t`The ads that your feed has posted stay as they are.`}</p>}
      </Card>
    )
  const mayStart = !isOn && latest?.isPreview && latest.state === 'done' && latest.ads.length > 0
  const isHeld = isOn && latest?.state === 'done' && latest.counts.missing > 0
  return (
    <>
      {latest && (
        <Card as="section" className="mt-6 p-5">
          <h2 className="text-xl">
            {isOn
              ? plural(ads, { one: 'Followed every night: # ad', other: 'Followed every night: # ads' })
              : t`Not followed yet`}
          </h2>
          <LatestRun run={latest} />
          {latest.state === 'done' && latest.problem && (
            <p role="note" className="mt-4 rounded-card bg-waratah-soft px-4 py-3">
              {latest.problem}.
            </p>
          )}
          <div className="mt-5 flex flex-wrap gap-3">
            {mayStart && (
              <Button
                size="lg"
                isBusy={isBusy}
                onClick={() => void act(() => call(startFeed, {}))}
              >{t`Follow this feed`}</Button>
            )}
            {isHeld && (
              <Button
                variant="danger"
                disabled={isBusy || isReading}
                onClick={() => setAsksToEnd(true)}
              >{t`End the missing ads`}</Button>
            )}
            <Button
              variant="secondary"
              size={mayStart ? 'lg' : 'md'}
              disabled={isBusy || isReading}
              onClick={() => void act(() => call(runFeed, { body: {} }))}
            >
              {isOn ? t`Read it now` : t`Show a new preview`}
            </Button>
            {isOn && (
              <Button
                variant="secondary"
                disabled={isBusy}
                onClick={() => void act(() => call(stopFeed, {}))}
              >{t`Stop following`}</Button>
            )}
          </div>
          {mayStart && (
            <p className="mt-3 text-sm text-ink-soft">{t`Nothing is posted until you follow it. Your ads are checked like all others.`}</p>
          )}
        </Card>
      )}
      <Card as="section" className="mt-6 p-5">
        <h2 className="text-xl">{settings ? t`Settings` : t`Where is your feed?`}</h2>
        <FeedSettingsForm settings={settings} isBusy={isReading} onSaved={show} />
      </Card>
      <section className="mt-8">
        <h2 className="text-xl">{t`How it works`}</h2>
        <ul className="mt-3 list-disc space-y-2 ps-5">
          <li>{t`Every ad needs a stock number that stays the same, a price, a description and a photo.`}</li>
          <li>{t`Changes you make here stay until the feed changes the same thing. Then the feed wins.`}</li>
          <li>{t`What is no longer in the feed is taken off the lists. We never say that it was sold.`}</li>
          <li>{t`If more than half of its ads are missing, or the feed is empty or broken, we leave everything as it is.`}</li>
          <li>{t`Each photo is fetched once. One that fails is tried again the next night.`}</li>
          <li>{t`If something needs fixing, we email you what and where.`}</li>
        </ul>
      </section>
      <EarlierRuns runs={earlier} />
      {asksToEnd && latest && (
        <ConfirmDialog
          title={t`End the missing ads?`}
          confirmLabel={t`End them`}
          isBusy={isBusy}
          onConfirm={() => void act(() => call(runFeed, { body: { isToEndMissing: true } }))}
          onClose={() => setAsksToEnd(false)}
        >
          <Trans>
            We read your feed once more. Every ad that is missing in it is taken off the lists:{' '}
            {latest.counts.missing} the last time. They stay in My Listings.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  )
}
