import type { Route } from './+types/reset-password'
import { ResetPassword } from '../features/auth/reset-password.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) => [
  ...pageMeta({ matches, pathname: location.pathname, area: 'auth.reset', isPublic: false }),
  // The address holds a secret that no other house may see.
  { name: 'referrer', content: 'no-referrer' },
]

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' })

export default function ResetPasswordPage({ loaderData: { token } }: Route.ComponentProps) {
  return <ResetPassword token={token} />
}
