import { loadable } from '../../../../ui/hydration/loadable.ts'

/** With the library for cropping. */
export const photoEditor = loadable(() => import('./editor/photo-editor.tsx'), 'PhotoEditor')
