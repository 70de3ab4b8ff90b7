import { t } from '@bowerbird/contract/language/t'
import type { ReportOutcome } from '@bowerbird/contract/reports/reports.terms'
import { contactLink, type Paragraph } from '../../platform/mail/letter.types.ts'
import { quoted } from '../../platform/mail/quote.ts'

interface Answer {
  title: string
  outcome: ReportOutcome
  isAboutConversation: boolean
  isAboutRating: boolean
}

const closing: Paragraph[] = [
  t`If you have paid or been threatened, our safety tips say what to do next.`,
  { before: t`Anything to add? Please `, link: contactLink(), after: '.' },
]

/** To the person who reported an ad, another person or a rating. Measures against others stay between them and us. */
export const reportAnswer = ({ title, outcome, isAboutConversation, isAboutRating }: Answer) =>
  ({
    event: outcome === 'acted' ? 'report_acted_on' : 'report_found_fine',
    href: '/safety-tips',
    facts: {
      title: isAboutRating
        ? `the rating of ${quoted(title)}`
        : isAboutConversation
          ? `the person you chatted with about ${quoted(title)}`
          : `the ad ${quoted(title)}`,
    },
    more: { closing },
  }) as const
