import { Link } from 'react-router'
import { orderPath } from './reconciliation-labels.tsx'

/** The name of an order; a link where the order is ours. */
export function OrderLink({ reference }: { reference: string }) {
  const to = orderPath(reference)
  if (!reference) return <span>–</span>
  return to ? (
    <Link to={to}>
      <bdi>{reference}</bdi>
    </Link>
  ) : (
    <bdi>{reference}</bdi>
  )
}
