import { Outlet } from 'react-router'
import { SeoText } from '../features/seo/seo-text.tsx'
import { refuseStrangers } from './refuse-unknown-locales.ts'
import { Shell } from './frame/shell.tsx'

export const loader = refuseStrangers

export default function DefaultLayout() {
  return (
    <Shell>
      <Outlet />
      <SeoText />
    </Shell>
  )
}
