import type { Broadcast } from '@bowerbird/contract/broadcasts/broadcasts.schema'
import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { membersText } from './broadcast-words.ts'

/** How far a message has come. */
export function SendingProgress({ broadcast }: { broadcast: Broadcast }) {
  const { recipients, done, skipped, progress } = broadcast
  const total = recipients ?? 0
  const share = total ? Math.min(100, (done / total) * 100) : 0
  return (
    <div>
      <div
        role="progressbar"
        aria-label={t`Progress`}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        className="h-2 overflow-hidden rounded-full bg-sky"
      >
        <div
          className={`h-full rounded-full ${progress === 'stopped' ? 'bg-waratah' : 'bg-bower'}`}
          style={{ width: `${share}%` }}
        />
      </div>
      <p className="mt-1.5 text-sm text-ink-soft tabular-nums">
        {t`${done.toLocaleString(locale())} of ${membersText(total)} done.`}
        {skipped > 0 &&
          ` ${t`${membersText(skipped)} left out: they had changed their settings or left by then.`}`}
      </p>
    </div>
  )
}
