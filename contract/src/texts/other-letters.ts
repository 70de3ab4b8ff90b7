import { t } from '../language/t.ts'
import { alwaysParts } from './always-parts.ts'
import type { LetterText, VariableInfo } from './email.types.ts'

const { unsubscribe } = alwaysParts
const count: VariableInfo = { what: t`How many`, sample: '4' }
const othersName: VariableInfo = { what: t`The name they gave`, sample: 'Sam Lee', isOthersWords: true }
const othersEmail: VariableInfo = {
  what: t`The email they gave`,
  sample: 'sam@mail.example',
  isRequired: true,
  isOthersWords: true,
}
/** Of the contact form: its reader expects it. */
const theirSubject: VariableInfo = { what: t`The subject they wrote`, sample: 'A question about my ad' }

/** Emails about several things, those of the contact form, and those to administrators. */
export const otherLetters = {
  updates_together: {
    name: t`Several updates`,
    when: t`Several things have happened since the last email.`,
    group: 'summary',
    words: {
      subject: '{news}',
      heading: t`Here’s what’s new`,
      opening: [],
      action: t`See all your notifications`,
      closing: [],
    },
    variables: {
      news: {
        what: t`The first update, and how many more there are`,
        sample: 'Price cut: now $90 (was $120), and 2 more updates',
      },
    },
    always: [t`The updates, with their ads`, unsubscribe],
  },
  unread_chats: {
    name: t`Unread messages in several chats`,
    when: t`Messages in several chats have been unread for a while.`,
    group: 'summary',
    words: {
      subject: t`You have unread messages in {count} chats`,
      heading: t`You have unread messages in {count} chats`,
      opening: [],
      action: t`Open your chats`,
      closing: [],
    },
    variables: { count },
    always: [t`The chats, with their ads`, t`Whether the email can be answered`, unsubscribe],
  },
  search_results: {
    name: t`Several ads for one saved search`,
    when: t`A saved search has found several ads.`,
    group: 'alert',
    words: {
      subject: t`{count} ads for {searchName}`,
      heading: t`We found {count} ads for you`,
      opening: [t`Good things go quickly, so have a look soon.`],
      action: t`See your saved searches`,
      closing: [],
    },
    variables: { count, searchName: { what: t`The name the member gave the search`, sample: '“Oak table”' } },
    always: [t`The ads`, t`The link to pause the search`, unsubscribe],
  },
  searches_results: {
    name: t`Several ads for several saved searches`,
    when: t`Several saved searches have found ads.`,
    group: 'alert',
    words: {
      subject: t`{count} ads for your saved searches`,
      heading: t`We found {count} ads for you`,
      opening: [t`Good things go quickly, so have a look soon.`],
      action: t`See your saved searches`,
      closing: [],
    },
    variables: { count },
    always: [t`The ads, by search`, t`The links to pause each search`, unsubscribe],
  },
  contact_message: {
    name: t`A message of the contact form`,
    when: t`Someone writes to you. To the inbox in your settings.`,
    group: 'contact',
    words: {
      subject: t`Contact form: {subject}`,
      heading: '{subject}',
      opening: [t`From {name}, {email}:`],
      closing: [t`Reply to {email}. This came from the contact form; the address has not been verified.`],
    },
    variables: { subject: theirSubject, name: othersName, email: othersEmail },
    always: [t`Their message`],
  },
  contact_reply: {
    name: t`A reply to a message`,
    when: t`Staff answer a message in the back office.`,
    group: 'contact',
    words: {
      subject: t`Re: {subject}`,
      heading: t`Our reply to “{subject}”`,
      opening: [],
      closing: [t`On our contact form, {name} wrote:`],
    },
    variables: { subject: theirSubject, name: othersName },
    always: [t`What your team wrote`, t`The message it answers, quoted`],
  },
  business_invitation: {
    name: t`An invitation to join a business`,
    when: t`A business invites someone.`,
    group: 'contact',
    words: {
      subject: t`An invitation to join a business on {market}`,
      heading: t`Join a business`,
      opening: [
        t`{business} has invited you to join its business on {market}, with your own account and log-in.`,
        t`Log in with this email address, or create an account with it, and you’ll find the invitation under My Business. It ends after {days} days.`,
      ],
      action: t`See the invitation`,
      closing: [
        t`If you join, the business’s name is shown beside your ads, and your ads are on its page. You can leave at any time.`,
        t`Don’t know this business? Then ignore this email: nothing happens.`,
      ],
    },
    variables: {
      business: {
        what: t`The business’s name`,
        sample: '“Carlton Bikes”',
        isRequired: true,
        isOthersWords: true,
      },
      days: { what: t`Days until it ends`, sample: '30' },
    },
    always: [],
  },
  backup_alarm: {
    name: t`A problem with backups`,
    when: t`A backup is missing, or could not be trusted. Once a day until it is put right.`,
    group: 'team',
    words: {
      subject: '{problem}: {market}',
      heading: '{problem}',
      opening: ['{message}', '{fix}'],
      closing: [t`You get this email once a day until it is put right, because you are an administrator.`],
    },
    variables: {
      problem: { what: t`What is wrong, in a few words`, sample: 'A backup is missing' },
      message: { what: t`What is wrong`, sample: 'The last backup is 3 days old.', isRequired: true },
      fix: { what: t`What to do`, sample: 'Look at the log of the last run.', isRequired: true },
    },
    always: [],
  },
  audit_anchor: {
    name: t`The audit log, every week`,
    when: t`Every Monday.`,
    group: 'team',
    words: {
      subject: t`The audit log of {market} this week`,
      heading: t`Please keep this email`,
      opening: [
        t`The audit log has {entries}. The last one has this hash:`,
        '{hash}',
        t`With it, you can check later that nobody has replaced the log, not even someone with access to the database:`,
        'npx bowerbird audit verify --head {hash}',
      ],
      closing: [t`You get this email every Monday because you are an administrator.`],
    },
    variables: {
      entries: { what: t`How many entries`, sample: '1,204 entries' },
      hash: { what: t`The hash of the last entry`, sample: '3f6a9c04d1be', isRequired: true },
    },
    always: [],
  },
  test_email: {
    name: t`A test email`,
    when: t`An administrator tries whether emails arrive.`,
    group: 'team',
    words: {
      subject: t`{code} is the code of your test email`,
      heading: t`Email works`,
      opening: [
        t`This is a test email of {market}. Enter this code on the dashboard of the back office, so that the market knows that it has arrived:`,
      ],
      closing: [t`You get this email because you have sent it to yourself. The code works for a day.`],
    },
    variables: { code: { what: t`The code`, sample: '012345' } },
    always: [alwaysParts.code],
  },
} as const satisfies Record<string, LetterText>
