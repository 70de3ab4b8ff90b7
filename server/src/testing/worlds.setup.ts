import { afterAll } from 'vitest'
import { useCheapHashes } from '../platform/passwords.ts'
import { endAll } from './ends.ts'

useCheapHashes()

afterAll(endAll)
