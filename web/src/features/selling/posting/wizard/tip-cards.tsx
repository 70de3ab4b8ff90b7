import { marketName } from '@bowerbird/contract/market/market-settings'
import { Card } from '../../../../ui/card.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import type { IconName } from '../../../../ui/icons/icon-names.ts'

interface Tips {
  title: string
  icon: IconName
  tone: string
  tips: string[]
}

const cards = (): Tips[] => [
  {
    title: 'Tips for Success',
    icon: 'lightbulb',
    tone: 'bg-ochre-soft text-ochre',
    tips: [
      'Take bright photos from several angles.',
      'Put the brand, model and age in the title.',
      'Be upfront about scratches and repairs.',
      'Look at similar ads to find a fair price.',
    ],
  },
  {
    title: 'Safety Tips',
    icon: 'shield-check',
    tone: 'bg-gum-soft text-gum',
    tips: [
      'Meet in a busy public place.',
      'Hand it over once you’ve been paid.',
      `Keep your chats on ${marketName()}.`,
      'Never share bank logins or codes.',
    ],
  },
]

export function TipCards() {
  return cards().map(({ title, icon, tone, tips }) => (
    <Card key={title} as="section" className="p-5">
      <h2 className="flex items-center gap-3 text-lg">
        <span className={`grid size-9 shrink-0 place-items-center rounded-full ${tone}`}>
          <Icon name={icon} className="size-5" />
        </span>
        {title}
      </h2>
      <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5 text-sm text-ink-soft marker:text-line-strong">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Card>
  ))
}
