import type { Route } from './+types/reset-password'
import { formAction } from '../api/form-action.ts'
import { ResetPassword } from '../features/auth/password/reset-password.tsx'
import { pageMeta } from '../features/seo/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) => [
  ...pageMeta({ matches, pathname: location.pathname, area: 'auth.reset', isPublic: false }),
  // The address holds a secret that must not reach another site.
  { name: 'referrer', content: 'no-referrer' },
]

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' })

export const action = formAction({
  'auth/resetPassword': {
    input: ({ password = '', password_repeat = '' }, { url }) => ({
      password,
      password_repeat,
      token: url.searchParams.get('token') ?? '',
    }),
  },
})

export default function ResetPasswordPage({ loaderData: { token } }: Route.ComponentProps) {
  return <ResetPassword token={token} />
}
