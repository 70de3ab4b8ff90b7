import { marketName } from '@bowerbird/contract/market/market-settings'

/** The message of everything that is refused under load. */
export const busyMessage = (): string => `${marketName()} is busy right now. Please try again in a moment.`
