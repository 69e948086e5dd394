import type { Route } from './+types/confirmation.success'
import { Confirmed } from '../features/auth/completion/confirmation.tsx'
import { pageMeta } from '../features/seo/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'auth.confirmation', isPublic: false })

export default function ConfirmationSuccess() {
  return <Confirmed />
}
