import type { Route } from './+types/confirmation.success'
import { Confirmed } from '../features/auth/confirmation.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'auth.confirmation', isPublic: false })

export default function ConfirmationSuccess() {
  return <Confirmed />
}
