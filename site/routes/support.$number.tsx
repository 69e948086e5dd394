import { useTranslations } from 'use-intl'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { ButtonLink } from '#ui/forms/button.tsx'
import type { Route } from './+types/support.$number'
import { ApiError, type InputOf } from '#contract/client.ts'
import { formAction } from '../api/form-action.ts'
import { pageError } from '../api/page-error.ts'
import { apiOf, serverOf } from '../api/server.ts'
import { pageMeta } from '../features/seo/page-meta.ts'
import { TicketPage } from '../features/support/ticket-page.tsx'
import { SectionPage } from '../layout/frame/section-navigation.tsx'
import { Link } from '../layout/links/link.tsx'
import { paths } from '../paths.ts'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ matches, pathname: location.pathname, area: 'support.own', isPublic: false })

/** A player's own ticket; an unknown one, or one of another player, is a 404. */
export const loader = async (args: Route.LoaderArgs) => {
  const { number } = args.params
  if (!serverOf(args).account) return { number, ticket: undefined, settings: undefined }
  const settings = await apiOf(args).get('support/getsettings')
  const ticket = await serverOf(args)
    .api.get('support/getTicket', { number })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.type === 'InvalidParameter')
        throw pageError('MethodNotFound', 404)
      throw error instanceof ApiError ? pageError(error.type, error.code) : error
    })
  return { number, ticket, settings }
}

export const action = formAction({
  'support/reply': {
    input: ({ message = '' }, args) => ({
      number: args.params.number ?? '',
      message,
      attachments: (serverOf(args).form?.attachments ?? []) as InputOf<'support/reply'>['attachments'],
    }),
  },
  'support/closeTicket': { input: (_typed, { params }) => ({ number: params.number ?? '' }) },
})

export default function SupportTicket({ loaderData: { number, ticket, settings } }: Route.ComponentProps) {
  const t = useTranslations('support.ticket')
  if (ticket && settings) return <TicketPage ticket={ticket} settings={settings} />
  return (
    <SectionPage back={{ to: paths.support(), label: t('back') }} title={t('title', { number })}>
      <EmptyState
        title={t('signIn')}
        text={t('signInText')}
        action={
          <ButtonLink tone="primary" element={<Link to={paths.supportSignIn(number)} />}>
            {t('signIn')}
          </ButtonLink>
        }
      />
    </SectionPage>
  )
}
