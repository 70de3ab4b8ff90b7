import { t } from '@bowerbird/contract/language/t'
import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { CategoryTile } from './category-tile.tsx'
import { tilesNamed } from './category-tiles.ts'

const SKELETON_MS = 800
const PLACEHOLDERS = 10

interface Props {
  typed: string
  onChoose: (category: string) => void
  onClear: () => void
}

// As high as the tiles, so that the layout doesn't shift when they appear.
const room = 'min-h-94 sm:min-h-71'

function Placeholders() {
  return (
    <>
      <noscript>
        <p>{t`Posting an ad needs JavaScript. Please switch it on and load this page again.`}</p>
      </noscript>
      <div
        role="status"
        aria-label={t`Loading categories`}
        className={`grid grid-cols-2 gap-3 noscript:hidden sm:grid-cols-5 ${room}`}
      >
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same and never move.
          <Skeleton key={index} className="rounded-card" />
        ))}
      </div>
    </>
  )
}

export function TileGrid({ typed, onChoose, onClear }: Props) {
  const [isLoading, setLoading] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setLoading(false), SKELETON_MS)
    return () => clearTimeout(timer)
  }, [])

  if (isLoading) return <Placeholders />
  const found = tilesNamed(typed)
  if (found.length === 0) {
    return (
      <div className={`grid place-content-center justify-items-center gap-2 text-center ${room}`}>
        <Icon name="search-x" className="size-10 text-bower" />
        <p className="font-display text-xl font-bold text-bower-deep">{t`No categories found`}</p>
        <p className="max-w-md text-ink-soft">{t`We couldn't find any categories matching your search criteria.`}</p>
        <Button variant="secondary" onClick={onClear} className="mt-3">{t`Clear filter`}</Button>
      </div>
    )
  }
  return (
    <ul
      className={`grid auto-rows-fr grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4 ${found.length === 4 ? room : 'lg:min-h-71'}`}
    >
      {found.map((tile) => (
        <li key={tile.title}>
          <CategoryTile tile={tile} onPress={() => onChoose(tile.title)} />
        </li>
      ))}
    </ul>
  )
}
