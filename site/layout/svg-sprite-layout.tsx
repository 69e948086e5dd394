import { Outlet } from 'react-router'

/** The page of icons is its drawing and nothing else (LY-01). */
export default function SvgSpriteLayout() {
  return <Outlet />
}
