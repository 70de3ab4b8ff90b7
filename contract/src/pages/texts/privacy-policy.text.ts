import { OWN_DELETION_DAYS } from '../../accounts/accounts.terms.ts'
import { DATA_EXPORT_DAYS } from '../../accounts/data-export.terms.ts'
import { PHONE_REQUEST_MONTHS } from '../../ads/phone-requests.terms.ts'
import { t } from '../../language/t.ts'
import { marketName, publicSettings } from '../../market/market-settings.ts'
import { byPractice } from '../../market/review-practice.ts'
import { mailTo } from '../mail-to.ts'
import type { Article } from '../page.types.ts'

const weRunThis = (): string => {
  const { office } = publicSettings()
  return office
    ? t`${marketName()} (“we”) runs this marketplace from ${office}.`
    : t`${marketName()} (“we”) runs this marketplace.`
}

export const privacyPolicy = (): Article => ({
  title: t`Privacy Policy`,
  intro: t`What ${marketName()} knows about you and why, who else can see it, and how you can access, correct or delete it. It follows the Privacy Act 1988 and the Australian Privacy Principles.`,
  updated: '2026-11-19',
  isNumbered: true,
  sections: [
    {
      id: 'in-short',
      title: t`In short`,
      blocks: [
        {
          list: [
            t`You can browse without telling us who you are.`,
            t`We collect what a marketplace needs to work, and we don’t sell it to anyone.`,
            t`Your email is only shown to people who are logged in, and only on your own ads. So is your phone number, if you choose to show it.`,
            t`There are no advertising trackers and no third-party analytics on our pages.`,
            t`You can see, correct and delete your data. Most of it you can change yourself, any time.`,
          ],
        },
      ],
    },
    {
      id: 'who-we-are',
      title: t`Who we are`,
      blocks: [
        t`${weRunThis()} We handle personal information as required by the Privacy Act 1988 (Cth) and its Australian Privacy Principles (APPs). If you have any questions, write to ${mailTo('privacy')}.`,
      ],
    },
    {
      id: 'what-we-collect',
      title: t`What we collect`,
      blocks: [
        t`**What you give us.**`,
        {
          list: [
            t`When you create an account: your name, email and password. We only store a hash of the password, which can’t be turned back into it.`,
            t`For your profile, if you like: a picture, phone number, date of birth, gender and description. If you verify your phone number, we send a code to it by text message.`,
            t`When you post an ad: its text, photos, price, suburb, city, state, contact name and the details its category asks for. While you write it, we save it as a draft for your other devices, until you post or delete it, or for 90 days.`,
            t`While you use ${marketName()}: the ads and searches you save, the sellers you follow or block, how you’d like to be notified, and the messages and photos you exchange with other members.`,
            t`If you turn on notifications on a device: the address your browser gives us to send them to, until you turn them off.`,
            t`When you contact us: your name, email, subject and message.`,
            t`When you report something: what you tell us about it and, without an account, your email if you choose to give it.`,
          ],
        },
        t`**What we collect automatically.**`,
        {
          list: [
            t`When you log in with Google: your name, email, whether Google has verified it, your picture and your Google account ID. We never receive your Google password.`,
            t`For security: a hash of the IP address you logged in from, kept for 30 days, a hash of your browser’s random number, kept for a year, and a count of failed attempts, so nobody can keep guessing passwords.`,
            t`In our server logs: the time, the page that was requested and whether it worked. For logins and refused requests they may also have the account and the IP address. Searches, passwords and codes aren’t logged.`,
            t`When a search finds nothing: what was searched for, without a name, account or address. A code that changes every day tells us how many people were looking for it, not who. Searches with an email, phone number or street address aren’t kept.`,
            t`When you look at an ad: that someone did, so that its seller knows how many people have. The same kind of daily code makes sure that each person counts once a day. It’s deleted every night, and only the number stays.`,
          ],
        },
        t`We don’t ask for sensitive information such as your health, religion or political views, or for identity documents. Please keep them out of ads and messages.`,
      ],
    },
    {
      id: 'why',
      title: t`What we use it for`,
      blocks: [
        {
          list: [
            t`to show ads, help people find them, and connect buyers and sellers`,
            byPractice({
              'every ad': t`to review ads before they go live and enforce the [Posting Rules](/posting-rules)`,
              'new members': t`to review ads, those of new members before they go live, and enforce the [Posting Rules](/posting-rules)`,
              none: t`to review ads and enforce the [Posting Rules](/posting-rules)`,
            }),
            t`to log you in, keep your account secure, and prevent fraud and abuse`,
            t`to send emails your account depends on, such as codes and changes to your email`,
            t`to tell you about messages, saved searches and saved items, in the ways you choose`,
            t`to tell sellers how many people are looking for something like their ad: only from five people up, rounded, and never who`,
            t`to reply when you write to us`,
            t`to measure how ${marketName()} is going (how many ads, how many members), in numbers that don’t identify anyone`,
            t`to comply with the law`,
          ],
        },
        t`We only use it for anything else if you agree, if it’s related and you would expect it, or if the law allows it (APP 6). No decision that would seriously affect you is made by a computer alone: a person refuses ads and closes accounts.`,
      ],
    },
    {
      id: 'without-a-name',
      title: t`Staying anonymous`,
      blocks: [
        t`You can read every public page, report an ad and ask us general questions without giving your name (APP 2). To post ads, save items or message members, you need an account with a working email, because other people need to be able to rely on it.`,
      ],
    },
    {
      id: 'who-sees-it',
      title: t`Who else can see it`,
      blocks: [
        {
          list: [
            t`**Everyone** can see an ad that’s live, with its contact name, its suburb and the seller’s picture. Search engines may find it and keep a copy for a while.`,
            t`**Everyone** can see your seller page once you have an ad: your name, picture and description, your suburb if your ads show one, the month you joined, what you’ve verified, how soon you usually reply, your current ads and how many you’ve sold.`,
            t`**Members who are logged in** can see the seller’s email on the ad itself, and the phone number if the seller shows it there and doesn’t block them, but never in listings.`,
            t`**A seller whose phone number you ask for** can see that you did, when and on which ad. They see your name if you have a seller page and neither of you blocks the other.`,
            t`**The person you message** can see your messages and the photos in them, your name, whether you’re online and whether you’ve read theirs. If they sell for a business, its people can read that chat too and answer for each other: you see who does.`,
            t`**A seller whom you make an offer** can see when you joined, how many deals you’ve completed, from three ratings on how many of them were good, from five meetings on how many you came to, and how soon you usually reply. A seller in whose queue you wait sees the same, but not your name.`,
            t`**Everyone** can read what you say as a buyer when you rate a deal, without your name, and what the seller replies. What a seller writes about a buyer is for the two of them. If two accounts that rate each other have logged in with the same device or from the same address, one of us looks at the rating first.`,
            t`**Our team** can see what they need to review ads, help you and keep ${marketName()} safe. They don’t read conversations. There are two exceptions. If a new member’s first messages look like a scam or go to many people at once, one of us reads them before they’re delivered. If the person you’re chatting with reports you, one of us can see the photos you sent them, what they tell us, and how many messages each of you wrote, edited or took back and when, but not what the messages say. Our software checks messages for signs of scams, without sending them to anyone else.`,
            t`**Our service providers**, such as the companies that host our servers, store their logs, and deliver our emails and text messages, under contracts that bind them to our instructions.`,
            t`**Authorities and courts**, where the law requires it, or allows it to prevent or investigate a crime, a scam or a threat to someone’s safety.`,
          ],
        },
        t`We don’t sell personal information, and we don’t give it to others for their advertising.`,
      ],
    },
    {
      id: 'overseas',
      title: t`Outside Australia`,
      blocks: [
        t`If you log in with Google, Google handles that step under its own policy, including in other countries. If you buy something from us by card, our payment provider does, and gets your email address. Some of the companies that host our servers or deliver our emails may be partly overseas. If so, we take reasonable steps, as APP 8 requires, to make sure your information is treated as it would be here. And a public ad can be read from anywhere in the world.`,
      ],
    },
    {
      id: 'browser-storage',
      title: t`Cookies and browser storage`,
      blocks: [
        {
          list: [
            t`When you log in, your browser stores a login key, which works for up to 30 days after you last used it. Logging out removes it.`,
            t`Your browser also stores your light or dark setting, and drafts of what you’re typing so that you don’t lose them if the page reloads. Drafts of ads and messages are kept with your account too, and only you can see them. Logging out removes your drafts from the browser. If you’re logged out from another device, what you’ve typed waits there for you for a day, or until someone else logs in.`,
            t`Your browser remembers the last ads you looked at, so that it can show them again. You can clear them on the [Recently Viewed](/recently-viewed) page. We don’t store what you looked at with your account.`,
            t`We set two cookies when you log in. One marks your browser with a random number for a year, so that strangers who guess your password can’t lock you out. The other is only set while you log in with Google, and expires within minutes.`,
            t`If you choose a suburb or a state, a cookie remembers it, with the postcode and the distance, so that you see ads from there first. If you’re logged in, your account remembers the suburb too.`,
            t`If you choose a language, a cookie remembers it. If you’re logged in, your account remembers it too, so that our emails come in it.`,
          ],
        },
        t`We don’t use tracking cookies, here or anywhere else. If we ever show ads from an advertising network, this page will say so first.`,
      ],
    },
    {
      id: 'mail',
      title: t`Emails from us`,
      blocks: [
        t`We email you about your account when you’ve asked for something or when your security depends on it. Emails about messages, saved ads and saved searches include a one-click unsubscribe link, and you choose what you hear about in [Privacy and notifications](/settings). We only send advertising if you’ve agreed to it, we always say who it’s from, and we stop within five working days of you asking, as the Spam Act 2003 requires.`,
      ],
    },
    {
      id: 'security',
      title: t`How we protect it`,
      blocks: [
        {
          list: [
            t`Passwords, login keys and codes are only stored as hashes.`,
            t`Photos are re-encoded when you upload them, which removes hidden data such as where they were taken.`,
            t`Only our team can access the back office, and each person only the parts their role needs. What they do there is logged.`,
            t`Our software is open source, so anyone can check how it treats your data.`,
          ],
        },
        t`No system is perfect. If you find a weakness, please tell ${mailTo('safety')} before you tell anyone else.`,
      ],
    },
    {
      id: 'breaches',
      title: t`If there’s a data breach`,
      blocks: [
        t`We follow the Notifiable Data Breaches scheme. If we suspect a breach, we contain it and assess it promptly, within 30 days at most. If it’s likely to cause serious harm, we notify the people affected and the Office of the Australian Information Commissioner (OAIC) as soon as we can, and explain what happened, what information was involved and what you should do.`,
      ],
    },
    {
      id: 'how-long',
      title: t`How long we keep it`,
      blocks: [
        {
          list: [
            t`Your account, profile, ads, saved items and saved searches: until you delete them.`,
            t`When you delete your account: its ads are hidden and you’re logged out everywhere immediately. After ${OWN_DELETION_DAYS} days we delete your account, ads, saved items, saved searches, pictures and logins. If you log in before that, nothing is deleted. Messages stay with the person you sent them to, under the name “Deleted user”, without their photos. What you said about a deal stays too, without your name.`,
            t`Pictures that were uploaded but never used: one day.`,
            t`What a message said before you edited it or took it back: 30 days. Its photos, if you took it back: 30 days, or while a report about the conversation is open.`,
            t`If you’ve bought something from us, such as a promotion of an ad: the order and its tax invoice, with your name, for at least five years, as tax law asks, even if you delete your account. Your email isn’t on them.`,
            t`If we don’t approve an ad: a fingerprint of its photos and its title for one year, even if you delete the ad or your account, so we notice when somebody else posts them again. It’s a short code. The photo can’t be made from it.`,
            t`The copy of your data that you’ve asked for: ${DATA_EXPORT_DAYS} days.`,
            t`Who asked for a phone number: ${PHONE_REQUEST_MONTHS} months.`,
            t`Searches that found nothing: 90 days.`,
            t`Codes: 15 minutes. Login keys: 30 days after they were last used.`,
            t`Messages from the contact form, and reports: for as long as it takes to deal with them, and after that for as long as the law or a dispute requires.`,
            t`Backups: until they’re overwritten.`,
          ],
        },
        t`When we no longer need information, we delete it or remove everything that identifies a person (APP 11).`,
      ],
    },
    {
      id: 'your-rights',
      title: t`Accessing, correcting and deleting it`,
      blocks: [
        t`You can do most of this yourself: **My Profile** shows what we hold about you and lets you change it, and **My Listings** does the same for your ads. In [Privacy and notifications](/settings) you can download a copy of everything, with your photos. We ask for your password first. You can delete your account in the Danger Zone of your profile. For anything else, write to ${mailTo('privacy')}. We may ask you to confirm who you are. We’ll reply within 30 days, we don’t charge for requests, and if we have to refuse, we’ll give you the reason in writing (APPs 12 and 13).`,
      ],
    },
    {
      id: 'children',
      title: t`Young people`,
      blocks: [
        t`${marketName()} is for adults. People under 18 can use it with the permission of a parent or guardian who accepts the [Terms of Use](/terms-to-use) on their behalf. If we’ve received a child’s information without that permission, tell ${mailTo('privacy')} and we’ll delete it.`,
      ],
    },
    {
      id: 'complaints',
      title: t`Complaints`,
      blocks: [
        t`Write to ${mailTo('privacy')} and tell us what went wrong. A person will look into it and reply within 30 days. If you’re not happy with our answer, or don’t get one, you can complain to the [OAIC](https://www.oaic.gov.au/privacy/privacy-complaints) for free, online or by phone on 1300 363 992.`,
      ],
    },
    {
      id: 'changes',
      title: t`Changes to this policy`,
      blocks: [
        t`The date at the top shows when this policy last changed. If a change affects information you’ve already given us, we’ll tell you before it takes effect.`,
      ],
    },
  ],
})
