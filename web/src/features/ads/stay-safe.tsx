import { ShieldCheck } from 'lucide-react'
import { still } from '../../ui/still.tsx'

const rules = [
  'Meet in a public place and bring a friend.',
  'See it and try it before you pay.',
  'Never share a code or send a deposit to someone you haven’t met.',
]

function Advice() {
  return (
    <section className="rounded-card bg-sky p-5">
      <h2 className="flex items-center gap-2 text-lg">
        <ShieldCheck aria-hidden="true" className="size-5 text-bower" />
        Stay safe
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-sm leading-relaxed marker:text-bower">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}

export const StaySafe = import.meta.env.SSR ? still('safe', Advice, () => '') : Advice
