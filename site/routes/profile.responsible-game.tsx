import type { Route } from './+types/profile.responsible-game'
import { formAction } from '../api/form-action.ts'
import { apiOf } from '../api/server.ts'
import { ContentBody } from '../features/content/content-body.tsx'
import { contentMeta } from '../features/content/content-meta.ts'
import { readScreen } from '../features/content/read-page.ts'
import { SelfExclusion } from '../features/profile/exclusion/self-exclusion.tsx'
import { LimitsPart } from '../features/profile/limits/limits-part.tsx'
import { RealityCheckPart } from '../features/profile/limits/reality-check-part.tsx'
import { paths } from '../paths.ts'
import { SectionPage } from '../layout/frame/section-navigation.tsx'
import type { InputOf } from '#contract/client.ts'

export const meta: Route.MetaFunction = (args) =>
  contentMeta({ ...args, loaderData: args.loaderData?.screen })

export const loader = async (args: Route.LoaderArgs) => ({
  screen: await readScreen(args, 'profile-responsible-game'),
  limits: await apiOf(args).get('account/getDepositLimit'),
  lossLimits: await apiOf(args).get('account/getLossLimit'),
  timeLimits: await apiOf(args).get('account/getTimeLimit'),
  realityCheck: await apiOf(args).get('account/getRealityCheck'),
  periods: await apiOf(args).get('account/getExclusionPeriods'),
  brands: await apiOf(args).get('account/getExclusionBrands'),
})

export const action = formAction({
  'account/setDepositLimit': {
    input: ({ amount, period }) => ({ amount, period }) as InputOf<'account/setDepositLimit'>,
  },
  'account/removeDepositLimit': {
    input: ({ period }) => ({ period }) as InputOf<'account/removeDepositLimit'>,
  },
  'account/setLossLimit': {
    input: ({ amount, period }) => ({ amount, period }) as InputOf<'account/setLossLimit'>,
  },
  'account/removeLossLimit': {
    input: ({ period }) => ({ period }) as InputOf<'account/removeLossLimit'>,
  },
  'account/setTimeLimit': {
    input: ({ amount, period }) => ({ amount, period }) as InputOf<'account/setTimeLimit'>,
  },
  'account/removeTimeLimit': {
    input: ({ period }) => ({ period }) as InputOf<'account/removeTimeLimit'>,
  },
  'account/setRealityCheck': {
    input: ({ minutes }) => ({ minutes }) as InputOf<'account/setRealityCheck'>,
  },
  'account/selfExclude': {
    // The page asks for confirmation first, for this period.
    input: ({ period, sure, all_brands }) =>
      sure === period ? ({ period, all_brands } as InputOf<'account/selfExclude'>) : undefined,
    placeOf: () => paths.page('responsible-play'),
  },
})

export default function ProfileResponsibleGame({ loaderData }: Route.ComponentProps) {
  const { screen, limits, lossLimits, timeLimits, realityCheck, periods, brands } = loaderData
  return (
    <SectionPage title={screen.title} lead={screen.lead}>
      <LimitsPart kind="deposit" limits={limits} />
      <LimitsPart kind="loss" limits={lossLimits} />
      <LimitsPart kind="time" limits={timeLimits} />
      <RealityCheckPart check={realityCheck} />
      <SelfExclusion periods={periods} brands={brands} />
      <ContentBody page={screen} />
    </SectionPage>
  )
}
