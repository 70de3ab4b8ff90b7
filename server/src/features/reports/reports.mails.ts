import { marketName } from '@bowerbird/contract/market/market-settings'
import type { ReportOutcome } from '@bowerbird/contract/reports/reports.terms'
import { contactLink } from '../../platform/mail/letter.ts'
import { quoted } from '../../platform/mail/quote.ts'
import type { NoticeLetter } from '../notifications/notify.service.ts'

interface About {
  title: string
  publicUrl: string
}

interface Answer extends About {
  outcome: ReportOutcome
  isAboutConversation: boolean
}

/** To the person who reported an ad or another person. Measures against others stay between them and us. */
export function reportAnsweredMail({ title, publicUrl, outcome, isAboutConversation }: Answer): NoticeLetter {
  const subject = 'Your report: what we did'
  const thing = isAboutConversation
    ? `the person you chatted with about ${quoted(title)}`
    : `the ad ${quoted(title)}`
  const answer =
    outcome === 'acted'
      ? [`We looked into your report about ${thing}, and we have acted on it.`]
      : [
          `We looked into your report about ${thing} and found nothing against our rules this time.`,
          'If anything changes, please tell us again.',
        ]
  return {
    subject,
    heading: 'Thanks for your report',
    opening: [
      ...answer,
      `Reports like yours keep ${marketName()} a good place. Thanks for looking out for others.`,
    ],
    closing: [
      {
        before: 'If you have paid or been threatened, our ',
        link: { label: 'safety tips', href: `${publicUrl}/safety-tips` },
        after: ' say what to do next.',
      },
      { before: 'Anything to add? Please ', link: contactLink(publicUrl), after: '.' },
    ],
  }
}

/** To the seller of an ad that reports have hidden. */
export const checkingAdMail = ({ title, publicUrl, hours }: About & { hours: number }): NoticeLetter => ({
  subject: 'We’re checking your ad',
  heading: 'We’re checking your ad',
  opening: [
    `Some members have reported ${quoted(title)}, so we have hidden it until one of us has looked at it. ` +
      `That usually takes less than ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
    'You don’t need to do anything. If all is well, your ad will be back by itself and we’ll let you know.',
  ],
  action: { label: 'See your ads', href: `${publicUrl}/my-adds` },
  closing: [{ before: 'Any questions? Please ', link: contactLink(publicUrl), after: '.' }],
})
