import { HEAD_OFFICE } from '@bowerbird/contract/contact/contact.terms'
import { type Article, mailTo } from '../content.ts'

export const privacyPolicy: Article = {
  title: 'Privacy Policy',
  intro:
    'What Bowerbird knows about you, why, who else sees it and how you get it back. Written to be read, under the Privacy Act 1988 and the Australian Privacy Principles.',
  updated: '2026-11-15',
  isNumbered: true,
  sections: [
    {
      id: 'in-short',
      title: 'In short',
      blocks: [
        {
          list: [
            'You can browse without telling us who you are.',
            'We collect what a marketplace needs to work, and do not sell it to anyone.',
            'Your phone number and email are shown only to people who are signed in, and only on your own ads.',
            'There is no advertising tracker and no analytics service of another company on our pages.',
            'You can see, correct and delete your data, most of it yourself and at once.',
          ],
        },
      ],
    },
    {
      id: 'who-we-are',
      title: 'Who this policy is from',
      blocks: [
        `Bowerbird (“we”) runs this marketplace from ${HEAD_OFFICE}. We handle personal information as the Privacy Act 1988 (Cth) and its Australian Privacy Principles (APPs) require. Questions go to ${mailTo('privacy')}.`,
      ],
    },
    {
      id: 'what-we-collect',
      title: 'What we collect',
      blocks: [
        '**What you give us.**',
        {
          list: [
            'For an account: your name, your email and a password, which is stored only as a hash that cannot be turned back.',
            'For your profile, if you wish: picture, phone number, date of birth, gender and a description.',
            'For an ad: its text, photos, price, city, state and contact name.',
            'While using Bowerbird: the ads you save, and the messages you exchange with other members.',
            'When you contact us: your name, email, subject and message.',
          ],
        },
        '**What comes by itself.**',
        {
          list: [
            'When you sign in with Google: your name, your email, whether Google has verified it, your picture and the number Google knows you by. Never your Google password.',
            'For security: a hash of the network address you logged in from, kept for 30 days, a hash of your browser’s random number, kept for a year, and counts of attempts, so that nobody can guess passwords without end.',
            'Technical records of our servers: the time, the page asked for and whether it worked. Searches, passwords and codes are left out of them.',
          ],
        },
        'We do not ask for sensitive information such as health, religion or political views, nor for identity documents. Please keep them out of ads and messages.',
      ],
    },
    {
      id: 'why',
      title: 'What we use it for',
      blocks: [
        {
          list: [
            'to show ads, let people find them and bring the two sides together',
            'to review ads before they go live and to enforce the [Posting Rules](/posting-rules)',
            'to sign you in, keep your account yours, and prevent fraud and abuse',
            'to send the mails that running your account needs: codes, changes of your email, news of unread messages',
            'to answer you when you write to us',
            'to count how Bowerbird is doing (how many ads, how many members), in numbers that name nobody',
            'to do what the law requires',
          ],
        },
        'We use it for something else only if you agree, if you would expect it and it is related, or if the law allows it (APP 6). We do not make decisions about you by machine alone that would have a serious effect: a person reviews ads and closes accounts.',
      ],
    },
    {
      id: 'without-a-name',
      title: 'Staying anonymous',
      blocks: [
        'You can read every public page without an account, and ask us general questions under any name (APP 2). To post, save or write to members you need an account with a working email, because the other side must be able to rely on it.',
      ],
    },
    {
      id: 'who-sees-it',
      title: 'Who else sees it',
      blocks: [
        {
          list: [
            '**Everyone** sees an approved ad with its contact name and the seller’s picture. Search engines may find it and keep a copy for a time.',
            '**Signed-in members** see, on the ad itself, the phone number and email of the seller. Never in lists.',
            '**The person you write to** sees your messages, your name and whether you have read theirs.',
            '**Our team** sees what it needs to review ads, help you and keep the place safe.',
            '**Those who work for us**, such as the companies that run our servers and deliver our mail, under contracts that bind them to our instructions.',
            '**Authorities and courts**, where the law requires it or permits it to prevent or investigate a crime, a scam or a threat to someone’s safety.',
          ],
        },
        'We do not sell personal information, and we do not give it to others for their advertising.',
      ],
    },
    {
      id: 'overseas',
      title: 'Outside Australia',
      blocks: [
        'If you choose Google sign-in, Google handles that step, also in other countries, under its own policy. Companies that run servers or deliver mail for us may do so partly overseas; we then take reasonable steps, as APP 8 asks, so that your information is treated as it would be here. And a public ad can be read from anywhere in the world.',
      ],
    },
    {
      id: 'browser-storage',
      title: 'Cookies and what your browser keeps',
      blocks: [
        {
          list: [
            'When you sign in, your browser’s storage keeps the key that says so, for up to 30 days after you last used it. Signing out removes it.',
            'It also keeps your choice of light or dark, and drafts of what you are typing, so that a reload loses nothing. Drafts stay in your browser.',
            'Two cookies are set when you log in. One marks your browser with a random number for a year, so that strangers who guess your password can’t lock you out. The other is set only while you log in with Google, and is gone within minutes.',
          ],
        },
        'We set no cookies that follow you, here or elsewhere. Should we ever show ads of a network, this page will say so first.',
      ],
    },
    {
      id: 'mail',
      title: 'Mail from us',
      blocks: [
        'Mails about your account come because you asked for something or because your security depends on it. Mails about unread messages carry a link that ends them with one click. We send advertising only if you have agreed to it, always say who it is from, and stop within five working days of your asking, as the Spam Act 2003 requires.',
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      blocks: [
        {
          list: [
            'Passwords, sign-in keys and codes are stored only as hashes.',
            'Photos are made anew when you upload them: the hidden data in them, such as where they were taken, is gone.',
            'Access to the back office is for administrators only.',
            'The software is open source: anyone can check how it treats your data.',
          ],
        },
        `No system is perfect. If you find a weakness, please tell ${mailTo('safety')} before you tell others.`,
      ],
    },
    {
      id: 'breaches',
      title: 'If data is breached',
      blocks: [
        'We follow the Notifiable Data Breaches scheme. When we suspect a breach we contain it and assess it without delay, within 30 days at most. If it is likely to cause serious harm, we tell the people concerned and the Office of the Australian Information Commissioner (OAIC) as soon as we can, with what happened, what it concerns and what you should do.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      blocks: [
        {
          list: [
            'Your account, profile, ads and saved items: until you delete them.',
            'When you delete your account: its ads, saved items, pictures and sign-ins go at once. Messages stay with the person you wrote to, under the name “Deleted user”.',
            'Pictures that were uploaded and never used: a day.',
            'Codes: 15 minutes. Sign-in keys: 30 days after their last use.',
            'Messages from the contact form: as long as dealing with them takes, and after that as long as the law or a dispute requires.',
            'Backups: until they are overwritten in turn.',
          ],
        },
        'What we no longer need we delete or strip of everything that points to a person (APP 11).',
      ],
    },
    {
      id: 'your-rights',
      title: 'Seeing, correcting and deleting',
      blocks: [
        `Most of it is in your hands: **My Profile** shows and changes what we hold about you, **My Listings** your ads, and the Danger Zone of your profile deletes the account. For anything else write to ${mailTo('privacy')}. We may ask you to prove that it is you, answer within 30 days, charge nothing for asking, and give you the reason in writing if we have to refuse (APPs 12 and 13).`,
      ],
    },
    {
      id: 'children',
      title: 'Young people',
      blocks: [
        `Bowerbird is made for adults. People under 18 may use it with the permission of a parent or guardian, who accepts the [Terms of Use](/terms-to-use) for them. If a child’s information has come to us without that, tell ${mailTo('privacy')} and we delete it.`,
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      blocks: [
        `Write to ${mailTo('privacy')} and say what went wrong. A person looks into it and answers within 30 days. If the answer does not satisfy you, or none comes, you can complain to the [OAIC](https://www.oaic.gov.au/privacy/privacy-complaints), at no cost, also by phone on 1300 363 992.`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        'The date at the top says when this text last changed. If a change matters to what you have already given us, we tell you before it takes effect.',
      ],
    },
  ],
}
