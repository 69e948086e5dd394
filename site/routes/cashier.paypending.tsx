import type { Route } from './+types/cashier.paypending'
import { loadOutcome } from '../features/cashier/load-outcome.ts'
import { OutcomePage } from '../features/cashier/outcome-page.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'cashier.outcome', isPublic: false })

export const loader = (args: Route.LoaderArgs) => loadOutcome(args, 'pending')

export default function PayPending({ loaderData }: Route.ComponentProps) {
  return <OutcomePage outcome={loaderData} page="pending" />
}
