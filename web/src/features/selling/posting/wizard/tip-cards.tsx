import { t } from '@bowerbird/contract/language/t'
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
    title: t`Tips for Success`,
    icon: 'lightbulb',
    tone: 'bg-ochre-soft text-ochre',
    tips: [
      t`Take bright photos from several angles.`,
      t`Put the brand, model and age in the title.`,
      t`Be upfront about scratches and repairs.`,
      t`Look at similar ads to find a fair price.`,
    ],
  },
  {
    title: t`Safety Tips`,
    icon: 'shield-check',
    tone: 'bg-gum-soft text-gum',
    tips: [
      t`Meet in a busy public place.`,
      t`Hand it over once you’ve been paid.`,
      t`Keep your chats on ${marketName()}.`,
      t`Never share bank logins or codes.`,
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
      <ul className="mt-3 flex list-disc flex-col gap-1.5 ps-5 text-sm text-ink-soft marker:text-line-strong">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </Card>
  ))
}
