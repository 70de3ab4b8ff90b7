import { afterAll } from 'vitest'
import { endWorlds } from './world.ts'

afterAll(endWorlds)
