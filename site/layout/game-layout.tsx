import { Outlet } from 'react-router'
import { SeoText } from '../features/seo/seo-text.tsx'
import { refuseUnknownLocales } from './refuse-unknown-locales.ts'
import { PageServices } from './frame/shell.tsx'

export const loader = refuseUnknownLocales

/** The layout of a game: no bars, no footer, no rail (RT-16). */
export default function GameLayout() {
  return (
    <PageServices>
      <Outlet />
      <SeoText />
    </PageServices>
  )
}
