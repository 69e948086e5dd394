import type { Route } from './+types/profile.bonuses'
import { apiOf, serverOf } from '../api/server.ts'
import { bonusTypeOf } from '../features/bonuses/bonus-state.ts'
import { Bonuses as BonusList } from '../features/bonuses/bonuses.tsx'
import { contentMeta } from '../features/content/content-meta.ts'
import { ContentSection } from '../features/content/content-section.tsx'
import { readScreen } from '../features/content/read-page.ts'
import { FreeSpinsList } from '../features/free-spins/free-spins-list.tsx'
import { PromoCodeForm } from '../features/offers/promo-code-form.tsx'
import { bonusesFetchCount, freespinsFetchCount } from '#contract/constants.ts'

export const meta: Route.MetaFunction = contentMeta

const calls = { casino: 'bonuses/get', betting: 'bettingBonuses/get' } as const

export const loader = async (args: Route.LoaderArgs) => {
  const settings = serverOf(args).content.section('offers-settings', '')
  const { bonusesSwitchOrder: first, showPromocodeSwitcher: hasCodes } = settings
  const type = bonusTypeOf(args.url.searchParams.get('type'), first)
  const api = apiOf(args)
  const [page, { items: bonuses }, grants] = await Promise.all([
    readScreen(args, 'profile-bonuses'),
    api.get(calls[type], { count: bonusesFetchCount }),
    type === 'casino' ? api.get('freespins/get', { count: freespinsFetchCount }) : undefined,
  ])
  return { ...page, first, type, bonuses, hasCodes, grants: grants?.items ?? [] }
}

export default function Bonuses({ loaderData }: Route.ComponentProps) {
  const { grants, first, type, bonuses, hasCodes, ...page } = loaderData
  return (
    <ContentSection page={page}>
      <BonusList type={type} first={first} bonuses={bonuses} />
      {grants.length > 0 && <FreeSpinsList grants={grants} />}
      {hasCodes && <PromoCodeForm />}
    </ContentSection>
  )
}
