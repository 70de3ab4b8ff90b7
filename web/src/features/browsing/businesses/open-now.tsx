import { type OpeningHours, openState } from '@bowerbird/contract/businesses/opening-hours'
import { MINUTE } from '@bowerbird/contract/time'
import { useEffect, useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { Badge } from '../../../ui/badge.tsx'

/** How late the text may be when the business opens or closes. */
const CHECK_MS = MINUTE / 4

interface Props {
  hours: OpeningHours
  timeZone: string
}

/**
 * "Open now", by the browser's clock in the business's time zone. The server renders an empty line: its page may be
 * cached, and kept open for hours.
 */
export function OpenNow({ hours, timeZone }: Props) {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const update = () => setNow(Date.now())
    update()
    const timer = setInterval(update, CHECK_MS)
    // Timers stand still while a phone sleeps.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  const state = now === undefined ? undefined : openState(hours, timeZone, new Date(now))
  return (
    <p className="flex min-h-7 flex-wrap items-center gap-x-2">
      {state?.isOpen && state.until && (
        <Trans>
          <Badge tone="gum">Open now</Badge> until {state.until}
        </Trans>
      )}
      {state?.isOpen && !state.until && (
        <Trans>
          <Badge tone="gum">Open now</Badge> around the clock
        </Trans>
      )}
      {state && !state.isOpen && (
        <Trans>
          <Badge tone="neutral">Closed now</Badge> opens {state.opens}
        </Trans>
      )}
    </p>
  )
}
