import { Outlet } from 'react-router'
import { refuseStrangers } from './refuse-unknown-locales.ts'

export const loader = refuseStrangers

/** The page of icons contains only its drawing (LY-01). */
export default function SvgSpriteLayout() {
  return <Outlet />
}
