import { icon } from './draw-icon.tsx'

const heartPath =
  'M12 20.2s-7.8-4.6-7.8-10.4A4.5 4.5 0 0 1 8.7 5.2c1.5 0 2.6.8 3.3 2 .7-1.2 1.8-2 3.3-2a4.5 4.5 0 0 1 4.5 4.6c0 5.8-7.8 10.4-7.8 10.4Z'

export const HomeIcon = icon(<path d="M3.5 11 12 4l8.5 7M5.5 9.5V20h4.75v-5.5h3.5V20h4.75V9.5" />)
export const CardsIcon = icon(
  <>
    <rect x="9.25" y="4.25" width="10" height="14.5" rx="1.75" transform="rotate(9 14.25 11.5)" />
    <path d="M8 7.3 5.6 7.9a1.75 1.75 0 0 0-1.3 2.1l2.3 9.2a1.75 1.75 0 0 0 2.1 1.3l3.2-.8" />
    <path d="m14.4 8.8 2.2 3.2-3.1 2.3-2.2-3.2Z" />
  </>,
)
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h10" />, { isDirectional: true })
export const WalletIcon = icon(
  <>
    <path d="M4 7.5v10A2.5 2.5 0 0 0 6.5 20H20V8.5H6A2 2 0 0 1 4 6.5 2.5 2.5 0 0 1 6.5 4H17.5v4.5" />
    <path d="M16 14.25h.01" strokeWidth="2.25" />
  </>,
  { isDirectional: true },
)
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8.25" r="4" />
    <path d="M4.5 20c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />
  </>,
)
export const SearchIcon = icon(
  <>
    <circle cx="10.75" cy="10.75" r="6.25" />
    <path d="m15.5 15.5 4.5 4.5" />
  </>,
)
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />)
export const ChevronStartIcon = icon(<path d="m14.5 5.5-6.5 6.5 6.5 6.5" />, { isDirectional: true })
export const ChevronEndIcon = icon(<path d="m9.5 5.5 6.5 6.5-6.5 6.5" />, { isDirectional: true })
export const ChevronDownIcon = icon(<path d="m5.5 9.5 6.5 6.5 6.5-6.5" />)
export const CheckIcon = icon(<path d="m5 12.75 4.5 4.5L19 7.25" />)
export const CheckCircleIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m8.25 12.4 2.6 2.6 4.9-5.4" />
  </>,
)
export const AlertIcon = icon(
  <>
    <path d="M12 4 21 19.5H3Z" />
    <path d="M12 10v4.25" />
    <path d="M12 16.9h.01" strokeWidth="2" />
  </>,
)
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11.25v5" />
    <path d="M12 8h.01" strokeWidth="2" />
  </>,
)
export const EyeIcon = icon(
  <>
    <path d="M2.75 12S6 5.75 12 5.75 21.25 12 21.25 12 18 18.25 12 18.25 2.75 12 2.75 12Z" />
    <circle cx="12" cy="12" r="2.75" />
  </>,
)
export const EyeOffIcon = icon(
  <>
    <path d="M6 7.7C3.9 9.4 2.75 12 2.75 12S6 18.25 12 18.25c1.7 0 3.2-.5 4.4-1.2M9.5 6.1A8.6 8.6 0 0 1 12 5.75c6 0 9.25 6.25 9.25 6.25s-.7 1.4-2.1 2.9" />
    <path d="M10.1 10a2.75 2.75 0 0 0 3.9 3.9M4 4l16 16" />
  </>,
)
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="3.75" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.65 5.65l1.4 1.4M16.95 16.95l1.4 1.4M5.65 18.35l1.4-1.4M16.95 7.05l1.4-1.4" />
  </>,
)
export const MoonIcon = icon(<path d="M19.75 14.2A8.25 8.25 0 1 1 9.8 4.25a6.6 6.6 0 0 0 9.95 9.95Z" />)
export const GlobeIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c2.3 2.4 3.5 5.3 3.5 8.5s-1.2 6.1-3.5 8.5c-2.3-2.4-3.5-5.3-3.5-8.5S9.7 5.9 12 3.5Z" />
  </>,
)
export const HistoryIcon = icon(<path d="M4 5v4.5h4.5M4.3 9.5A8.25 8.25 0 1 1 3.75 12M12 7.75V12l3 2" />)
export const BellIcon = icon(
  <>
    <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15Z" />
    <path d="M10 20.5h4" />
  </>,
)
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />)
export const ShieldIcon = icon(
  <path d="M12 3.5 4.75 6v5.5c0 4.4 2.9 7.4 7.25 9 4.35-1.6 7.25-4.6 7.25-9V6ZM8.75 11.9l2.3 2.3 4.2-4.6" />,
)
export const HeartIcon = icon(<path d={heartPath} />)
export const HeartFilledIcon = icon(<path d={heartPath} />, { isFilled: true })
export const LockIcon = icon(
  <>
    <rect x="5" y="10.75" width="14" height="9.25" rx="2" />
    <path d="M8 10.75V8a4 4 0 0 1 8 0v2.75M12 14.5v2" />
  </>,
)
export const InstallIcon = icon(<path d="M12 4.5v10.25M7.75 10.5 12 14.75l4.25-4.25M5 19.25h14" />)
export const ArrowOutIcon = icon(<path d="M8 5.75h10.25V16M18.25 5.75 5.75 18.25" />, { isDirectional: true })

export const GiftIcon = icon(
  <>
    <path d="M5 11.5V20h14v-8.5M3.75 8h16.5v3.5H3.75ZM12 8v12" />
    <path d="M12 8c-1.2-3.2-2.6-4.4-4.1-4.2-1.6.2-2 2-.8 3C8.2 7.7 10 8 12 8Zm0 0c1.2-3.2 2.6-4.4 4.1-4.2 1.6.2 2 2 .8 3-1.1.9-2.9 1.2-4.9 1.2Z" />
  </>,
)
export const BallIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m12 8.4 3.5 2.5-1.3 4.1H9.8l-1.3-4.1ZM12 3.5v4.9M20 9.4l-4.5 1.5M17 18.9 14.2 15M7 18.9 9.8 15M4 9.4l4.5 1.5" />
  </>,
)
export const TrophyIcon = icon(
  <>
    <path d="M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0Z" />
    <path d="M7.5 5.75H4.25c0 3 1.2 4.75 3.6 5M16.5 5.75h3.25c0 3-1.2 4.75-3.6 5M12 14v3.5M8.5 20h7M9.75 20c0-1.6.8-2.5 2.25-2.5s2.25.9 2.25 2.5" />
  </>,
)
export const CrownIcon = icon(
  <path d="M4.5 17.25 3.25 7.5l4.9 3.75L12 5l3.85 6.25 4.9-3.75-1.25 9.75ZM5 20h14" />,
)
export const HelpIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.6 9.6A2.5 2.5 0 0 1 12 7.75c1.4 0 2.5.9 2.5 2.2 0 1.9-2.5 2-2.5 3.8" />
    <path d="M12 16.4h.01" strokeWidth="2" />
  </>,
)

export const SpadeIcon = icon(
  <path d="M12 2.75c1.6 3.7 7.75 6.6 7.75 11.1a3.9 3.9 0 0 1-3.9 3.9c-1.3 0-2.4-.6-3.1-1.5.2 2.1 1 3.7 2.5 5h-6.5c1.5-1.3 2.3-2.9 2.5-5-.7.9-1.8 1.5-3.1 1.5a3.9 3.9 0 0 1-3.9-3.9c0-4.5 6.15-7.4 7.75-11.1Z" />,
  { isFilled: true },
)
export const HeartSuitIcon = icon(
  <path d="M12 21.25C10.3 17.2 3.5 13.9 3.5 8.6a4.6 4.6 0 0 1 4.6-4.7c1.8 0 3.2 1 3.9 2.5.7-1.5 2.1-2.5 3.9-2.5a4.6 4.6 0 0 1 4.6 4.7c0 5.3-6.8 8.6-8.5 12.65Z" />,
  { isFilled: true },
)
export const DiamondIcon = icon(
  <path d="M12 2.75c1.7 3.6 4.2 6.8 7 9.25-2.8 2.45-5.3 5.65-7 9.25-1.7-3.6-4.2-6.8-7-9.25 2.8-2.45 5.3-5.65 7-9.25Z" />,
  { isFilled: true },
)
export const ClubIcon = icon(
  <path d="M12 2.75a4.2 4.2 0 0 1 3.3 6.8 4.2 4.2 0 1 1-2.5 6.7c.2 2.1 1 3.7 2.5 5H8.7c1.5-1.3 2.3-2.9 2.5-5a4.2 4.2 0 1 1-2.5-6.7A4.2 4.2 0 0 1 12 2.75Z" />,
  { isFilled: true },
)
