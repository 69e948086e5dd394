import type { Route } from './+types/forms.sign_in'
import { FramedForm } from '../features/frames/framed-form.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'app.forms.sign_in', isPublic: false })

export default function SignInFormRoute() {
  return <FramedForm form="authorization" />
}
