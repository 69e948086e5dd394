import { data } from 'react-router'
import type { Route } from './+types/game.$sysname'
import { sportsbookSysname } from '#contract/betting-enums.ts'
import { redirectWithin } from '../api/localised-redirect.ts'
import { apiOf, serverOf } from '../api/server.ts'
import { GamePage } from '../features/game/game-page.tsx'
import { jackpotsFedBy, loadFedJackpots } from '../features/jackpots/fed-jackpots.ts'
import type { SeoHandle } from '../features/seo/seo-templates.ts'
import { textMeta } from '../features/seo/page-meta.ts'
import { paths } from '../paths.ts'

const sysnameMaxLength = 64

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const game = loaderData?.game
  const name = game?.description.name ?? game?.name ?? ''
  const words = game && { title: name, description: game.description.text || name }
  return textMeta({ matches, pathname: location.pathname, words })
}

export const handle: SeoHandle<Route.ComponentProps['loaderData']> = {
  seoName: ({ game }) => game.description.name ?? game.name,
}

export const loader = async (args: Route.LoaderArgs) => {
  const { sysname } = args.params
  const notFound = () => data({ path: args.url.pathname }, { status: 404 })
  if (sysname.length > sysnameMaxLength) throw notFound()
  // A supplier's sportsbook has a page of its own (SB-02).
  if (sysname === sportsbookSysname) throw redirectWithin(args, paths.betting.overview())
  const options = JSON.stringify({ sysnames: [sysname], count: 1 })
  const [{ items: found }, jackpots] = await Promise.all([
    apiOf(args).get('games/get', { options }),
    loadFedJackpots(args),
  ])
  const [game] = found
  if (!game) throw notFound()
  const { content, verifiedFirst } = serverOf(args)
  const settings = content.section('game-settings', '')
  return {
    game,
    jackpots: jackpotsFedBy(game, jackpots),
    opensWithoutMoney: settings.canAccessSlotWithZeroBalance,
    verifiedFirst,
    fullScreen: settings.fullScreenVisibility,
  }
}

export default function GameRoute({ loaderData: { game, ...settings } }: Route.ComponentProps) {
  return <GamePage key={game.sysname} game={game} {...settings} />
}
