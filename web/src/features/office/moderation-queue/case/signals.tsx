import { fieldLabel } from '@bowerbird/contract/ads/field-paths'
import { t } from '@bowerbird/contract/language/t'
import type { Signal } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { AdLink } from './ad-link.tsx'

/** Why something needs attention, the strongest first. */
export function Signals({ signals, isAssessed }: { signals: readonly Signal[]; isAssessed: boolean }) {
  return (
    <section aria-label={t`Signals`}>
      <h3>{t`Signals`}</h3>
      {signals.length === 0 ? (
        <p className="mt-1 text-sm text-ink-soft">
          {isAssessed ? t`Nothing stands out.` : t`Still being checked.`}
        </p>
      ) : (
        <ul className="mt-2 grid gap-2">
          {signals
            .toSorted((a, b) => b.weight - a.weight)
            .map((signal) => (
              <li
                key={`${signal.id} ${signal.label} ${signal.excerpt ?? ''} ${signal.productId ?? ''}`}
                className="flex gap-3 rounded-control bg-ochre-soft px-3 py-2 text-sm"
              >
                <span className="font-bold text-ochre tabular-nums">
                  <span className="sr-only">{t`Weight`} </span>+{signal.weight}
                </span>
                <div className="min-w-0">
                  <p className="font-medium">
                    {signal.label}
                    {signal.field && (
                      <span className="font-normal text-ink-soft">
                        {' '}
                        ({fieldLabel(signal.field) ?? signal.field})
                      </span>
                    )}
                  </p>
                  {signal.excerpt && (
                    <p className="text-ink-soft wrap-anywhere">
                      “<mark className="bg-transparent font-medium text-ochre">{signal.excerpt}</mark>”
                    </p>
                  )}
                  {signal.productId && <AdLink id={signal.productId}>{t`See the other ad`}</AdLink>}
                </div>
              </li>
            ))}
        </ul>
      )}
    </section>
  )
}

/** The words to mark in a field's text: those of signals about it, or about no field in particular. */
export const excerptsFor = (signals: readonly Signal[], field?: string): string[] =>
  signals.flatMap((signal) =>
    signal.excerpt && (!signal.field || !field || signal.field === field) ? [signal.excerpt] : [],
  )
