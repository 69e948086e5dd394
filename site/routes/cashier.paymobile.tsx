import type { Route } from './+types/cashier.paymobile'
import { MobilePage } from '../features/cashier/at-provider.tsx'
import { loadAtProvider } from '../features/cashier/load-outcome.ts'
import { UnknownPayment } from '../features/cashier/outcome-page.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'provider.mobile', isPublic: false })

export const loader = (args: Route.LoaderArgs) => loadAtProvider(args, 'mobile')

export default function PayMobile({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'unknown' ? <UnknownPayment /> : <MobilePage outcome={loaderData} />
}
