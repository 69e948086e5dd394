import type { Route } from './+types/forms.sign_in'
import { authorizationAction } from '../features/frames/form-actions.ts'
import { FramedForm } from '../features/frames/framed-form.tsx'
import { pageMeta } from '../features/seo/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'app.forms.sign_in', isPublic: false })

export const action = authorizationAction

export default function SignInFormRoute() {
  return <FramedForm form="authorization" />
}
