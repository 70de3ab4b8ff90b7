import { Link, type LinkComponentProps } from '@tanstack/react-router'
import { usePlaceParams } from '../../../platform/chosen-place.ts'

interface Props extends Pick<LinkComponentProps<'a'>, 'className' | 'children'> {
  /** One of the four, or `all`. */
  category: string
  subcategory?: string
  onClick?: () => void
}

/** Leads to a listing from its first page, and stays in the chosen place. */
export function CategoryLink({ category, subcategory, ...rest }: Props) {
  const place = usePlaceParams()
  return (
    <Link
      {...rest}
      to="/category/$category"
      params={{ category }}
      search={{ page: 1, ...(subcategory && { subcategory }), ...place }}
    />
  )
}
