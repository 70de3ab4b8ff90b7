import { t } from '@bowerbird/contract/language/t'
import { pageTitle } from '@bowerbird/contract/market/market-settings'
import { createFileRoute } from '@tanstack/react-router'
import { type UnsubscribeLink, UnsubscribePage } from '../features/members/notifications/unsubscribe-page.tsx'

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: ({ token, kind, search }: Record<string, unknown>): UnsubscribeLink => ({
    token: textOf(token),
    kind: textOf(kind),
    search: textOf(search),
  }),
  head: () => ({
    meta: [{ title: pageTitle(t`Email settings`) }, { name: 'robots', content: 'noindex' }],
  }),
  component: Unsubscribe,
})

function Unsubscribe() {
  return <UnsubscribePage {...Route.useSearch()} />
}
