import type { NotificationEvent } from './event.types.ts'

/** News about chats, reports and the account. A held message has no event: its sender sees in the chat that it is being checked. */
export const accountEvents = {
  unread_messages: {
    when: 'Messages have been unread for a while.',
    to: 'reader',
    kind: 'message',
    words: {
      title: 'You have {count}',
      text: 'From {person}, about {title}.',
      subject: 'You have {count} on {market}',
      heading: 'You have {count}',
      opening: ['From {person}, about {title}.'],
      action: 'Read and reply',
      closing: [
        'We won’t email again about this chat until you’ve read it.',
        'Stay safe: keep your messages on {market}. Our team will never ask you for a code or a payment in a chat.',
      ],
    },
  },
  message_refused: {
    when: 'A moderator refuses a message that was held.',
    to: 'sender',
    kind: 'message',
    words: {
      title: 'Your message wasn’t delivered: {title}',
      text: '{reason}',
      subject: 'Your message wasn’t delivered',
      opening: [
        'We checked your message about {title} before delivering it, and we haven’t delivered it.',
        'If you think we’re wrong, you can appeal in the chat.',
      ],
      action: 'Open the chat',
    },
  },
  message_appeal_upheld: {
    when: 'A moderator finds that the appeal against the refusal of a message is right.',
    to: 'sender',
    kind: 'message',
    words: {
      title: 'Your message was delivered: {title}',
      text: 'We’ve looked at it again, and your appeal was right.',
      subject: 'Your appeal: your message was delivered',
      heading: 'You were right',
      opening: [
        'We’ve looked at your message about {title} again. Our first decision was wrong, and it has been delivered.',
        'Sorry for the trouble.',
      ],
      action: 'Open the chat',
    },
  },
  message_appeal_rejected: {
    when: 'A moderator agrees with the refusal of a message that its sender appealed against.',
    to: 'sender',
    kind: 'message',
    words: {
      title: 'Our decision stays: {title}',
      text: 'We’ve looked at your message again, with what you wrote.',
      subject: 'Your appeal: our decision stays',
      heading: 'Our decision stays',
      opening: [
        'We’ve looked at your message about {title} again, with what you wrote, and our decision stays. You can still write another message.',
      ],
      action: 'Open the chat',
    },
  },
  report_acted_on: {
    when: 'A moderator acts on a report.',
    to: 'reporter',
    kind: 'report',
    words: {
      title: 'Thanks for your report',
      text: 'We looked into {title}, and we’ve acted on it.',
      subject: 'Your report: we’ve acted on it',
      heading: 'Thanks for your report',
      opening: [
        'We looked into your report about {title}, and we’ve acted on it.',
        'Reports like yours keep {market} a good place. Thanks for looking out for others.',
      ],
      action: 'Read our safety tips',
    },
  },
  report_found_fine: {
    when: 'A moderator finds nothing wrong with what was reported.',
    to: 'reporter',
    kind: 'report',
    words: {
      title: 'Thanks for your report',
      text: 'We looked into {title} and found nothing against our rules.',
      subject: 'Your report: we found nothing wrong',
      heading: 'Thanks for your report',
      opening: [
        'We looked into your report about {title} and found nothing against our rules this time.',
        'If anything changes, please tell us again. Thanks for looking out for others.',
      ],
      action: 'Read our safety tips',
    },
  },
  password_changed: {
    when: 'The password of an account is changed.',
    to: 'owner',
    kind: 'account',
    words: {
      title: 'Your password was changed',
      text: 'You’re now logged out everywhere else.',
      subject: 'Your {market} password was changed',
      heading: 'Your password was changed',
      opening: ['You’re now logged out everywhere else. If that was you, there’s nothing else to do.'],
      action: 'Go to {market}',
    },
  },
  email_changed: {
    when: 'The email of an account is changed. The old address gets the email.',
    to: 'owner',
    kind: 'account',
    words: {
      title: 'Your email was changed',
      text: 'Your account now uses another email address.',
      subject: 'Your {market} email was changed',
      heading: 'Your email was changed',
      opening: [
        'Your {market} account now uses another email address, so we won’t email you here any more. If that was you, there’s nothing else to do.',
      ],
      action: 'Go to {market}',
    },
  },
  phone_unverified: {
    when: 'Someone else verifies the same phone number.',
    to: 'owner',
    kind: 'account',
    words: {
      title: 'Your phone number is no longer verified',
      text: 'It was verified in another account. Still yours? Verify it again.',
      subject: 'Your phone number is no longer verified',
      opening: [
        'Someone has entered a code that we sent to your number in another {market} account. A number can be verified in one account at a time, so yours no longer has the badge.',
        'Still your number? Verify it again in your profile. New number? Save it there.',
      ],
      action: 'Edit your profile',
    },
  },
  login_connected: {
    when: 'A login of another service is connected to an account.',
    to: 'owner',
    kind: 'account',
    words: {
      title: '{provider} login connected',
      text: 'You can now log in to {market} with {provider}.',
      subject: '{provider} can now log you in to {market}',
      heading: '{provider} login connected',
      opening: ['You can now log in to your {market} account with {provider}.'],
      action: 'See your logins',
    },
  },
  login_removed: {
    when: 'A login of another service is disconnected from an account.',
    to: 'owner',
    kind: 'account',
    words: {
      title: '{provider} login removed',
      text: 'You can no longer log in to {market} with {provider}.',
      subject: '{provider} can no longer log you in to {market}',
      heading: '{provider} login removed',
      opening: ['You can no longer log in to your {market} account with {provider}.'],
      action: 'See your logins',
    },
  },
  deletion_planned: {
    when: 'A member deletes their own account. It is erased two weeks later.',
    to: 'owner',
    kind: 'account',
    words: {
      title: 'You deleted your account',
      text: 'It will be gone for good on {day}, unless you log in before then.',
      subject: 'You deleted your {market} account',
      heading: 'You deleted your account',
      opening: [
        'Your ads are hidden and you’re logged out everywhere. On {day} your account, ads, saved items and photos will be gone for good.',
        'Changed your mind? Log in before then, and everything is back as it was.',
      ],
      action: 'Go to {market}',
    },
  },
  deletion_cancelled: {
    when: 'A member logs in to an account that they had deleted.',
    to: 'owner',
    kind: 'account',
    words: {
      title: 'Your account won’t be deleted',
      text: 'You logged in, so everything is back as it was.',
      subject: 'Your {market} account won’t be deleted',
      heading: 'Welcome back',
      opening: ['You logged in, so your account won’t be deleted. Your ads are back as they were.'],
      action: 'See your ads',
    },
  },
  session_copied: {
    when: 'Two browsers have used one session.',
    to: 'owner',
    kind: 'account',
    words: {
      title: 'We logged you out, to be safe',
      text: 'One of your logins was used in two places.',
      subject: 'We logged you out, to be safe',
      opening: [
        'One of your logins to {market} was used in two places, so someone may have copied it. We ended it in both.',
        'Did you move your browser to another computer? Then all is well: just log in again.',
      ],
      action: 'Go to {market}',
    },
  },
  two_factor_on: {
    when: 'Two-factor login is switched on.',
    to: 'owner',
    kind: 'account',
    words: {
      title: 'Two-factor login is on',
      text: 'From now on, logging in also needs a code from your app.',
      subject: 'Two-factor login is on for {market}',
      heading: 'Two-factor login is on',
      opening: [
        'From now on, logging in to your {market} account also needs a code from your authenticator app.',
        'Keep your recovery codes somewhere safe: they let you in if you lose your phone.',
      ],
      action: 'See your settings',
    },
  },
  two_factor_off: {
    when: 'Two-factor login is switched off.',
    to: 'owner',
    kind: 'account',
    words: {
      title: 'Two-factor login is off',
      text: 'Logging in no longer needs a code from your app.',
      subject: 'Two-factor login is off for {market}',
      heading: 'Two-factor login is off',
      opening: [
        'Logging in to your {market} account no longer needs a code from your authenticator app. You can switch it on again in your settings.',
      ],
      action: 'See your settings',
    },
  },
  recovery_codes_made: {
    when: 'New recovery codes for two-factor login are made.',
    to: 'owner',
    kind: 'account',
    words: {
      title: 'You have new recovery codes',
      text: 'Your earlier recovery codes no longer work.',
      subject: 'New recovery codes for {market}',
      heading: 'You have new recovery codes',
      opening: [
        'New recovery codes were made for your {market} account. The earlier ones no longer work, so throw them away.',
      ],
      action: 'See your settings',
    },
  },
  recovery_code_used: {
    when: 'A recovery code is used instead of a code from the app.',
    to: 'owner',
    kind: 'account',
    words: {
      title: 'A recovery code was used',
      text: 'You have {count} left.',
      subject: 'A recovery code was used for your {market} account',
      heading: 'A recovery code was used',
      opening: [
        'One of the recovery codes of your {market} account was used instead of a code from your app. You have {count} left.',
      ],
      action: 'See your settings',
    },
  },
} as const satisfies Record<string, NotificationEvent>
