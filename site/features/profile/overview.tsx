import { useTranslations } from 'use-intl'
import type { AccountInfo } from '#contract/account.ts'
import { isAvailableScreen } from '#contract/content/available-screens.ts'
import type { Icon } from '#ui/pictures/draw-icon.tsx'
import {
  CheckCircleIcon,
  CrownIcon,
  DiamondIcon,
  GiftIcon,
  HeartSuitIcon,
  HistoryIcon,
  InfoIcon,
  LockIcon,
  SpadeIcon,
  UserIcon,
  WalletIcon,
} from '#ui/pictures/icons.tsx'
import { List, ListRow } from '#ui/display/list-row.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '../../paths.ts'
import type { PageCard } from '../content/read-page.ts'
import { Facts } from '../cashier/facts.tsx'
import css from './overview.module.css'

const iconsBySlug: Readonly<Record<string, Icon>> = {
  'profile-bonuses': GiftIcon,
  'profile-loyalty': CrownIcon,
  'profile-cashback': DiamondIcon,
  'profile-settings': UserIcon,
  'profile-notification': InfoIcon,
  'profile-verification': CheckCircleIcon,
  'profile-responsible-game': HeartSuitIcon,
  'profile-bets-exports': HistoryIcon,
}

/** The player's identity, and the links to all parts of the profile (RT-12). */
export function Overview({ pages }: { pages: readonly PageCard[] }) {
  const { account } = useSite()
  const t = useTranslations('profile.overview.places')
  const ownLeads: Readonly<Record<string, string>> = {
    'profile-settings': useTranslations('profile.settings')('lead'),
    'profile-notification': useTranslations('profile.notification')('lead'),
  }
  if (!account) return null
  const places = [
    { to: paths.profile.betHistory(), icon: SpadeIcon, key: 'rounds' },
    { to: paths.cashier.wallet(), icon: WalletIcon, key: 'wallet' },
    { to: paths.cashier.history(), icon: HistoryIcon, key: 'payments' },
    { to: paths.profile.security(), icon: LockIcon, key: 'security' },
  ] as const
  return (
    <>
      <div className={css.facts}>
        <AccountFacts account={account} />
      </div>
      <List label={t('title')}>
        {places.map(({ to, icon: PlaceIcon, key }) => (
          <ListRow
            key={key}
            start={<PlaceIcon />}
            title={t(`${key}.title`)}
            note={t(`${key}.text`)}
            element={<Link to={to} />}
          />
        ))}
        {pages
          .filter(({ slug }) => isAvailableScreen(slug))
          .map(({ path, slug, title, lead }) => {
            const PlaceIcon = iconsBySlug[slug] ?? InfoIcon
            return (
              <ListRow
                key={path}
                start={<PlaceIcon />}
                title={title}
                note={lead || ownLeads[slug]}
                element={<Link to={path} />}
              />
            )
          })}
      </List>
    </>
  )
}

function AccountFacts({ account }: { account: AccountInfo }) {
  const t = useTranslations('profile.overview')
  const { locale } = useSite()
  const { email } = account.contacts
  const country = new Intl.DisplayNames([locale.code, 'en'], { type: 'region' }).of(account.country_code)
  // Only ISO 4217 codes have names: Intl throws at the longer codes of other units.
  const currency =
    account.currency.length === 3
      ? new Intl.DisplayNames([locale.code, 'en'], { type: 'currency' }).of(account.currency)
      : account.currency
  return (
    <Facts
      items={[
        { name: t('login'), value: <bdi>{account.login}</bdi> },
        ...(email && email.value !== account.login
          ? [{ name: t('email'), value: <bdi>{email.value}</bdi> }]
          : []),
        { name: t('country'), value: country ?? account.country_code },
        {
          name: t('currency'),
          value: t('currencyValue', { name: currency ?? account.currency, code: account.currency }),
        },
        ...(account.reg_time
          ? [{ name: t('since'), value: <LocalDateTime iso={account.reg_time} kind="date" /> }]
          : []),
        ...(account.last_sign_in_at
          ? [{ name: t('lastSignIn'), value: <LocalDateTime iso={account.last_sign_in_at} /> }]
          : []),
      ]}
    />
  )
}
