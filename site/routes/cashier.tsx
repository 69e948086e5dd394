import { Outlet } from 'react-router'

export default function Cashier() {
  return <Outlet />
}
