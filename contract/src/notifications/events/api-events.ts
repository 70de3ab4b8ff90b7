import { t } from '../../language/t.ts'
import type { NotificationEvent } from './event.types.ts'

/** News about what a member has let programs do. */
export const apiEvents = {
  api_token_made: {
    when: t`A token for programs is made.`,
    to: 'owner',
    kind: 'account',
    words: {
      title: t`You made a token`,
      text: t`A program can use your account with it for {count}.`,
      subject: t`A token for your {market} account was made`,
      heading: t`You made a token`,
      opening: [
        t`A program can use your {market} account with it for {count}, for what you have chosen. You can revoke it at any time.`,
      ],
      action: t`See your tokens`,
    },
  },
  webhook_added: {
    when: t`A member adds a webhook.`,
    to: 'owner',
    kind: 'account',
    words: {
      title: t`You added a webhook`,
      text: t`We now tell another address what happens to your ads and messages.`,
      subject: t`A webhook was added to your {market} account`,
      heading: t`You added a webhook`,
      opening: [t`We now tell another address what happens to your ads and messages on {market}.`],
      action: t`See your webhooks`,
    },
  },
  webhook_paused: {
    when: t`A webhook has not answered for three days, or says that it has gone.`,
    to: 'owner',
    kind: 'account',
    words: {
      title: t`We’ve paused a webhook`,
      text: '{reason}',
      subject: t`We’ve paused a webhook`,
      opening: [
        '{reason}',
        t`What it has missed waits, for 30 days after it happened, until you switch the webhook on again. What happens in the meantime is not kept for it.`,
      ],
      action: t`See your webhooks`,
    },
  },
} as const satisfies Record<string, NotificationEvent>
