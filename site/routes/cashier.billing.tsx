import type { Route } from './+types/cashier.billing'
import { redirectWithin } from '../api/localised-redirect.ts'
import { paths } from '../paths.ts'

/** The old name of the deposit page (GD-01). */
export const loader = (args: Route.LoaderArgs) => {
  throw redirectWithin(args, `${paths.cashier.deposit()}${args.url.search}`)
}
