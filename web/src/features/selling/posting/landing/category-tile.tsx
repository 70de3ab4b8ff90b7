import { t } from '@bowerbird/contract/language/t'
import { Trans } from '../../../../platform/language/trans.tsx'
import { Art } from '../../../../ui/icons/art.tsx'
import type { Tile } from './category-tiles.ts'

interface Props {
  tile: Tile
  onPress: () => void
}

/** A category. The whole tile is the button. */
export function CategoryTile({ tile, onPress }: Props) {
  const { title, art, subcategories } = tile
  return (
    <button
      type="button"
      onClick={onPress}
      className="group flex h-full w-full flex-col items-center justify-center gap-1 rounded-card border border-line bg-surface p-4 text-center shadow-soft transition-colors hover:border-bower sm:p-6"
    >
      <Art name={art} className="mb-3 size-9 sm:size-12" />
      <span className="font-display text-lg leading-tight font-bold text-bower-deep sm:text-xl">{title}</span>
      <span className="min-h-[2lh] text-sm text-balance text-ink-soft max-sm:sr-only">
        <Trans>{subcategories.slice(0, 3).join(', ')} and more</Trans>
      </span>
    </button>
  )
}

export function FeaturedTile({ tile, onPress }: Props) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="group flex w-full items-center gap-4 rounded-card border border-line bg-surface p-4 text-start shadow-soft transition-colors hover:border-bower"
    >
      <span className="grid size-16 shrink-0 place-items-center rounded-control bg-sky">
        <Art name={tile.art} className="size-7" />
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-display text-lg leading-tight font-bold text-bower-deep group-hover:text-bower">
          {tile.title}
        </span>
        <span className="text-sm text-ink-soft">{t`Popular choice`}</span>
      </span>
    </button>
  )
}
