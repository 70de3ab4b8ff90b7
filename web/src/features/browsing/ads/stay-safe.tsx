import { t } from '@bowerbird/contract/language/t'
import { Icon } from '../../../ui/icons/icon.tsx'

const rules = [
  t`Meet in a public place and bring a friend.`,
  t`See it and try it before you pay.`,
  t`Never share a code or send a deposit to someone you haven’t met.`,
]

export function StaySafe() {
  return (
    <section className="rounded-card bg-sky p-5">
      <h2 className="flex items-center gap-2 text-lg">
        <Icon name="shield-check" className="size-5 text-bower" />
        {t`Stay safe`}
      </h2>
      <ul className="mt-2 list-disc space-y-1 ps-5 text-sm leading-relaxed marker:text-bower">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}
