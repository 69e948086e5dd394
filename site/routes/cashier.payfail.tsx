import type { Route } from './+types/cashier.payfail'
import { loadOutcome } from '../features/cashier/outcome/load-outcome.ts'
import { OutcomePage } from '../features/cashier/outcome/outcome-page.tsx'
import { pageMeta } from '../features/seo/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'cashier.outcome', isPublic: false })

export const loader = (args: Route.LoaderArgs) => loadOutcome(args, 'fail')

export default function PayFail({ loaderData }: Route.ComponentProps) {
  return <OutcomePage outcome={loaderData} page="fail" />
}
