import { storedText } from '../../platform/stored-text.ts'

/** A draft per conversation, so that it survives reloads and navigation. */
export const storedDraft = (whose: string, about: string) => storedText(`chat_draft:${whose}:${about}`)
