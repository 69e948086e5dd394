import type { Route } from './+types/cashier.paynewwindow'
import { NewWindowPage } from '../features/cashier/outcome/at-provider.tsx'
import { loadAtProvider } from '../features/cashier/outcome/load-outcome.ts'
import { UnknownPayment } from '../features/cashier/outcome/outcome-page.tsx'
import { pageMeta } from '../features/seo/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'provider.newWindow', isPublic: false })

export const loader = (args: Route.LoaderArgs) => loadAtProvider(args, 'newWindow')

export default function PayNewWindow({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'unknown' ? <UnknownPayment /> : <NewWindowPage outcome={loaderData} />
}
