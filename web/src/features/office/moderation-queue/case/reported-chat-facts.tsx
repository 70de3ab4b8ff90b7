import { t } from '@bowerbird/contract/language/t'
import type { ReportedChat } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { formatDay, timeOf } from '../../../../platform/days.ts'
import { Side } from './side.tsx'

const moment = (at: string): string => `${formatDay(at)}, ${timeOf(at)}`

/** What is known of a chat with a reported person. Its words are for the two of them. */
export function ReportedChatFacts({ chat }: { chat: ReportedChat }) {
  const { written, answered, warned, edited, takenBack, firstAt, lastAt } = chat
  const facts: [label: string, value: string | number][] = [
    [t`Messages by the reported person`, written],
    [t`Messages by the other side`, answered],
    [t`Of the reported person’s: with a scam warning`, warned],
    [t`Edited`, edited],
    [t`Taken back`, takenBack],
    ...(firstAt && lastAt
      ? ([
          [t`First message`, moment(firstAt)],
          [t`Last message`, moment(lastAt)],
        ] satisfies [string, string][])
      : []),
  ]
  return (
    <Side title={t`The chat`}>
      <p className="text-ink-soft">{t`Nobody on the team reads chats: our privacy policy promises that. Go by what the report says, the photos, these numbers and the person’s record.`}</p>
      <dl className="mt-2">
        {facts.map(([label, value]) => (
          <div key={label} className="fact">
            <dt>{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Side>
  )
}
