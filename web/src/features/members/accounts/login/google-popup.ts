import { type GoogleMessage, isGoogleMessage } from '@bowerbird/contract/accounts/accounts.rules'
import { GOOGLE_FAILED, GOOGLE_LOGIN_PATH } from '@bowerbird/contract/accounts/accounts.terms'

const WIDTH = 500
const HEIGHT = 600
const failed: GoogleMessage = { error: GOOGLE_FAILED }

function features(): string {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2)
  return `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
}

/**
 * Opens Google login in a popup and resolves with the popup's message.
 * Call it straight from a click, or the browser blocks the window.
 */
export function askGoogle(address = GOOGLE_LOGIN_PATH): Promise<GoogleMessage> {
  const popup = window.open(address, 'google-login', features())
  if (!popup) return Promise.resolve(failed)
  return new Promise((resolve) => {
    const finish = (message: GoogleMessage) => {
      window.removeEventListener('message', handleMessage)
      clearInterval(watch)
      resolve(message)
    }
    // Any page can send messages here: accept only those of our own origin and of the popup.
    const handleMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === window.location.origin && source === popup && isGoogleMessage(data)) finish(data)
    }
    const watch = setInterval(() => {
      if (!popup.closed) return
      clearInterval(watch)
      // The popup closes right after its message, which may still arrive.
      setTimeout(() => finish(failed), 300)
    }, 250)
    window.addEventListener('message', handleMessage)
  })
}
