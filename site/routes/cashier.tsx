import { Outlet } from 'react-router'
import { CashierFrame } from '../features/cashier/cashier-frame.tsx'
import { PluginSlot } from '../features/plugins/plugin-slot.tsx'

export default function Cashier() {
  return (
    <CashierFrame>
      <Outlet />
      <PluginSlot name="cashier-end" />
    </CashierFrame>
  )
}
