import { t } from '@bowerbird/contract/language/t'
import type { Frequency } from '@bowerbird/contract/saved-searches/saved-searches.terms'
import { useRef, useState } from 'react'
import { Trans } from '../../../platform/language/trans.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/fields/select-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { InnerLink } from '../../../ui/links/inner-link.tsx'
import { RowAction } from '../../../ui/lists/row-action.tsx'
import type { KnownSearch } from './known-searches.ts'
import { RenameForm } from './rename-form.tsx'
import { changeOrTell, markSeen, setPaused } from './saved-searches.sync.ts'
import { frequencyOptions } from './search-texts.ts'

interface Props {
  search: KnownSearch
  onDelete: (search: KnownSearch) => void
}

/** One saved search: what it looks for, what it has found, and when its owner is notified. */
export function SearchRow({ search, onDelete }: Props) {
  const { name, summary, href, newAds, frequency, isPaused } = search
  const [isRenaming, setRenaming] = useState(false)
  const heading = useRef<HTMLDivElement>(null)
  const stopRenaming = () => {
    setRenaming(false)
    heading.current?.focus()
  }
  return (
    <Card as="article" className="p-4 sm:p-5">
      <div ref={heading} tabIndex={-1} className="outline-none">
        {isRenaming ? (
          <RenameForm search={search} onClose={stopRenaming} />
        ) : (
          <div className="flex items-start gap-1">
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h2 className="min-w-0 font-sans text-lg font-semibold wrap-anywhere">
                  <InnerLink
                    href={href}
                    onClick={() => void markSeen(search)}
                    className="inline-flex min-h-11 items-center text-bower hover:underline"
                  >
                    {name}
                  </InnerLink>
                </h2>
                {newAds > 0 && <Badge tone="wattle">{t`${newAds} new`}</Badge>}
                {isPaused && <Badge tone="ochre">{t`Paused`}</Badge>}
              </div>
              {summary !== name && <p className="text-sm text-ink-soft wrap-anywhere">{summary}</p>}
            </div>
            <div className="-me-3">
              <RowAction icon="pencil" label={t`Rename ${name}`} onClick={() => setRenaming(true)} />
            </div>
          </div>
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <div className="w-48 max-sm:w-full">
          <Select
            aria-label={t`When to tell me about ${name}`}
            options={frequencyOptions}
            value={frequency}
            disabled={isPaused}
            onChange={({ target }) => void changeOrTell(search, { frequency: target.value as Frequency })}
          />
        </div>
        <Button variant="secondary" size="sm" onClick={() => void setPaused(search, !isPaused)}>
          <Icon name={isPaused ? 'play' : 'pause'} className="size-4" />
          {isPaused ? t`Resume` : t`Pause`}
          <span className="sr-only"> {name}</span>
        </Button>
        <InnerLink
          href={href}
          onClick={() => void markSeen(search)}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Trans>
            <Icon name="sliders-horizontal" className="size-4" />
            Change filters
            <span className="sr-only"> of {name}</span>
          </Trans>
        </InnerLink>
        <Button variant="secondary" size="sm" className="sm:ms-auto" onClick={() => onDelete(search)}>
          <Icon name="trash-2" className="size-4" />
          <span className="max-sm:sr-only">{t`Delete`}</span>
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </Card>
  )
}
