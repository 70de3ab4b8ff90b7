import { deferredPart } from '../../../../ui/hydration/deferred-hydration.tsx'

const load = () => import('./contact-seller.tsx')

export const contactSeller = deferredPart(load, 'ContactSeller')
export const contactBar = deferredPart(load, 'ContactBar')

/** For members on the page of a sold ad. */
export const earlierChat = deferredPart(() => import('./earlier-chat.tsx'), 'EarlierChat')
