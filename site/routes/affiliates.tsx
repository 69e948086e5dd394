import type { Route } from './+types/affiliates'
import { formAction } from '../api/form-action.ts'
import { AffiliatesPage } from '../features/affiliates/affiliates-page.tsx'
import { pageMeta } from '../features/seo/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) => [
  ...pageMeta({ matches, pathname: location.pathname, area: 'affiliates', isPublic: false }),
  // The address of an invitation holds a secret that must not reach another site.
  { name: 'referrer', content: 'no-referrer' },
]

export const loader = ({ url }: Route.LoaderArgs) => ({ token: url.searchParams.get('token') ?? '' })

export const action = formAction({
  'affiliates/signIn': { input: ({ email = '', password = '' }) => ({ email, password }) },
  'affiliates/takeInvitation': {
    input: ({ password = '', password_repeat = '' }, { url }) => ({
      password,
      password_repeat,
      token: url.searchParams.get('token') ?? '',
    }),
  },
})

export default function Affiliates({ loaderData: { token } }: Route.ComponentProps) {
  return <AffiliatesPage token={token} />
}
