import { t } from '@bowerbird/contract/language/t'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { domIdOf, type SectionId, sectionIds, sections } from './section-names.ts'

/** How far below the top of the screen a section has to begin to be the current one, as a share of its height. */
const READING_LINE = 0.3

/** The last section that begins above the reading line. */
function sectionInView(): SectionId {
  const line = window.innerHeight * READING_LINE
  const begins = (id: SectionId) => document.getElementById(domIdOf(id))?.getBoundingClientRect().top ?? 0
  return sectionIds.findLast((id) => begins(id) <= line) ?? 'identity'
}

function useSectionInView(): SectionId {
  const [current, setCurrent] = useState<SectionId>('identity')
  useEffect(() => {
    const follow = () => setCurrent(sectionInView())
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [])
  return current
}

/** Moves the focus too, so that Tab goes on there. The address stays: changes that are not saved would ask first. */
function handleClick(event: MouseEvent, id: SectionId): void {
  const section = document.getElementById(domIdOf(id))
  if (!section) return
  event.preventDefault()
  section.scrollIntoView()
  section.focus({ preventScroll: true })
}

/** Links to the sections of the long page, always in view, with the current one marked. */
export function SettingsContents() {
  const current = useSectionInView()
  const row = useRef<HTMLOListElement>(null)
  // On a phone the row is wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section moves the marked link.
  useEffect(() => {
    const list = row.current
    const link = list?.querySelector('[aria-current]')
    if (!list || !link) return
    const [inner, outer] = [link.getBoundingClientRect(), list.getBoundingClientRect()]
    list.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  }, [current])
  return (
    <nav
      aria-label={t`Sections of the settings`}
      className="sticky top-16 z-20 -mx-4 border-b border-line bg-paper px-1 sm:-mx-6 sm:px-3 lg:top-0 lg:-mx-8 lg:px-5 xl:col-span-2"
    >
      <ol ref={row} className="flex overflow-x-auto">
        {sectionIds.map((id) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${domIdOf(id)}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={(event) => handleClick(event, id)}
              className="flex min-h-12 items-center border-b-2 border-transparent px-3 text-sm font-semibold text-ink-soft -outline-offset-3 hover:text-bower aria-[current]:border-bower aria-[current]:text-bower"
            >
              {sections[id]}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
