import { Outlet } from 'react-router'
import { CashierFrame } from '../features/cashier/cashier-frame.tsx'

export default function Cashier() {
  return (
    <CashierFrame>
      <Outlet />
    </CashierFrame>
  )
}
