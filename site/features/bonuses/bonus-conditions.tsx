import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Bonus } from '#contract/bonuses.ts'
import { Facts, type Fact } from '#site/features/cashier/facts.tsx'
import { OddsFigure } from '#site/features/bet-slip/odds-figure.tsx'
import { ApiAmount } from '#site/features/cashier/api-amount.tsx'
import { EditorLink } from '#site/features/content/editor-link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { isBoost, isForOneBet } from './bonus-state.ts'
import css from './bonuses.module.css'

/** The conditions of a player's bonus, or of one that would be granted. */
type Agreement = Pick<Bonus, 'type' | 'kind' | 'conditions' | 'deposit'> & {
  /** The total wagering requirement; null before the amount is known. */
  readonly target: Bonus['wagering']['target'] | null
  /** Whether stakes come from the bonus only; undefined where the brand's current setting decides. */
  readonly is_isolated: boolean | undefined
}

const useBetFigures = ({ conditions: { bets, free_bet: free, odds_boost: boost } }: Agreement): Fact[] => {
  const t = useTranslations('profile.bonuses.terms')
  const sportName = useTranslations('betting.sports')
  if (!bets) return []
  const kinds = (boost ?? free)?.kinds
  return [
    ...(kinds ? [{ name: t('betKinds'), value: kinds.map((kind) => t(`kinds.${kind}`)).join(' · ') }] : []),
    { name: t('leastOdds'), value: <OddsFigure thousandths={bets.least_odds} /> },
    ...(boost ? [{ name: t('mostOdds'), value: <OddsFigure thousandths={boost.most_odds} /> }] : []),
    {
      name: t('sports'),
      value: bets.sports ? bets.sports.map((sport) => sportName(sport)).join(' · ') : t('allSports'),
    },
  ]
}

const useFigures = ({ type, conditions, target, ...bonus }: Agreement): Fact[] => {
  const t = useTranslations('profile.bonuses.terms')
  const {
    wager_times: times,
    wager_of: of,
    expected_cost: cost,
    most_stake,
    most_converted,
    wager_days,
  } = conditions
  const fact = (name: string, value: ReactNode): Fact => ({ name, value })
  return [
    fact(t('wager'), t(`of.${of}`, { times })),
    ...(target ? [fact(t('total'), <ApiAmount money={target} />)] : []),
    ...(cost ? [fact(t('cost'), <ApiAmount money={cost} />)] : []),
    ...(bonus.deposit ? [fact(t('deposit'), <ApiAmount money={bonus.deposit} />)] : []),
    ...(most_stake
      ? [fact(t(type === 'casino' ? 'mostStake' : 'mostBet'), <ApiAmount money={most_stake} />)]
      : []),
    fact(
      t('mostConverted'),
      bonus.kind === 'sticky' ? (
        t('winningsOnly')
      ) : most_converted ? (
        <ApiAmount money={most_converted} />
      ) : (
        t('noMost')
      ),
    ),
    fact(t('days'), t('daysFromActivation', { count: wager_days })),
  ]
}

/** Game contributions and excluded games; a betting bonus has none. */
const useGameRules = ({ type, conditions }: Agreement): string[] => {
  const t = useTranslations('profile.bonuses.terms')
  if (type === 'betting') return []
  const {
    weights,
    weighed_games: weightedGames,
    excluded_games: games,
    excluded_studios: studios,
  } = conditions
  const shares = weights.map(({ type: of, percent }) => t('share', { what: t(`types.${of}`), percent }))
  const named = weightedGames.map(({ name, percent }) => t('share', { what: name, percent }))
  const excluded = [...games.map(({ name }) => name), ...studios]
  return [
    t('counts', { games: [...shares, ...named].join(' · ') }),
    ...(excluded.length > 0 ? [t('excluded', { games: excluded.join(', ') })] : []),
  ]
}

const useBoostRules = ({ conditions: { odds_boost: boost } }: Agreement): string[] => {
  const t = useTranslations('profile.bonuses.terms')
  if (!boost) return []
  return [
    t('boostMore', { percent: boost.percent }),
    t('boostOdds'),
    t(boost.is_live ? 'boostLive' : 'boostPrematch'),
    t('boostNot'),
    t('boostBack'),
    t('boostNoCashOut'),
    t('withdrawal.odds_boost'),
  ]
}

const useFreeBetRules = ({ kind, conditions: { free_bet: free } }: Agreement): string[] => {
  const t = useTranslations('profile.bonuses.terms')
  return [
    ...(kind === 'risk_free' ? [t('riskFree'), t('riskFreeOnce')] : []),
    t(free?.returns_stake ? 'returnsStake' : 'keepsStake'),
    t('freeBack'),
    t('noCashOut'),
    t(kind === 'risk_free' ? 'withdrawal.risk_free' : 'withdrawal.free_bet'),
  ]
}

const useSpendingRules = (bonus: Agreement): string[] => {
  const t = useTranslations('profile.bonuses.terms')
  const { generalInfo } = useSite()
  const isIsolated = bonus.is_isolated ?? generalInfo.is_bonus_isolation_enabled
  return [
    ...useGameRules(bonus),
    t(bonus.conditions.counts_main ? 'allStakes' : 'bonusStakes'),
    ...(bonus.conditions.bets ? [t('betsSettled'), t('betsOpposed')] : [t('covered')]),
    t(isIsolated ? 'bonusOnly' : 'cashFirst'),
    t(`withdrawal.${bonus.kind}`),
  ]
}

/** All conditions that a player accepts with a bonus, in words. */
export function BonusConditions({ bonus }: { bonus: Agreement }) {
  const t = useTranslations('profile.bonuses.terms')
  const [ofFree, ofBoost, ofSpending] = [
    useFreeBetRules(bonus),
    useBoostRules(bonus),
    useSpendingRules(bonus),
  ]
  const [ofBets, ofWagering] = [useBetFigures(bonus), useFigures(bonus)]
  const isFree = isForOneBet(bonus)
  const rules = isBoost(bonus) ? ofBoost : isFree ? ofFree : ofSpending
  return (
    <div className={css.terms}>
      <Facts items={isFree ? ofBets : [...ofWagering, ...ofBets]} />
      <ul className={css.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        <li>{t.rich('all', { link: (text) => <EditorLink url="/bonus-terms">{text}</EditorLink> })}</li>
      </ul>
    </div>
  )
}
