import { Outlet } from 'react-router'

export default function GameLayout() {
  return <Outlet />
}
