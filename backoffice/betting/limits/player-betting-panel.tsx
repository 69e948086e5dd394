import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { backofficeApi } from '../../api/backoffice-api.ts'
import { paths } from '../../paths.ts'
import { Facts } from '../../record/facts.tsx'
import { numberText } from '../../record/number-text.ts'
import { Panel } from '../../record/panel.tsx'
import { MoneyAmount } from '../../record/money-amount.tsx'
import { SetFactor } from './set-factor.tsx'

/** A player's betting data; undefined without the right to see betting. */
export const loadBetting = (uid: string) =>
  backofficeApi.get('bets/getOfPlayer', { uid }).then(
    (betting) => betting,
    () => undefined,
  )

type Betting = Awaited<ReturnType<typeof loadBetting>>

export function PlayerBettingPanel({ uid, betting }: { uid: number; betting: Betting }) {
  const t = useTranslations('betting')
  if (!betting) return null
  return (
    <Panel
      title={t('bets')}
      aside={<Link to={`${paths.bets()}?uid=${uid}`}>{numberText(betting.bets)}</Link>}
    >
      <Facts
        facts={[
          { label: t('openBets'), value: numberText(betting.open_bets) },
          { label: t('staked'), value: <MoneyAmount money={betting.staked} /> },
          { label: t('payout'), value: <MoneyAmount money={betting.paid} /> },
          ...betting.factors.map(({ sport, factor, reason }) => ({
            label: `${t('factor')}: ${sport ? t(`sports.${sport}`) : t('all')}`,
            value: `${numberText(factor, { maximumFractionDigits: 3 })} · ${reason}`,
          })),
        ]}
      />
      <SetFactor uid={uid} />
    </Panel>
  )
}
