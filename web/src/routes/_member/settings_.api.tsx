import { t } from '@bowerbird/contract/language/t'
import { createFileRoute } from '@tanstack/react-router'
import { ApiPage } from '../../features/members/accounts/api-tokens/api-page.tsx'
import { ApiTokensCard } from '../../features/members/accounts/api-tokens/api-tokens-card.tsx'
import { WithProfile } from '../../features/members/accounts/profile/with-profile.tsx'
import { ownWebhooks } from '../../features/members/webhooks/webhook-calls.ts'
import { WebhooksCard } from '../../features/members/webhooks/webhooks-card.tsx'
import { screenHead } from '../-screen-titles.lazy.ts'

const INTRO = t`We tell an address of yours when something happens to your ads, or when someone writes to you. What we send is signed, and says what happened, not what was written.`

export const Route = createFileRoute('/_member/settings_/api')({
  head: screenHead('settingsApi'),
  component: () => (
    <WithProfile>
      {(profile) => (
        <ApiPage
          tokens={<ApiTokensCard profile={profile} />}
          webhooks={<WebhooksCard calls={ownWebhooks} intro={INTRO} />}
        />
      )}
    </WithProfile>
  ),
})
