import { Outlet } from 'react-router'
import { SeoText } from '../features/seo/seo-text.tsx'
import { Shell } from './shell.tsx'

export default function DefaultLayout() {
  return (
    <Shell>
      <Outlet />
      <SeoText />
    </Shell>
  )
}
