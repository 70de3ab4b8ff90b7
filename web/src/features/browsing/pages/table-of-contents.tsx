import { t } from '@bowerbird/contract/language/t'
import type { Section } from '@bowerbird/contract/pages/page.types'
import { Icon } from '../../../ui/icons/icon.tsx'

interface Props {
  sections: readonly Pick<Section, 'id' | 'title'>[]
  isNumbered?: boolean
}

const TITLE = t`On this page`

function Entries({ sections, isNumbered = false }: Props) {
  return (
    <ol>
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex gap-2 py-2.5 text-ink-soft hover:text-bower hover:underline lg:py-1.5"
          >
            {isNumbered && (
              <span className="w-6 shrink-0 text-end whitespace-nowrap tabular-nums">{index + 1}.</span>
            )}
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** Beside the text on wide screens, where it is sticky; collapsed above the text on others. */
export function TableOfContents(props: Props) {
  return (
    <>
      <nav
        aria-label={TITLE}
        className="sticky top-20 max-h-[calc(100dvh-6rem)] self-start overflow-y-auto border-s-2 border-line py-1 ps-5 text-sm max-lg:hidden print:hidden"
      >
        <p className="mb-2 font-semibold text-ink">{TITLE}</p>
        <Entries {...props} />
      </nav>
      <nav aria-label={TITLE} className="lg:hidden print:hidden">
        <details className="group rounded-card border border-line bg-surface px-4 shadow-soft">
          <summary className="flex min-h-12 items-center justify-between gap-4 font-semibold text-ink">
            {TITLE}
            <Icon
              name="chevron-down"
              className="size-5 text-bower transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="border-t border-line py-2">
            <Entries {...props} />
          </div>
        </details>
      </nav>
    </>
  )
}
