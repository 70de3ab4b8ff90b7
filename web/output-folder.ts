import { join } from 'node:path'
import { SOURCE_LANGUAGE } from '@bowerbird/contract/language/languages'

/** In `dist`, the language of the source has the folders `client` and `server`. The others have them in their own. */
export const outputFolder = (language: string, side: 'client' | 'server'): string =>
  join(import.meta.dirname, 'dist', language === SOURCE_LANGUAGE ? '' : language, side)
