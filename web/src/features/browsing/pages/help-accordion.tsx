import { t } from '@bowerbird/contract/language/t'
import { plainWords } from '@bowerbird/contract/pages/inline'
import type { PageItem, Section } from '@bowerbird/contract/pages/page.types'
import { useHydrated, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Blocks } from './blocks.tsx'

const holds = (category: Section, id: string): boolean =>
  category.id === id || category.items?.some((question) => question.id === id) === true

/** Which category is open: what someone chose, else the one the address leads into, else the first. */
function useOpenCategory(categories: readonly Section[]) {
  // The server doesn't know the hash, and the first render in the browser must match the server's.
  const isAlive = useHydrated()
  const address = useLocation({ select: (location) => location.hash })
  const hash = isAlive ? address : ''
  const named = categories.find((category) => holds(category, hash))
  const [choice, setChoice] = useState<{ hash: string; id: string | undefined }>()
  // A new hash overrides an earlier choice.
  const openId = choice && (choice.hash === hash || !named) ? choice.id : (named ?? categories[0])?.id

  // Closes the others in browsers that don't support exclusive `<details>`.
  const handleToggle = (id: string, isOpen: boolean) => {
    if (isOpen || id === openId) setChoice({ hash, id: isOpen ? id : undefined })
  }

  // Only after it is open: collapsed content can't be scrolled to.
  const isNamedOpen = named !== undefined && named.id === openId
  useEffect(() => {
    if (isNamedOpen) document.getElementById(hash)?.scrollIntoView()
  }, [hash, isNamedOpen])

  return { openId, handleToggle }
}

function Answer({ id, title, blocks }: PageItem) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-question`}
      className="scroll-mt-36 border-t border-line py-5 target:bg-sky sm:py-6 md:scroll-mt-24"
    >
      <h3 id={`${id}-question`} className="mb-2 flex items-start justify-between gap-3 px-4 text-lg sm:px-6">
        {title}
        <a
          href={`#${id}`}
          aria-label={t`Link to “${title}”`}
          className="-my-2.5 -me-2.5 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sky hover:text-bower print:hidden"
        >
          <Icon name="link-2" className="size-4" />
        </a>
      </h3>
      <div className="px-4 sm:px-6">
        <Blocks blocks={blocks} />
      </div>
    </section>
  )
}

/** Categories of questions, one open at a time. Without JavaScript the shared name does that. */
export function HelpAccordion({ categories }: { categories: readonly Section[] }) {
  const { openId, handleToggle } = useOpenCategory(categories)
  return (
    <div className="space-y-4">
      {categories.map(({ id, title, blocks: [summary], items = [] }) => (
        <details
          key={id}
          id={id}
          name="help"
          open={id === openId}
          onToggle={(event) => handleToggle(id, event.currentTarget.open)}
          className="group scroll-mt-36 overflow-hidden rounded-card border border-line bg-surface shadow-soft md:scroll-mt-24"
        >
          <summary className="flex items-center gap-4 p-4 -outline-offset-3 hover:bg-sky sm:px-6">
            <span className="min-w-0 flex-1">
              {/* A heading in the summary keeps the page's outline complete while the answers are collapsed. */}
              <h2 className="text-xl">{title}</h2>
              <span className="mt-0.5 block text-sm text-ink-soft">
                {typeof summary === 'string' && plainWords(summary)}
              </span>
            </span>
            <Icon
              name="chevron-down"
              className="size-6 text-bower transition-transform group-open:rotate-180 print:hidden"
            />
          </summary>
          {items.map((question) => (
            <Answer key={question.id} {...question} />
          ))}
        </details>
      ))}
    </div>
  )
}
