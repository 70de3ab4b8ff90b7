import type { CancelReason } from '@bowerbird/contract/deals/cancel-reasons'

/** Messages that moves of a deal are in the chat, in the words of the person who pressed the button. */
export const dealMessages = {
  propose: (time: string, place: string): string => `Shall we meet on ${time}? Place: ${place}`,
  change: (time: string, place: string): string => `Can we change it? ${time}. Place: ${place}`,
  agree: (time: string): string => `Agreed. See you on ${time}.`,
  late: (minutes: number): string => `I’m running about ${minutes} minutes late.`,
  said: 'We’ve met, and it’s done on my side. Please confirm it too.',
  done: 'Done. Thank you!',
}

const because: Record<CancelReason, string> = {
  changed_mind: 'I’ve changed my mind.',
  cannot_come: 'I can’t find a time to meet.',
  no_answer: 'I didn’t get an answer.',
  no_show: 'We missed each other.',
  not_as_described: 'It isn’t what I expected.',
  other: 'Something has come up.',
}

export const cancelMessage = (reason: CancelReason): string => `I have to call it off. ${because[reason]}`
