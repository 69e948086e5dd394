import { Outlet } from 'react-router'
import { EmptyFrame } from './empty-frame.tsx'
import { PageServices } from './shell.tsx'

/** Pages that stand alone, some of them in a frame of another site: nothing of the house is around them. */
export default function EmptyLayout() {
  return (
    <PageServices>
      <EmptyFrame>
        <Outlet />
      </EmptyFrame>
    </PageServices>
  )
}
