import { type GoogleMessage, isGoogleMessage } from '@bowerbird/contract/accounts/accounts.rules'
import { GOOGLE_FAILED, GOOGLE_SIGN_IN_PATH } from '@bowerbird/contract/accounts/accounts.terms'

const WIDTH = 500
const HEIGHT = 600
const failed: GoogleMessage = { error: GOOGLE_FAILED }

function features(): string {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2)
  return `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
}

/**
 * Lets someone sign in with Google in a window of its own, and resolves with what that window has to say.
 * Call it straight from a click, or the browser blocks the window.
 */
export function askGoogle(): Promise<GoogleMessage> {
  const popup = window.open(GOOGLE_SIGN_IN_PATH, 'google-sign-in', features())
  if (!popup) return Promise.resolve(failed)
  return new Promise((resolve) => {
    const finish = (message: GoogleMessage) => {
      window.removeEventListener('message', handleMessage)
      clearInterval(watch)
      resolve(message)
    }
    // Any page can send messages here: only our own origin counts, and of it only the window we opened.
    const handleMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === window.location.origin && source === popup && isGoogleMessage(data)) finish(data)
    }
    const watch = setInterval(() => {
      if (!popup.closed) return
      clearInterval(watch)
      // The window closes right after it has spoken; its words may still be on their way.
      setTimeout(() => finish(failed), 300)
    }, 250)
    window.addEventListener('message', handleMessage)
  })
}
