import { deferredPart } from '../../../../ui/hydration/deferred-hydration.tsx'

const load = () => import('./contact-seller.tsx')

export const contactSeller = deferredPart(() => load().then(({ ContactSeller }) => ContactSeller))
export const contactBar = deferredPart(() => load().then(({ ContactBar }) => ContactBar))

/** For members on the page of a sold ad. */
export const earlierChat = deferredPart(() =>
  import('./earlier-chat.tsx').then(({ EarlierChat }) => EarlierChat),
)
