import type { Sport } from '#contract/betting-enums.ts'
import { icon, type Icon } from '#ui/pictures/draw-icon.tsx'
import { BallIcon } from '#ui/pictures/icons.tsx'

export const OverviewIcon = icon(<path d="M4 5.5h16M4 12h16M4 18.5h9" />, { isDirectional: true })
export const LiveIcon = icon(
  <>
    <circle cx="12" cy="12" r="2.25" />
    <path d="M7.4 16.6a6.5 6.5 0 0 1 0-9.2M16.6 7.4a6.5 6.5 0 0 1 0 9.2M4.6 19.4a10.5 10.5 0 0 1 0-14.8M19.4 4.6a10.5 10.5 0 0 1 0 14.8" />
  </>,
)
const TennisIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M5.6 6.4a8 8 0 0 1 0 11.2M18.4 6.4a8 8 0 0 0 0 11.2" />
  </>,
)
const BasketballIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 3.5v17M3.5 12h17M6 6a9 9 0 0 1 0 12M18 6a9 9 0 0 0 0 12" />
  </>,
)
const IceHockeyIcon = icon(
  <path d="M15.5 3.5 11 15.2c-.4 1-1.2 1.6-2.3 1.6H5.5a1.75 1.75 0 0 0 0 3.5h4.2c1.9 0 3.1-.9 3.8-2.6l4.5-13.1M16 19.5c0-.7 1.3-1.2 2.75-1.2s2.75.5 2.75 1.2-1.3 1.2-2.75 1.2S16 20.2 16 19.5Z" />,
)

export const sportIcons: Readonly<Record<Sport, Icon>> = {
  football: BallIcon,
  tennis: TennisIcon,
  basketball: BasketballIcon,
  ice_hockey: IceHockeyIcon,
}
