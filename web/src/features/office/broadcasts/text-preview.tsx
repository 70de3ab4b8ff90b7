import { paragraphsOf } from '@bowerbird/contract/broadcasts/broadcasts.terms'
import { t } from '@bowerbird/contract/language/t'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { BroadcastInputs } from './broadcast-form.ts'

type Text = Pick<BroadcastInputs, 'subject' | 'summary' | 'body' | 'byEmail' | 'byNotification'> & {
  link: BroadcastInputs['link'] | null
}

/** How members will read it, while it is being written. */
export function TextPreview({ subject, summary, body, link, byEmail, byNotification }: Text) {
  const title = subject.trim() || t`Subject`
  const line = summary.trim() || t`Summary`
  return (
    <div className="flex flex-col gap-4">
      {byNotification && (
        <figure className="m-0">
          <figcaption className="mb-1.5 text-sm text-ink-soft">{t`As a notification`}</figcaption>
          <div className="flex gap-3 rounded-card border border-line p-3">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sky text-bower">
              <Icon name="megaphone" className="size-5" />
            </span>
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{title}</p>
              <p className="text-sm wrap-anywhere text-ink-soft">{line}</p>
            </div>
          </div>
        </figure>
      )}
      {byEmail && (
        <figure className="m-0">
          <figcaption className="mb-1.5 text-sm text-ink-soft">{t`As an email`}</figcaption>
          <div className="flex flex-col gap-3 rounded-card border border-line p-4">
            <p className="font-display text-xl font-bold wrap-anywhere">{title}</p>
            {[line, ...paragraphsOf(body)].map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be the same, and none has a state.
              <p key={index} className="wrap-anywhere">
                {paragraph}
              </p>
            ))}
            {link?.label.trim() && (
              <p>
                <span className="button button-primary button-sm pointer-events-none">{link.label}</span>
              </p>
            )}
          </div>
        </figure>
      )}
    </div>
  )
}
