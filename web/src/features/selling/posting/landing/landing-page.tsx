import { t } from '@bowerbird/contract/language/t'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Trans } from '../../../../platform/language/trans.tsx'
import { useSession } from '../../../../platform/session.ts'
import { useNow } from '../../../../platform/use-now.ts'
import { draftList } from '../drafts/drafts.lazy.ts'
import { FeaturedTile } from './category-tile.tsx'
import { featuredTiles } from './category-tiles.ts'
import { LandingHero } from './landing-hero.tsx'
import { TileGrid } from './tile-grid.tsx'
import { TileSearch } from './tile-search.tsx'
import { usePicker } from './use-picker.ts'

/** The unfinished ads on a public page: its code is loaded for members only. */
function MemberDrafts() {
  const session = useSession()
  const member = session.state === 'member' ? session.user.email : undefined
  const { part: DraftList } = draftList.use(member !== undefined)
  return member && DraftList ? <DraftList key={member} member={member} /> : null
}

/** The start of posting an ad: choose a category. */
export function LandingPage() {
  const { start, preload, picker } = usePicker()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const openWizard = async (chosen: { category: string; subcategory: string }) => {
    await navigate({ to: '/add', search: chosen })
    // The tapped button is gone: the keyboard continues in the wizard, not at the top of the page.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  const year = new Date(useNow()).getFullYear()
  return (
    <>
      <LandingHero onStart={() => start()} onReach={preload} />
      <div className="page-width flex flex-col gap-12 py-10" onPointerEnter={preload}>
        <MemberDrafts />
        <section>
          <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h2>{t`Choose a category`}</h2>
            <TileSearch value={typed} onChange={setTyped} />
          </div>
          <TileGrid typed={typed} onChoose={start} onClear={() => setTyped('')} />
        </section>
        <section>
          <h2 className="mb-5">{t`Featured Categories`}</h2>
          <ul className="grid gap-3 sm:grid-cols-3 sm:gap-4">
            {featuredTiles().map((tile) => (
              <li key={tile.title}>
                <FeaturedTile tile={tile} onPress={() => start(tile.title)} />
              </li>
            ))}
          </ul>
        </section>
        <p className="border-t border-line pt-6 text-center text-sm text-ink-soft">
          {/* A page rendered just before New Year may be hydrated just after. */}
          <span suppressHydrationWarning>
            <Trans>© {year} Category Marketplace</Trans>
          </span>
        </p>
      </div>
      {picker && (
        <picker.Picker
          category={picker.category}
          onCategory={picker.setCategory}
          onChoose={(chosen) => void openWizard(chosen)}
          onClose={picker.close}
        />
      )}
    </>
  )
}
