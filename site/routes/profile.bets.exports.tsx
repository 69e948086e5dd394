import { data } from 'react-router'
import type { Route } from './+types/profile.bets.exports'
import { formAction } from '../api/form-action.ts'
import { apiOf, serverOf } from '../api/server.ts'
import { ContentBody } from '../features/content/content-body.tsx'
import { contentMeta } from '../features/content/content-meta.ts'
import { readScreen } from '../features/content/read-page.ts'
import { HistoryExports } from '../features/profile/exports/history-exports.tsx'
import { toCallInput } from '../features/profile/exports/use-export-form.ts'
import { SectionPage } from '../layout/frame/section-navigation.tsx'

export const meta: Route.MetaFunction = (args) =>
  contentMeta({ ...args, loaderData: args.loaderData?.screen })

/** Without the export feature there is no such page (HX-01). */
export const loader = async (args: Route.LoaderArgs) => {
  if (!serverOf(args).generalInfo.is_game_history_export_enabled)
    throw data({ path: args.url.pathname }, { status: 404 })
  const { items } = await apiOf(args).get('games/getHistoryExportRequest')
  return { screen: readScreen(args, 'profile-bets-exports'), files: items }
}

export const action = formAction({
  'games/createHistoryExportRequest': { input: (typed) => toCallInput(typed) },
})

export default function BetExports({ loaderData: { screen, files } }: Route.ComponentProps) {
  return (
    <SectionPage title={screen.title} lead={screen.lead}>
      <HistoryExports files={files} />
      <ContentBody page={screen} />
    </SectionPage>
  )
}
