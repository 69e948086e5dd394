import { useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  ArrowOutIcon,
  CardsIcon,
  HistoryIcon,
  HomeIcon,
  InfoIcon,
  LockIcon,
  PlusIcon,
  ShieldIcon,
  SpadeIcon,
  WalletIcon,
} from '#ui/icons.tsx'
import { paths } from '../paths.ts'
import type { loader as layoutLoader } from './default-layout.tsx'
import type { NavigationItem } from './navigation.tsx'
import { useSite } from './site-provider.tsx'

/** Every place the bars and menus lead to, under its name; only places that exist. */
export const usePlaces = () => {
  const t = useTranslations('layout.places')
  const { account } = useSite()
  const layout = useRouteLoaderData<typeof layoutLoader>('layout/default-layout')
  const home: NavigationItem = { to: paths.home(), label: t('home'), icon: HomeIcon }
  const games: NavigationItem = { to: paths.gamehall(), label: t('games'), icon: CardsIcon, isSection: true }
  const house: NavigationItem[] = [
    { to: paths.fairness(), label: t('fairness'), icon: ShieldIcon },
    { to: paths.terms(), label: t('terms'), icon: InfoIcon },
  ]
  const cashier: NavigationItem[] = [
    { to: paths.cashier.deposit(), label: t('deposit'), icon: PlusIcon, isSection: true },
    { to: paths.cashier.withdraw(), label: t('withdraw'), icon: ArrowOutIcon },
    { to: paths.cashier.history(), label: t('history'), icon: HistoryIcon },
  ]
  const player: NavigationItem[] = [
    { to: paths.cashier.wallet(), label: t('wallet'), icon: WalletIcon },
    { to: paths.cashier.history(), label: t('history'), icon: HistoryIcon },
    { to: paths.profile.betHistory(), label: t('betHistory'), icon: SpadeIcon },
    { to: paths.profile.security(), label: t('security'), icon: LockIcon },
  ]
  const categories: NavigationItem[] = (layout?.categories ?? []).map(({ id, name }) => ({
    to: paths.gamehall({ category: id }),
    label: name,
  }))
  return { home, games, categories, house, cashier: account ? cashier : [], player: account ? player : [] }
}
