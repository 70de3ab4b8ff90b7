import type { Signal } from '@bowerbird/contract/moderation-queue/moderation-queue.schema'
import { readStored, type TextSource } from '../../../platform/language/stored-texts.ts'

/** As it is stored: in English, with what its texts were written from. */
export interface StoredSignal extends Signal {
  labelSource?: TextSource | undefined
  /** None if the excerpt is what someone has written. */
  excerptSource?: TextSource | undefined
}

/** In the reader's language. */
export const readSignal = ({ labelSource, excerptSource, ...signal }: StoredSignal): Signal => ({
  ...signal,
  label: readStored(signal.label, labelSource),
  ...(signal.excerpt !== undefined &&
    excerptSource && { excerpt: readStored(signal.excerpt, excerptSource) }),
})
