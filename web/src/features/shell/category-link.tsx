import { Link, type LinkComponentProps, useLocation } from '@tanstack/react-router'

interface Props extends Pick<LinkComponentProps<'a'>, 'className' | 'children'> {
  /** One of the four, or `all`. */
  category: string
  subcategory?: string
  onClick?: () => void
}

/** Leads to a listing from its first page, and stays in the state the visitor is looking at. */
export function CategoryLink({ category, subcategory, ...rest }: Props) {
  const state = useLocation({ select: ({ search }) => (search as { state?: unknown }).state })
  return (
    <Link
      {...rest}
      to="/category/$category"
      params={{ category }}
      search={{ ...(subcategory && { subcategory }), ...(typeof state === 'string' && { state }) }}
    />
  )
}
