import { useLocation } from 'react-router'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '../../../paths.ts'
import { viewFormId } from './view-button.ts'

/** The form of all buttons that show a view of the authorization (view-button.ts), once per page. */
export function ViewForm() {
  const { to } = useSite()
  const { pathname, search } = useLocation()
  return (
    <form id={viewFormId} method="post" action={to(paths.forms.signIn())} hidden>
      <input type="hidden" name="back" value={`${pathname}${search}`} />
    </form>
  )
}
