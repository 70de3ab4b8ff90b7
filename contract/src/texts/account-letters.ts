import { t } from '../language/t.ts'
import { alwaysParts } from './always-parts.ts'
import type { LetterText } from './email.types.ts'

/** Emails with codes, and about an account, to its owner. */
export const accountLetters = {
  verify_email: {
    name: t`Confirm a new account’s email`,
    when: t`Someone creates an account.`,
    group: 'codes',
    words: {
      subject: t`Confirm your email for {market}`,
      heading: t`Welcome to {market}`,
      opening: [t`Enter this code to confirm your email and finish setting up your account:`],
      closing: [
        t`If this wasn’t you, you can ignore this email: nobody can use your address without the code.`,
      ],
    },
    variables: {},
    always: [alwaysParts.code, alwaysParts.lasts],
  },
  reset_password: {
    name: t`Reset a password`,
    when: t`A member has forgotten their password.`,
    group: 'codes',
    words: {
      subject: t`Reset your {market} password`,
      heading: t`Reset your password`,
      opening: [t`Enter this code to choose a new password:`],
      closing: [t`If this wasn’t you, you can ignore this email. Your password hasn’t changed.`],
    },
    variables: {},
    always: [alwaysParts.code, alwaysParts.lasts, alwaysParts.neverShare],
  },
  new_email: {
    name: t`Confirm a new email`,
    when: t`A member changes their email.`,
    group: 'codes',
    words: {
      subject: t`Confirm your new email for {market}`,
      heading: t`Confirm your new email`,
      opening: [t`Enter this code to use this address for your {market} account:`],
      closing: [t`If this wasn’t you, you can ignore this email and nothing will change.`],
    },
    variables: {},
    always: [alwaysParts.code, alwaysParts.lasts],
  },
  confirm_owner: {
    name: t`Confirm that it’s you`,
    when: t`A member without a password changes something important.`,
    group: 'codes',
    words: {
      subject: t`Confirm that it’s you`,
      heading: t`Confirm that it’s you`,
      opening: [t`Enter this code on {market} to go on:`],
      closing: [t`If this wasn’t you, someone may be using your account: log in and change your password.`],
    },
    variables: {},
    always: [alwaysParts.code, alwaysParts.lasts, alwaysParts.neverShare],
  },
  connect_login: {
    name: t`Connect a Google login`,
    when: t`Someone logs in with Google for the first time, and the email has an account.`,
    group: 'codes',
    words: {
      subject: t`Connect your login to {market}`,
      heading: t`Connect your login`,
      opening: [t`Enter this code to log in to your {market} account with Google from now on:`],
      closing: [t`If this wasn’t you, you can ignore this email.`],
    },
    variables: {},
    always: [alwaysParts.code, alwaysParts.lasts, alwaysParts.neverShare],
  },
  already_registered: {
    name: t`Already registered`,
    when: t`Someone creates an account with an email that has one.`,
    group: 'codes',
    words: {
      subject: t`You already have a {market} account`,
      heading: t`You already have an account`,
      opening: [
        t`Someone, perhaps you, tried to use this email for a new {market} account. You already have one.`,
        t`If it was you, log in with this email. Choose “Forgot password?” on the login screen to set a new password.`,
      ],
      action: t`Go to {market}`,
      closing: [t`If this wasn’t you, you can ignore this email. Nothing was changed.`],
    },
    variables: {},
    always: [],
  },
  recovery_requested: {
    name: t`Start a recovery`,
    when: t`A member who has lost every second factor asks to get back in.`,
    group: 'codes',
    words: {
      subject: t`Recover your {market} account`,
      heading: t`Lost your phone and your recovery codes?`,
      opening: [
        t`We can switch off two-factor login for your {market} account. It takes {days} days, so that nobody can do it behind your back: you can stop it at any time.`,
        t`Press the button to start. Until then, nothing happens.`,
      ],
      action: t`Start the recovery`,
      closing: [
        t`The link works for {hours} hour. Found your phone or a recovery code? Just log in with it.`,
        t`Someone who asks for this has logged in with your password, or with Google.`,
      ],
    },
    variables: {
      days: { what: t`Days to wait`, sample: '3' },
      hours: { what: t`Hours that the link works`, sample: '1' },
    },
    always: [t`The link to start the recovery, on the button`, t`The link for those who didn’t ask for it`],
  },
  recovery_ready: {
    name: t`Complete a recovery`,
    when: t`The waiting time of a recovery is over.`,
    group: 'codes',
    words: {
      subject: t`You can now get back into {market}`,
      heading: t`Your account is ready for you`,
      opening: [
        t`{days} days have passed, and nobody has stopped the recovery of your account.`,
        t`Press the button to switch off two-factor login and choose a new password.`,
      ],
      action: t`Choose a new password`,
      closing: [
        t`The link works until {day}, and once. Never pass it on: it opens your account.`,
        t`If you didn’t ask for this, don’t press the button. Log in with a code from your app, and the recovery stops.`,
      ],
    },
    variables: {
      days: { what: t`Days that have passed`, sample: '3' },
      day: { what: t`The last day of the link`, sample: 'Tuesday 1 December', isRequired: true },
    },
    always: [t`The link to choose a new password, on the button`],
  },
  account_active: {
    name: t`Account active again`,
    when: t`Staff make an account active again.`,
    group: 'account',
    words: {
      subject: t`Your account is active again`,
      heading: t`Your account is active again`,
      opening: [t`You can log in to {market} again, and your ads are back.`],
      action: t`Go to {market}`,
      closing: [],
    },
    variables: {},
    always: [alwaysParts.why],
  },
  account_inactive: {
    name: t`Account inactive`,
    when: t`Staff make an account inactive.`,
    group: 'account',
    words: {
      subject: t`Your account is inactive`,
      heading: t`Your account is inactive`,
      opening: [
        t`Our team has made your {market} account inactive. You can’t log in, and your ads are hidden.`,
      ],
      action: t`Contact us`,
      closing: [t`If you think this is a mistake, please contact us. A person will answer you.`],
    },
    variables: {},
    always: [alwaysParts.why, alwaysParts.contactButton],
  },
  account_suspended: {
    name: t`Account suspended`,
    when: t`Staff suspend an account.`,
    group: 'account',
    words: {
      subject: t`Your account is suspended`,
      heading: t`Your account is suspended`,
      opening: [t`Our team has suspended your {market} account. You can’t log in, and your ads are hidden.`],
      action: t`Contact us`,
      closing: [t`If you think this is a mistake, please contact us. A person will answer you.`],
    },
    variables: {},
    always: [alwaysParts.why, alwaysParts.contactButton],
  },
  account_deletion_planned: {
    name: t`Account will be deleted by staff`,
    when: t`Staff plan to delete an account.`,
    group: 'account',
    words: {
      subject: t`Your account will be deleted`,
      heading: t`Your account will be deleted`,
      opening: [
        t`Our team will delete your {market} account on {day}, with your ads and chats. Until then you can’t log in, and your ads are hidden.`,
      ],
      action: t`Contact us`,
      closing: [
        t`If you think this is a mistake, please contact us. A person will answer you. We can restore your account until that day.`,
      ],
    },
    variables: { day: { what: t`The day`, sample: 'Tuesday 1 December (Sydney time)', isRequired: true } },
    always: [alwaysParts.why, alwaysParts.contactButton],
  },
  account_deleted: {
    name: t`Account deleted by staff`,
    when: t`Staff delete an account.`,
    group: 'account',
    words: {
      subject: t`Your account was deleted`,
      heading: t`Your account was deleted`,
      opening: [t`Our team has deleted your {market} account, with your ads and chats.`],
      action: t`Contact us`,
      closing: [],
    },
    variables: {},
    always: [alwaysParts.why, alwaysParts.contactButton],
  },
} as const satisfies Record<string, LetterText>
