import { t } from '@bowerbird/contract/language/t'
import { createFileRoute } from '@tanstack/react-router'
import { marketWebhooks } from '../../features/members/webhooks/webhook-calls.ts'
import { WebhooksCard } from '../../features/members/webhooks/webhooks-card.tsx'
import { Trans } from '../../platform/language/trans.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

const INTRO = t`They belong to all administrators, and every change is in the audit log. What is sent is signed, and says what happened to what: read the rest with a token that has rights in the back office.`

export const Route = createFileRoute('/admin/webhooks')({
  head: screenHead('adminWebhooks'),
  component: () => (
    <section className="flex max-w-4xl flex-col gap-5">
      <div>
        <h1>{t`Webhooks of the market`}</h1>
        <p className="mt-1 max-w-prose text-ink-soft">
          <Trans>
            Tell programs of your team what happens on the market.{' '}
            <a href="/api/docs#tokens-and-webhooks" className="font-medium text-bower underline">
              How they work
            </a>
          </Trans>
        </p>
      </div>
      <WebhooksCard calls={marketWebhooks} intro={INTRO} />
    </section>
  ),
})
