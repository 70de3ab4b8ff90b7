import { loadable } from '../../../ui/hydration/loadable.ts'

/** Few chats have a deal that is done. */
export const chatRatings = loadable(() => import('./chat-ratings.tsx'), 'ChatRatings')
