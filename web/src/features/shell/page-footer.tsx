import { Late } from '../../ui/late.tsx'
import { useChosenState } from './category-link.tsx'
import { footer } from './shell.late.ts'

/** The footer in its place on a page, where its code comes when someone reaches for it. */
export function PageFooter() {
  const state = useChosenState()
  return (
    <Late
      part={footer}
      props={{ state }}
      className="late-drawn [--drawn-height:40rem] md:[--drawn-height:24rem]"
    />
  )
}
