import { t } from '@bowerbird/contract/language/t'
import type { ReportOutcome } from '@bowerbird/contract/reports/reports.terms'
import { quoted } from '../../platform/mail/quote.ts'
import type { StoredParagraph } from '../notifications/event-notices.service.ts'

interface Answer {
  title: string
  outcome: ReportOutcome
  isAboutConversation: boolean
  isAboutRating: boolean
}

const closing: StoredParagraph[] = [
  t`If you have paid or been threatened, our safety tips say what to do next.`,
  ['addToReport'],
]

/** To the person who reported an ad, another person or a rating. Measures against others stay between them and us. */
export const reportAnswer = ({ title, outcome, isAboutConversation, isAboutRating }: Answer) =>
  ({
    event: outcome === 'acted' ? 'report_acted_on' : 'report_found_fine',
    href: '/safety-tips',
    facts: {
      title: isAboutRating
        ? (['theRating', quoted(title)] as const)
        : isAboutConversation
          ? (['thePerson', quoted(title)] as const)
          : (['theAd', quoted(title)] as const),
    },
    more: { closing },
  }) as const
