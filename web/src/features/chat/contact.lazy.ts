import { latePart } from '../../ui/late.tsx'
import { still } from '../../ui/still.tsx'

const load = () => import('./contact-seller.tsx')
const parts = import.meta.env.SSR ? await load() : undefined

/** For a step from page to page, where nothing has been drawn yet: comes along with the ad. */
export const loadContact = (): Promise<unknown> =>
  import.meta.env.SSR ? Promise.resolve() : load().catch(() => undefined)

export const contactSeller = latePart({
  load: () => load().then(({ ContactSeller }) => ContactSeller),
  // To a visitor it looks the same on every ad.
  atServer: parts && still('contact', parts.ContactSeller, () => ''),
})
export const contactBar = latePart({
  load: () => load().then(({ ContactBar }) => ContactBar),
  atServer: parts && still('contact bar', parts.ContactBar, () => ''),
})
