import { SOURCE_LANGUAGE } from '@bowerbird/contract/language/languages'
import { defineConfig } from 'vite'
import { configFor } from './build-config.ts'

export default defineConfig((env) => configFor(SOURCE_LANGUAGE, env))
