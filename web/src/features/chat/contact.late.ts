import { latePart } from '../../ui/late.tsx'

const load = () => import('./contact-seller.tsx')
const parts = import.meta.env.SSR ? await load() : undefined

/** For a step from page to page, where nothing has been drawn yet: comes along with the ad. */
export const loadContact = (): Promise<unknown> =>
  import.meta.env.SSR ? Promise.resolve() : load().catch(() => undefined)

export const contactSeller = latePart({
  load: () => load().then(({ ContactSeller }) => ContactSeller),
  atServer: parts?.ContactSeller,
})
export const contactBar = latePart({
  load: () => load().then(({ ContactBar }) => ContactBar),
  atServer: parts?.ContactBar,
})
