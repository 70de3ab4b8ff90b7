import { t } from '@bowerbird/contract/language/t'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { fetchFile } from '../../platform/fetch-file.ts'
import { Trans } from '../../platform/language/trans.tsx'
import { Button } from '../button.tsx'
import { Icon } from '../icons/icon.tsx'

interface Props {
  /** Of an endpoint that answers with the picture, without its width. */
  path: string
  width: 320 | 640 | 1280
  alt: string
  /** A tiny preview until it is there. */
  blur?: string | null | undefined
  className?: string
  /** Not inside a button. */
  hasRetry?: boolean
}

/** An address in this page for a picture in memory, for as long as it is shown. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}

/**
 * A photo that only some people may see: fetched with the login, since an image's address can't have one. It is in
 * memory only.
 */
export function PrivatePhoto({ path, width, alt, blur, className = '', hasRetry }: Props): ReactNode {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['private-photo', path, width],
    queryFn: () => fetchFile(`${path}?width=${width}`),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: 1,
  })
  const url = useObjectUrl(data)
  if (isError && !isFetching) {
    return (
      <span className={`grid place-items-center gap-1 p-2 text-center text-sm text-ink-soft ${className}`}>
        <Icon name="image-off" className="size-6" />
        <span>
          <Trans>{alt}: couldn’t be loaded.</Trans>
        </span>
        {hasRetry && (
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>{t`Try again`}</Button>
        )}
      </span>
    )
  }
  const shown = url ?? blur ?? undefined
  if (!shown)
    return <span role="img" aria-label={alt} className={`block animate-pulse bg-sky ${className}`} />
  return <img src={shown} alt={alt} draggable={false} className={`${className} ${url ? '' : 'blur-sm'}`} />
}
