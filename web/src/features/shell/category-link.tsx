import { Link, type LinkComponentProps, useLocation } from '@tanstack/react-router'

interface Props extends Pick<LinkComponentProps<'a'>, 'className' | 'children'> {
  /** One of the four, or `all`. */
  category: string
  subcategory?: string
  onClick?: () => void
}

/** The state the visitor is looking at; links into the catalogue stay in it. */
export function useChosenState(): string | undefined {
  const state = useLocation({ select: ({ search }) => (search as { state?: unknown }).state })
  return typeof state === 'string' ? state : undefined
}

/** Leads to a listing from its first page, and stays in the state the visitor is looking at. */
export function CategoryLink({ category, subcategory, ...rest }: Props) {
  const state = useChosenState()
  return (
    <Link
      {...rest}
      to="/category/$category"
      params={{ category }}
      search={{ ...(subcategory && { subcategory }), ...(state && { state }) }}
    />
  )
}
