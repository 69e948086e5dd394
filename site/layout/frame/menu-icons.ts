import type { Icon } from '#ui/pictures/draw-icon.tsx'
import {
  ArrowOutIcon,
  BallIcon,
  CardsIcon,
  CrownIcon,
  GiftIcon,
  GlobeIcon,
  HelpIcon,
  HistoryIcon,
  HomeIcon,
  InfoIcon,
  LockIcon,
  PlusIcon,
  ShieldIcon,
  SpadeIcon,
  TrophyIcon,
  UserIcon,
  WalletIcon,
} from '#ui/pictures/icons.tsx'

/** Icons that an editor may give a menu item, by their name in the sprite. Any other name has no icon. */
const icons: Readonly<Record<string, Icon>> = {
  'arrow-out': ArrowOutIcon,
  ball: BallIcon,
  cards: CardsIcon,
  crown: CrownIcon,
  gift: GiftIcon,
  globe: GlobeIcon,
  help: HelpIcon,
  history: HistoryIcon,
  home: HomeIcon,
  info: InfoIcon,
  lock: LockIcon,
  plus: PlusIcon,
  shield: ShieldIcon,
  spade: SpadeIcon,
  trophy: TrophyIcon,
  user: UserIcon,
  wallet: WalletIcon,
}

export const menuIcon = (name: string | null): Icon | undefined =>
  name !== null && Object.hasOwn(icons, name) ? icons[name] : undefined
