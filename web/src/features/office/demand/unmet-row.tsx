import type { UnmetSearch } from '@bowerbird/contract/demand/demand.schema'
import { locale } from '@bowerbird/contract/language/locale'
import { t } from '@bowerbird/contract/language/t'
import { Link } from '@tanstack/react-router'
import { Trans } from '../../../platform/language/trans.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'

interface Props {
  search: UnmetSearch
  /** The entry that the phrase is now a synonym of. */
  synonymOf: string | undefined
  /** Undefined for staff who may not change the catalogue. */
  onChoose: ((phrase: string) => void) | undefined
}

const count = (n: number): string => n.toLocaleString(locale())

/** Compared with the week before. */
function Trend({ people, before }: Pick<UnmetSearch, 'people' | 'before'>) {
  if (!before) return <Badge tone="sky">{t`New`}</Badge>
  const change = people - before
  if (!change) return <span className="text-ink-soft">{t`Same as the week before`}</span>
  const difference = count(Math.abs(change))
  const text =
    change > 0 ? t`${difference} more than the week before` : t`${difference} fewer than the week before`
  return (
    <span className="inline-flex items-center gap-1 text-ink-soft">
      <Icon name={change > 0 ? 'trending-up' : 'trending-down'} className="size-4" />
      {text}
    </span>
  )
}

export function UnmetRow({ search: { text, people, before }, synonymOf, onChoose }: Props) {
  return (
    <li className="grid items-center gap-x-6 gap-y-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <Link
          to="/products/$category"
          params={{ category: 'all' }}
          search={{ search: text }}
          className="font-medium wrap-anywhere text-bower hover:underline"
        >
          {text}
        </Link>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="font-semibold tabular-nums">
            <Trans>{count(people)} people</Trans>
          </span>
          <Trend people={people} before={before} />
          {synonymOf && (
            <Badge tone="gum">
              <Trans>Synonym of {synonymOf}</Trans>
            </Badge>
          )}
        </p>
      </div>
      {onChoose && !synonymOf && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-label={t`Make “${text}” a synonym`}
            onClick={() => onChoose(text)}
          >
            <Trans>
              <Icon name="tags" className="size-4" />
              Make it a synonym
            </Trans>
          </Button>
          <Link
            to="/admin/search-words"
            search={{ word: text }}
            aria-label={t`Say what “${text}” means`}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <Trans>
              <Icon name="plus" className="size-4" />
              Means…
            </Trans>
          </Link>
        </div>
      )}
    </li>
  )
}
