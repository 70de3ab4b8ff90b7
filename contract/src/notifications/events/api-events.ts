import type { NotificationEvent } from './event.types.ts'

/** News about what a member has let programs do. */
export const apiEvents = {
  api_token_made: {
    when: 'A token for programs is made.',
    to: 'owner',
    kind: 'account',
    words: {
      title: 'You made a token',
      text: 'A program can use your account with it for {count}.',
      subject: 'A token for your {market} account was made',
      heading: 'You made a token',
      opening: [
        'A program can use your {market} account with it for {count}, for what you have chosen. You can revoke it at any time.',
      ],
      action: 'See your tokens',
    },
  },
  webhook_added: {
    when: 'A member adds a webhook.',
    to: 'owner',
    kind: 'account',
    words: {
      title: 'You added a webhook',
      text: 'We now tell another address what happens to your ads and messages.',
      subject: 'A webhook was added to your {market} account',
      heading: 'You added a webhook',
      opening: ['We now tell another address what happens to your ads and messages on {market}.'],
      action: 'See your webhooks',
    },
  },
  webhook_paused: {
    when: 'A webhook has not answered for three days, or says that it has gone.',
    to: 'owner',
    kind: 'account',
    words: {
      title: 'We’ve paused a webhook',
      text: '{reason}',
      subject: 'We’ve paused a webhook',
      opening: [
        '{reason}',
        'What it has missed waits, for 30 days after it happened, until you switch the webhook on again. What happens in the meantime is not kept for it.',
      ],
      action: 'See your webhooks',
    },
  },
} as const satisfies Record<string, NotificationEvent>
