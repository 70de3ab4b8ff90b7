import { alwaysParts } from './always-parts.ts'
import type { LetterText, VariableInfo } from './email.types.ts'

const { unsubscribe } = alwaysParts
const count: VariableInfo = { what: 'How many', sample: '4' }
const othersName: VariableInfo = { what: 'The name they gave', sample: 'Sam Lee', isOthersWords: true }
const othersEmail: VariableInfo = {
  what: 'The email they gave',
  sample: 'sam@mail.example',
  isRequired: true,
  isOthersWords: true,
}
/** Of the contact form: its reader expects it. */
const theirSubject: VariableInfo = { what: 'The subject they wrote', sample: 'A question about my ad' }

/** Emails about several things, those of the contact form, and those to administrators. */
export const otherLetters = {
  updates_together: {
    name: 'Several updates',
    when: 'Several things have happened since the last email.',
    group: 'summary',
    words: {
      subject: '{news}',
      heading: 'Here’s what’s new',
      opening: [],
      action: 'See all your notifications',
      closing: [],
    },
    variables: {
      news: {
        what: 'The first update, and how many more there are',
        sample: 'Price cut: now $90 (was $120), and 2 more updates',
      },
    },
    always: ['The updates, with their ads', unsubscribe],
  },
  unread_chats: {
    name: 'Unread messages in several chats',
    when: 'Messages in several chats have been unread for a while.',
    group: 'summary',
    words: {
      subject: 'You have unread messages in {count} chats',
      heading: 'You have unread messages in {count} chats',
      opening: [],
      action: 'Open your chats',
      closing: [],
    },
    variables: { count },
    always: ['The chats, with their ads', 'Whether the email can be answered', unsubscribe],
  },
  search_results: {
    name: 'Several ads for one saved search',
    when: 'A saved search has found several ads.',
    group: 'alert',
    words: {
      subject: '{count} ads for {searchName}',
      heading: 'We found {count} ads for you',
      opening: ['Good things go quickly, so have a look soon.'],
      action: 'See your saved searches',
      closing: [],
    },
    variables: { count, searchName: { what: 'The name the member gave the search', sample: '“Oak table”' } },
    always: ['The ads', 'The link to pause the search', unsubscribe],
  },
  searches_results: {
    name: 'Several ads for several saved searches',
    when: 'Several saved searches have found ads.',
    group: 'alert',
    words: {
      subject: '{count} ads for your saved searches',
      heading: 'We found {count} ads for you',
      opening: ['Good things go quickly, so have a look soon.'],
      action: 'See your saved searches',
      closing: [],
    },
    variables: { count },
    always: ['The ads, by search', 'The links to pause each search', unsubscribe],
  },
  contact_message: {
    name: 'A message of the contact form',
    when: 'Someone writes to you. To the inbox in your settings.',
    group: 'contact',
    words: {
      subject: 'Contact form: {subject}',
      heading: '{subject}',
      opening: ['From {name}, {email}:'],
      closing: ['Reply to {email}. This came from the contact form; the address has not been verified.'],
    },
    variables: { subject: theirSubject, name: othersName, email: othersEmail },
    always: ['Their message'],
  },
  contact_reply: {
    name: 'A reply to a message',
    when: 'Staff answer a message in the back office.',
    group: 'contact',
    words: {
      subject: 'Re: {subject}',
      heading: 'Our reply to “{subject}”',
      opening: [],
      closing: ['On our contact form, {name} wrote:'],
    },
    variables: { subject: theirSubject, name: othersName },
    always: ['What your team wrote', 'The message it answers, quoted'],
  },
  business_invitation: {
    name: 'An invitation to join a business',
    when: 'A business invites someone.',
    group: 'contact',
    words: {
      subject: 'An invitation to join a business on {market}',
      heading: 'Join a business',
      opening: [
        '{business} has invited you to join its business on {market}, with your own account and log-in.',
        'Log in with this email address, or create an account with it, and you’ll find the invitation under My Business. It ends after {days} days.',
      ],
      action: 'See the invitation',
      closing: [
        'If you join, the business’s name is shown beside your ads, and your ads are on its page. You can leave at any time.',
        'Don’t know this business? Then ignore this email: nothing happens.',
      ],
    },
    variables: {
      business: {
        what: 'The business’s name',
        sample: '“Carlton Bikes”',
        isRequired: true,
        isOthersWords: true,
      },
      days: { what: 'Days until it ends', sample: '30' },
    },
    always: [],
  },
  backup_alarm: {
    name: 'A problem with backups',
    when: 'A backup is missing, or could not be trusted. Once a day until it is put right.',
    group: 'team',
    words: {
      subject: '{problem}: {market}',
      heading: '{problem}',
      opening: ['{message}', '{fix}'],
      closing: ['You get this email once a day until it is put right, because you are an administrator.'],
    },
    variables: {
      problem: { what: 'What is wrong, in a few words', sample: 'A backup is missing' },
      message: { what: 'What is wrong', sample: 'The last backup is 3 days old.', isRequired: true },
      fix: { what: 'What to do', sample: 'Look at the log of the last run.', isRequired: true },
    },
    always: [],
  },
  audit_anchor: {
    name: 'The audit log, every week',
    when: 'Every Monday.',
    group: 'team',
    words: {
      subject: 'The audit log of {market} this week',
      heading: 'Please keep this email',
      opening: [
        'The audit log has {entries}. The last one has this hash:',
        '{hash}',
        'With it, you can check later that nobody has replaced the log, not even someone with access to the database:',
        'npx bowerbird audit verify --head {hash}',
      ],
      closing: ['You get this email every Monday because you are an administrator.'],
    },
    variables: {
      entries: { what: 'How many entries', sample: '1,204 entries' },
      hash: { what: 'The hash of the last entry', sample: '3f6a9c04d1be', isRequired: true },
    },
    always: [],
  },
  test_email: {
    name: 'A test email',
    when: 'An administrator tries whether emails arrive.',
    group: 'team',
    words: {
      subject: '{code} is the code of your test email',
      heading: 'Email works',
      opening: [
        'This is a test email of {market}. Enter this code on the dashboard of the back office, so that the market knows that it has arrived:',
      ],
      closing: ['You get this email because you have sent it to yourself. The code works for a day.'],
    },
    variables: { code: { what: 'The code', sample: '012345' } },
    always: [alwaysParts.code],
  },
} as const satisfies Record<string, LetterText>
