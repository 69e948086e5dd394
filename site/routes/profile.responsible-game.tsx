import type { Route } from './+types/profile.responsible-game'
import { formAction } from '../api/form-action.ts'
import { apiOf } from '../api/server.ts'
import { ContentBody } from '../features/content/content-body.tsx'
import { contentMeta } from '../features/content/content-meta.ts'
import { readScreen } from '../features/content/read-page.ts'
import { DepositLimits } from '../features/profile/limits/deposit-limits.tsx'
import { SectionPage } from '../layout/frame/section-navigation.tsx'
import type { InputOf } from '#contract/client.ts'

export const meta: Route.MetaFunction = (args) =>
  contentMeta({ ...args, loaderData: args.loaderData?.screen })

export const loader = async (args: Route.LoaderArgs) => ({
  screen: await readScreen(args, 'profile-responsible-game'),
  limits: await apiOf(args).get('account/getDepositLimit'),
})

export const action = formAction({
  'account/setDepositLimit': {
    input: ({ amount, period }) => ({ amount, period }) as InputOf<'account/setDepositLimit'>,
  },
  'account/removeDepositLimit': {
    input: ({ period }) => ({ period }) as InputOf<'account/removeDepositLimit'>,
  },
})

export default function ProfileResponsibleGame({ loaderData }: Route.ComponentProps) {
  const { screen, limits } = loaderData
  return (
    <SectionPage title={screen.title} lead={screen.lead}>
      <DepositLimits limits={limits} />
      <ContentBody page={screen} />
    </SectionPage>
  )
}
