import { Outlet } from 'react-router'
import { EmptyFrame } from './frame/empty-frame.tsx'
import { AgeAndHelp } from './help/age-and-help.tsx'
import { refuseStrangers } from './refuse-unknown-locales.ts'
import { PageServices } from './frame/shell.tsx'

export const loader = refuseStrangers

/** Pages that stand alone, some of them in a frame of another site: nothing of the house is around them but the age and the way to help. */
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
