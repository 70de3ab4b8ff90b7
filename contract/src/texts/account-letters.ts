import { alwaysParts } from './always-parts.ts'
import type { LetterText } from './email.types.ts'

/** Emails with codes, and about an account, to its owner. */
export const accountLetters = {
  verify_email: {
    name: 'Confirm a new account’s email',
    when: 'Someone creates an account.',
    group: 'codes',
    words: {
      subject: 'Confirm your email for {market}',
      heading: 'Welcome to {market}',
      opening: ['Enter this code to confirm your email and finish setting up your account:'],
      closing: [
        'If this wasn’t you, you can ignore this email: nobody can use your address without the code.',
      ],
    },
    variables: {},
    always: [alwaysParts.code, alwaysParts.lasts],
  },
  reset_password: {
    name: 'Reset a password',
    when: 'A member has forgotten their password.',
    group: 'codes',
    words: {
      subject: 'Reset your {market} password',
      heading: 'Reset your password',
      opening: ['Enter this code to choose a new password:'],
      closing: ['If this wasn’t you, you can ignore this email. Your password hasn’t changed.'],
    },
    variables: {},
    always: [alwaysParts.code, alwaysParts.lasts, alwaysParts.neverShare],
  },
  new_email: {
    name: 'Confirm a new email',
    when: 'A member changes their email.',
    group: 'codes',
    words: {
      subject: 'Confirm your new email for {market}',
      heading: 'Confirm your new email',
      opening: ['Enter this code to use this address for your {market} account:'],
      closing: ['If this wasn’t you, you can ignore this email and nothing will change.'],
    },
    variables: {},
    always: [alwaysParts.code, alwaysParts.lasts],
  },
  confirm_owner: {
    name: 'Confirm that it’s you',
    when: 'A member without a password changes something important.',
    group: 'codes',
    words: {
      subject: 'Confirm that it’s you',
      heading: 'Confirm that it’s you',
      opening: ['Enter this code on {market} to go on:'],
      closing: ['If this wasn’t you, someone may be using your account: log in and change your password.'],
    },
    variables: {},
    always: [alwaysParts.code, alwaysParts.lasts, alwaysParts.neverShare],
  },
  connect_login: {
    name: 'Connect a Google login',
    when: 'Someone logs in with Google for the first time, and the email has an account.',
    group: 'codes',
    words: {
      subject: 'Connect your login to {market}',
      heading: 'Connect your login',
      opening: ['Enter this code to log in to your {market} account with Google from now on:'],
      closing: ['If this wasn’t you, you can ignore this email.'],
    },
    variables: {},
    always: [alwaysParts.code, alwaysParts.lasts, alwaysParts.neverShare],
  },
  already_registered: {
    name: 'Already registered',
    when: 'Someone creates an account with an email that has one.',
    group: 'codes',
    words: {
      subject: 'You already have a {market} account',
      heading: 'You already have an account',
      opening: [
        'Someone, perhaps you, tried to use this email for a new {market} account. You already have one.',
        'If it was you, log in with this email. Choose “Forgot password?” on the login screen to set a new password.',
      ],
      action: 'Go to {market}',
      closing: ['If this wasn’t you, you can ignore this email. Nothing was changed.'],
    },
    variables: {},
    always: [],
  },
  recovery_requested: {
    name: 'Start a recovery',
    when: 'A member who has lost every second factor asks to get back in.',
    group: 'codes',
    words: {
      subject: 'Recover your {market} account',
      heading: 'Lost your phone and your recovery codes?',
      opening: [
        'We can switch off two-factor login for your {market} account. It takes {days} days, so that nobody can do it behind your back: you can stop it at any time.',
        'Press the button to start. Until then, nothing happens.',
      ],
      action: 'Start the recovery',
      closing: [
        'The link works for {hours} hour. Found your phone or a recovery code? Just log in with it.',
        'Someone who asks for this has logged in with your password, or with Google.',
      ],
    },
    variables: {
      days: { what: 'Days to wait', sample: '3' },
      hours: { what: 'Hours that the link works', sample: '1' },
    },
    always: ['The link to start the recovery, on the button', 'The link for those who didn’t ask for it'],
  },
  recovery_ready: {
    name: 'Complete a recovery',
    when: 'The waiting time of a recovery is over.',
    group: 'codes',
    words: {
      subject: 'You can now get back into {market}',
      heading: 'Your account is ready for you',
      opening: [
        '{days} days have passed, and nobody has stopped the recovery of your account.',
        'Press the button to switch off two-factor login and choose a new password.',
      ],
      action: 'Choose a new password',
      closing: [
        'The link works until {day}, and once. Never pass it on: it opens your account.',
        'If you didn’t ask for this, don’t press the button. Log in with a code from your app, and the recovery stops.',
      ],
    },
    variables: {
      days: { what: 'Days that have passed', sample: '3' },
      day: { what: 'The last day of the link', sample: 'Tuesday 1 December', isRequired: true },
    },
    always: ['The link to choose a new password, on the button'],
  },
  account_active: {
    name: 'Account active again',
    when: 'Staff make an account active again.',
    group: 'account',
    words: {
      subject: 'Your account is active again',
      heading: 'Your account is active again',
      opening: ['You can log in to {market} again, and your ads are back.'],
      action: 'Go to {market}',
      closing: [],
    },
    variables: {},
    always: [alwaysParts.why],
  },
  account_inactive: {
    name: 'Account inactive',
    when: 'Staff make an account inactive.',
    group: 'account',
    words: {
      subject: 'Your account is inactive',
      heading: 'Your account is inactive',
      opening: [
        'Our team has made your {market} account inactive. You can’t log in, and your ads are hidden.',
      ],
      action: 'Contact us',
      closing: ['If you think this is a mistake, please contact us. A person will answer you.'],
    },
    variables: {},
    always: [alwaysParts.why, alwaysParts.contactButton],
  },
  account_suspended: {
    name: 'Account suspended',
    when: 'Staff suspend an account.',
    group: 'account',
    words: {
      subject: 'Your account is suspended',
      heading: 'Your account is suspended',
      opening: ['Our team has suspended your {market} account. You can’t log in, and your ads are hidden.'],
      action: 'Contact us',
      closing: ['If you think this is a mistake, please contact us. A person will answer you.'],
    },
    variables: {},
    always: [alwaysParts.why, alwaysParts.contactButton],
  },
  account_deletion_planned: {
    name: 'Account will be deleted by staff',
    when: 'Staff plan to delete an account.',
    group: 'account',
    words: {
      subject: 'Your account will be deleted',
      heading: 'Your account will be deleted',
      opening: [
        'Our team will delete your {market} account on {day}, with your ads and chats. Until then you can’t log in, and your ads are hidden.',
      ],
      action: 'Contact us',
      closing: [
        'If you think this is a mistake, please contact us. A person will answer you. We can restore your account until that day.',
      ],
    },
    variables: { day: { what: 'The day', sample: 'Tuesday 1 December (Sydney time)', isRequired: true } },
    always: [alwaysParts.why, alwaysParts.contactButton],
  },
  account_deleted: {
    name: 'Account deleted by staff',
    when: 'Staff delete an account.',
    group: 'account',
    words: {
      subject: 'Your account was deleted',
      heading: 'Your account was deleted',
      opening: ['Our team has deleted your {market} account, with your ads and chats.'],
      action: 'Contact us',
      closing: [],
    },
    variables: {},
    always: [alwaysParts.why, alwaysParts.contactButton],
  },
} as const satisfies Record<string, LetterText>
