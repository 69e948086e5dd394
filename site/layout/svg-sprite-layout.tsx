import { Outlet } from 'react-router'
import { refuseUnknownLocales } from './refuse-unknown-locales.ts'

export const loader = refuseUnknownLocales

/** The page of icons contains only its drawing (LY-01). */
export default function SvgSpriteLayout() {
  return <Outlet />
}
