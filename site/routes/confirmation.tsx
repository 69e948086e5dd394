import type { Route } from './+types/confirmation'
import { Confirmation } from '../features/auth/confirmation.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta: Route.MetaFunction = ({ matches, location }) => [
  ...pageMeta({ matches, pathname: location.pathname, area: 'auth.confirmation', isPublic: false }),
  { name: 'referrer', content: 'no-referrer' },
]

export const loader = ({ url }: Route.LoaderArgs) => ({ code: url.searchParams.get('code') ?? '' })

export default function ConfirmationPage({ loaderData: { code } }: Route.ComponentProps) {
  return <Confirmation code={code} />
}
