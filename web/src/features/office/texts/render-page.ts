import type { PageText } from '@bowerbird/contract/pages/page.types'
import type { ReactNode } from 'react'

/** Shows a page in a preview as visitors see it. */
export type RenderPage = (key: string, page: PageText) => ReactNode
