import { createStore } from '../../../platform/store.ts'

/** The ads the member has saved, as far as is known. Every page loads this, so it stays small. */
export const savedIds = createStore<ReadonlySet<string>>(new Set())
