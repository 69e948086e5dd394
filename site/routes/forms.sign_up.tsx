import type { Route } from './+types/forms.sign_up'
import { authorizationAction } from '../features/frames/form-actions.ts'
import { FramedForm } from '../features/frames/framed-form.tsx'
import { pageMeta } from '../features/seo/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'app.forms.sign_up', isPublic: false })

export const action = authorizationAction

export default function SignUpFormRoute() {
  return <FramedForm form="registration" />
}
