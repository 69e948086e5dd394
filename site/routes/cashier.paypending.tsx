import type { Route } from './+types/cashier.paypending'
import { loadOutcome } from '../features/cashier/outcome/load-outcome.ts'
import { OutcomePage } from '../features/cashier/outcome/outcome-page.tsx'
import { pageMeta } from '../features/seo/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'cashier.outcome', isPublic: false })

export const loader = (args: Route.LoaderArgs) => loadOutcome(args, 'pending')

export default function PayPending({ loaderData }: Route.ComponentProps) {
  return <OutcomePage outcome={loaderData} page="pending" />
}
