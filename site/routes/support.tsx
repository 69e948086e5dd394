import type { Route } from './+types/support'
import type { InputOf } from '#contract/client.ts'
import { formAction } from '../api/form-action.ts'
import { apiOf, serverOf } from '../api/server.ts'
import { contentMeta } from '../features/content/content-meta.ts'
import { readScreen } from '../features/content/read-page.ts'
import { SupportPage } from '../features/support/support-page.tsx'

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  contentMeta({ matches, location, loaderData: loaderData?.page })

/** The max number of own tickets shown; more than any player has open. */
const ownTicketsShown = 20

export const loader = async (args: Route.LoaderArgs) => {
  const page = readScreen(args, 'support')
  const api = apiOf(args)
  const [settings, own] = await Promise.all([
    api.get('support/getsettings'),
    serverOf(args).account ? api.get('support/getTickets', { count: ownTicketsShown }) : undefined,
  ])
  return { page, settings, tickets: own?.items ?? [] }
}

export const action = formAction({
  'support/sendFeedback': {
    input: ({ name = '', email = '', topic = '', message = '' }, args) => ({
      name,
      email,
      topic,
      message,
      attachments: (serverOf(args).form?.attachments ?? []) as InputOf<'support/sendFeedback'>['attachments'],
    }),
  },
})

export default function Support({ loaderData: { page, settings, tickets } }: Route.ComponentProps) {
  return <SupportPage page={page} settings={settings} tickets={tickets} />
}
