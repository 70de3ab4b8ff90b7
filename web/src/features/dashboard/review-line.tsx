import { Link } from '@tanstack/react-router'
import { ArrowRight, CircleCheck, ClipboardCheck } from 'lucide-react'

/** The one item on this screen that needs action. */
export function ReviewLine({ count }: { count: number }) {
  if (count === 0) {
    return (
      <p className="flex items-center gap-3 rounded-card border border-line bg-gum-soft px-4 py-3 font-semibold text-gum">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        No ads await review
      </p>
    )
  }
  return (
    <Link
      to="/admin/products"
      search={{ status: 'pending' }}
      className="group flex min-h-12 items-center gap-3 rounded-card border border-ochre/40 bg-ochre-soft px-4 py-3 font-semibold text-ochre hover:border-ochre"
    >
      <ClipboardCheck aria-hidden="true" className="size-5 shrink-0" />
      {count === 1 ? '1 ad awaits review' : `${count.toLocaleString('en-AU')} ads await review`}
      <ArrowRight
        aria-hidden="true"
        className="ml-auto size-5 shrink-0 transition-transform group-hover:translate-x-1"
      />
    </Link>
  )
}
