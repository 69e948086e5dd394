import { useTranslations } from 'use-intl'
import type { Bonus } from '#contract/bonuses.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Card, CardHead } from '#ui/display/card.tsx'
import { ProgressBar } from '#ui/display/progress.tsx'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { ApiAmount } from '#site/features/cashier/api-amount.tsx'
import { Facts } from '#site/features/cashier/facts.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { paths } from '#site/paths.ts'
import { BonusBadge } from './bonus-badge.tsx'
import { BonusConditions } from './bonus-conditions.tsx'
import { actionsOf, isBoost, isForOneBet, isInPlay, isRiskFree, untilOf } from './bonus-state.ts'
import { useBonusAction, type BonusProblem } from './use-bonus-action.ts'
import css from './bonuses.module.css'

type BonusCardProps = {
  bonus: Bonus
  /** The active bonus; there is at most one. */
  inPlay: Bonus | undefined
}

/** One open bonus: its status, its conditions and its actions (PF-03). */
export function BonusCard({ bonus, inPlay }: BonusCardProps) {
  const t = useTranslations('profile.bonuses')
  const { act, doing, problem } = useBonusAction(bonus)
  const isBegun = bonus.status !== 'available'
  const isFree = isForOneBet(bonus)
  return (
    <Card isRoomy id={anchorOf(bonus)} className={css.card} aria-labelledby={`${anchorOf(bonus)}-title`}>
      <CardHead>
        <h2 id={`${anchorOf(bonus)}-title`}>{bonus.title}</h2>
        <BonusBadge bonus={bonus} />
      </CardHead>
      <p className={css.amount}>
        {isBoost(bonus) ? (
          t.rich('boost', {
            percent: bonus.conditions.odds_boost?.percent ?? 0,
            sum: () => <ApiAmount money={bonus.amount} />,
          })
        ) : isRiskFree(bonus) ? (
          t.rich('upTo', { sum: () => <ApiAmount money={bonus.amount} /> })
        ) : (
          <ApiAmount money={bonus.amount} />
        )}
      </p>
      {bonus.description && <p className={css.text}>{bonus.description}</p>}
      {isBegun && !isFree && <Progress bonus={bonus} />}
      <Facts items={useBonusFacts(bonus)} />
      {bonus.open_rounds > 0 && (
        <p className={css.text}>
          {isFree
            ? t(isBoost(bonus) ? 'boostInBet' : 'inBet')
            : t(bonus.type === 'betting' ? 'openBets' : 'openRounds', { count: bonus.open_rounds })}
        </p>
      )}
      {isBegun ? (
        <details className={css.folded}>
          <summary>{t('terms.title')}</summary>
          <BonusConditions bonus={agreementOf(bonus)} />
        </details>
      ) : (
        <section>
          <h3 className={css.termsTitle}>{t('terms.title')}</h3>
          <BonusConditions bonus={agreementOf(bonus)} />
        </section>
      )}
      {problem && <Problem problem={problem} inPlay={inPlay} />}
      <div className={`${css.actions} with-scripts`}>
        {actionsOf(bonus).map((action) => (
          <Button
            key={action}
            tone={action === 'activate' && !inPlay ? 'primary' : action === 'remove' ? 'quiet' : 'secondary'}
            isLoading={doing === action}
            onClick={() => void act(action)}
          >
            {t(`actions.${action}`)}
          </Button>
        ))}
        {isFree && (
          <ButtonLink tone="primary" element={<Link to={paths.betting.overview()} />}>
            {t('seeOdds')}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

/** Before activation the current setting of the brand decides how the bonus is spent. */
const agreementOf = ({ wagering, status, is_isolated, ...bonus }: Bonus) => ({
  ...bonus,
  target: wagering.target,
  is_isolated: status === 'available' ? undefined : is_isolated,
})

const anchorOf = ({ id, type }: Bonus): string => `${type}-bonus-${id}`

const useBonusFacts = (bonus: Bonus) => {
  const t = useTranslations('profile.bonuses')
  const until = untilOf(bonus)
  const isBegun = bonus.status !== 'available'
  if (isForOneBet(bonus))
    return until && !isBegun
      ? [{ name: t(isRiskFree(bonus) ? 'betBy' : 'useBy'), value: <LocalDateTime iso={until} /> }]
      : []
  return [
    ...(isBegun
      ? [
          {
            name: t(isInPlay(bonus) ? `balance.${bonus.type}` : 'balance.kept'),
            value: <ApiAmount money={bonus.balance} />,
          },
        ]
      : []),
    ...(until ? [{ name: t(isBegun ? 'wagerBy' : 'claimBy'), value: <LocalDateTime iso={until} /> }] : []),
  ]
}

function Progress({ bonus: { wagering, title, type } }: { bonus: Bonus }) {
  const t = useTranslations('profile.bonuses.progress')
  const { target, done, left, percent } = wagering
  const sum = (money: Bonus['amount']) => () => <ApiAmount money={money} />
  return (
    <div className={css.progress}>
      <p className={css.progressName}>
        <span>{t.rich('done', { done: sum(done), target: sum(target) })}</span>
        <span>{t('percent', { percent })}</span>
      </p>
      <ProgressBar max={100} value={percent} aria-label={t('name', { title })} />
      <p className={css.text}>
        {left.amount > 0
          ? t.rich('left', { left: sum(left) })
          : t(type === 'betting' ? 'reachedBets' : 'reached')}
      </p>
    </div>
  )
}

function Problem({ problem, inPlay }: { problem: BonusProblem; inPlay: Bonus | undefined }) {
  const t = useTranslations('profile.bonuses.problems')
  if ('text' in problem) return <Notice tone="danger" isAnnounced title={problem.text} />
  return (
    <Notice
      tone="warn"
      isAnnounced
      title={t(`${problem.code}.title`)}
      action={
        problem.code === 'ONE_AT_A_TIME' &&
        inPlay && <a href={`#${anchorOf(inPlay)}`}>{t('see', { title: inPlay.title })}</a>
      }
    >
      {t(`${problem.code}.text`)}
    </Notice>
  )
}
