import { Outlet } from 'react-router'
import { SeoText } from '../features/seo/seo-text.tsx'
import { refuseUnknownLocales } from './refuse-unknown-locales.ts'
import { Shell } from './frame/shell.tsx'

export const loader = refuseUnknownLocales

export default function DefaultLayout() {
  return (
    <Shell>
      <Outlet />
      <SeoText />
    </Shell>
  )
}
