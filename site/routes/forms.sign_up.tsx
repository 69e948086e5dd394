import type { Route } from './+types/forms.sign_up'
import { FramedForm } from '../features/frames/framed-form.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'app.forms.sign_up', isPublic: false })

export default function SignUpFormRoute() {
  return <FramedForm form="registration" />
}
