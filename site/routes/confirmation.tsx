import type { Route } from './+types/confirmation'
import { formAction } from '../api/form-action.ts'
import { pathWithin } from '../api/localised-redirect.ts'
import { Confirmation } from '../features/auth/completion/confirmation.tsx'
import { pageMeta } from '../features/seo/page-meta.ts'
import { paths } from '../paths.ts'

export const meta: Route.MetaFunction = ({ matches, location }) => [
  ...pageMeta({ matches, pathname: location.pathname, area: 'auth.confirmation', isPublic: false }),
  { name: 'referrer', content: 'no-referrer' },
]

export const loader = ({ url }: Route.LoaderArgs) => ({ code: url.searchParams.get('code') ?? '' })

export const action = formAction({
  'auth/confirmEmail': {
    input: ({ password }, { url }) => ({
      code: url.searchParams.get('code') ?? '',
      ...(password === undefined ? {} : { password }),
    }),
    placeOf: (_answer, _typed, args) => pathWithin(args, paths.confirmationSuccess()),
  },
})

export default function ConfirmationPage({ loaderData: { code } }: Route.ComponentProps) {
  return <Confirmation code={code} />
}
