import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { StructuredData } from '../../ui/structured-data.tsx'
import { type TrailStep, trailData } from './trail-data.ts'

interface Props {
  category?: string | undefined
  subcategory?: string | undefined
  /** What stands at the end of the trail, when that is not the category itself. */
  current?: string | undefined
}

const link = 'inline-flex min-h-11 items-center hover:text-bower hover:underline'

function Step({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <li className={`flex min-w-0 shrink-0 items-center gap-1.5 last:shrink ${className}`}>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
      {children}
    </li>
  )
}

/** The same steps with their addresses, for search engines. */
function stepsOf({ category, subcategory, current }: Props): TrailStep[] {
  const path = `/category/${encodeURIComponent(category ?? 'all')}`
  const steps: TrailStep[] = [{ name: 'Home', path: '/' }]
  steps.push({ name: category ?? 'All categories', path })
  if (subcategory) steps.push({ name: subcategory, path: `${path}?${new URLSearchParams({ subcategory })}` })
  if (current) steps.push({ name: current })
  return steps
}

/** Home, category, subcategory, ad: where this page belongs, each step a link but the last. */
export function CategoryTrail({ category, subcategory, current }: Props) {
  const here = current ?? subcategory ?? category ?? 'All categories'
  const trail = [category && { name: category }, subcategory && { name: subcategory, subcategory }]
  return (
    <nav aria-label="Breadcrumb" className="py-1 text-sm text-ink-soft sm:py-2">
      <StructuredData data={trailData(stepsOf({ category, subcategory, current }))} />
      <ol className="flex items-center gap-1.5 overflow-hidden">
        <li className="shrink-0">
          <Link to="/" className={link}>
            Home
          </Link>
        </li>
        {trail.map(
          (step) =>
            step &&
            step.name !== here && (
              <Step key={step.name}>
                <Link
                  to="/category/$category"
                  params={{ category: category ?? 'all' }}
                  search={'subcategory' in step ? { subcategory: step.subcategory } : {}}
                  className={link}
                >
                  {step.name}
                </Link>
              </Step>
            ),
        )}
        {/* On a phone there is no room for the name of an ad, which stands below anyway. */}
        <Step className={current ? 'max-sm:hidden' : ''}>
          <span aria-current="page" className="truncate text-ink">
            {here}
          </span>
        </Step>
      </ol>
    </nav>
  )
}
