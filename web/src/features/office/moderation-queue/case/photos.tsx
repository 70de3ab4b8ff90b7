import { t } from '@bowerbird/contract/language/t'
import { Button } from '../../../../ui/button.tsx'
import { Gallery } from '../../../../ui/gallery.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { Key } from '../key.tsx'

interface Props {
  images: readonly string[]
  title: string
  /** The index of the large one. */
  shown: number
  onShow: (index: number) => void
  /** Undefined if no photo can be removed. */
  onRemove: (() => void) | undefined
  /** True after the first press: the second one removes it. */
  isSure: boolean
  isRemoving: boolean
}

export function Photos({ onRemove, isSure, isRemoving, ...gallery }: Props) {
  return (
    <Gallery {...gallery} sizes="(min-width: 1280px) 30rem, 100vw">
      {onRemove && (
        <Button
          variant={isSure ? 'danger' : 'secondary'}
          size="sm"
          isBusy={isRemoving}
          aria-keyshortcuts="P"
          onClick={onRemove}
          className="justify-self-start"
        >
          {!isRemoving && <Icon name="trash-2" className="size-4" />}
          {isSure ? t`Remove it for good?` : t`Remove this photo`}
          <Key>P</Key>
        </Button>
      )}
    </Gallery>
  )
}
