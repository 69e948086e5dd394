import { Outlet } from 'react-router'
import { recentTransactions } from '#contract/constants.ts'
import type { Route } from './+types/cashier'
import { apiOf } from '../api/server.ts'
import { CashierFrame } from '../features/cashier/cashier-frame.tsx'

/** The newest payments stand beside several of the cashier's pages (CA-23). */
export const loader = async (args: Route.LoaderArgs) => {
  const { items } = await apiOf(args).get('cashier/gethistory', { offset: 0, count: recentTransactions })
  return { recent: items }
}

export default function Cashier() {
  return (
    <CashierFrame>
      <Outlet />
    </CashierFrame>
  )
}
