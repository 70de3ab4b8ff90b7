import { MAX_IMAGES } from '@bowerbird/contract/ads/ads.terms'
import { plural } from '@bowerbird/contract/language/plural'
import { t } from '@bowerbird/contract/language/t'
import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { showToast } from '../../../../ui/toasts/toasts.ts'

interface Props {
  groups: readonly File[][]
  onChange: (groups: File[][]) => void
  onContinue: () => void
}

function Thumb({ file }: { file: File }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <img
      src={address}
      alt={file.name}
      className="size-20 rounded-control border border-line bg-sky object-cover sm:size-24"
    />
  )
}

/** Which photos show the same thing: groups are joined and split. */
export function ArrangeStep({ groups, onChange, onContinue }: Props) {
  const join = (index: number) => {
    const [above = [], here = []] = [groups[index - 1], groups[index]]
    if (above.length + here.length > MAX_IMAGES)
      return showToast(t`An ad can have ${MAX_IMAGES} photos at most.`, 'error')
    onChange(groups.toSpliced(index - 1, 2, [...above, ...here]))
  }
  const split = (index: number, at: number) => {
    const group = groups[index] ?? []
    onChange(groups.toSpliced(index, 1, group.slice(0, at), group.slice(at)))
  }
  const remove = (index: number, at: number) => {
    const left = (groups[index] ?? []).toSpliced(at, 1)
    onChange(groups.toSpliced(index, 1, ...(left.length ? [left] : [])))
  }
  return (
    <>
      <p className="mt-2 text-ink-soft">{t`We’ve put photos together that were taken within half a minute. One row becomes one ad.`}</p>
      <ol className="mt-5 grid gap-4">
        {groups.map((group, index) => (
          <li
            key={group.map(({ name }) => name).join('|')}
            className="rounded-card border border-line bg-surface p-4"
          >
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="text-base">{t`Ad ${index + 1}`}</h2>
              {index > 0 && (
                <Button variant="secondary" size="sm" onClick={() => join(index)}>
                  <Icon name="arrow-up" className="size-4" />
                  {t`Join with ad ${index}`}
                </Button>
              )}
            </div>
            <ul className="mt-3 flex flex-wrap gap-3">
              {group.map((file, at) => (
                <li key={`${file.name} ${file.lastModified}`} className="grid justify-items-center gap-1">
                  <Thumb file={file} />
                  <span className="flex">
                    {at > 0 && (
                      <button
                        type="button"
                        aria-label={t`Begin a new ad with photo ${at + 1} of ad ${index + 1}`}
                        title={t`Begin a new ad here`}
                        onClick={() => split(index, at)}
                        className="grid size-11 place-items-center rounded-control text-bower hover:bg-sky"
                      >
                        <Icon name="plus" className="size-5" />
                      </button>
                    )}
                    <button
                      type="button"
                      aria-label={t`Leave out photo ${at + 1} of ad ${index + 1}`}
                      title={t`Leave this photo out`}
                      onClick={() => remove(index, at)}
                      className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sky"
                    >
                      <Icon name="x" className="size-5" />
                    </button>
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <Button size="lg" className="mt-6" disabled={groups.length === 0} onClick={onContinue}>
        {plural(groups.length, { one: 'Continue with # ad', other: 'Continue with # ads' })}
      </Button>
    </>
  )
}
