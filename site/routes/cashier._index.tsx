import type { Route } from './+types/cashier._index'
import { redirectWithin } from '../api/localised-redirect.ts'
import { paths } from '../paths.ts'

export const loader = (args: Route.LoaderArgs) => {
  throw redirectWithin(args, `${paths.cashier.deposit()}${args.url.search}`)
}
