import { Outlet } from 'react-router'
import { EmptyFrame } from './frame/empty-frame.tsx'
import { AgeAndHelp } from './help/age-and-help.tsx'
import { refuseUnknownLocales } from './refuse-unknown-locales.ts'
import { PageServices } from './frame/shell.tsx'

export const loader = refuseUnknownLocales

/** Standalone pages, some in a frame of another site: only the age notice and the help link. */
export default function EmptyLayout() {
  return (
    <PageServices>
      <EmptyFrame>
        <Outlet />
        <AgeAndHelp />
      </EmptyFrame>
    </PageServices>
  )
}
