import { useTranslations } from 'use-intl'
import { systemBetName } from '#betting-engine/slips/system-bets.ts'
import type { Bet } from '#contract/sportsbook.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { ApiAmount } from '#site/features/cashier/api-amount.tsx'
import { BoostedOdds } from '#site/features/bet-slip/money/boosted-odds.tsx'
import { OddsFigure } from '#site/features/bet-slip/odds-figure.tsx'
import { BetLegs } from './bet-legs.tsx'
import { BetStatus, resultOf } from './bet-status.tsx'
import { CashOut } from './cash-out.tsx'
import css from './bets.module.css'

type BetCardProps = {
  bet: Bet
  /** Just placed: shows the version of the rules that applies, and has no actions. */
  isReceipt?: boolean
  /** Called when an action here has changed the bet. */
  onChanged?: () => void
}

export function BetCard({ bet, isReceipt = false, onChanged }: BetCardProps) {
  const t = useTranslations('bets')
  return (
    <article className={css.card} aria-label={t('ticket', { number: bet.id })}>
      <header className={css.head}>
        <h3 className={css.kind}>
          <KindName bet={bet} />
          {bet.is_each_way && (
            <span className={css.eachWay}>
              <Badge>{t('eachWay')}</Badge>
            </span>
          )}
          {bet.pocket === 'free_bet' && (
            <span className={css.eachWay}>
              <Badge tone="brass">{t('freeBet')}</Badge>
            </span>
          )}
          {bet.boost && (
            <span className={css.eachWay}>
              <Badge tone="brass">{t('boost', { percent: bet.boost.percent })}</Badge>
            </span>
          )}
        </h3>
        <BetStatus bet={bet} />
      </header>
      <BetLegs legs={bet.legs} />
      {bet.pocket === 'free_bet' && bet.state === 'voided' && <Notice title={t('freeBetBack')} isSlim />}
      {bet.boost && bet.state === 'voided' && <Notice title={t('boostBack')} isSlim />}
      {bet.is_void_by_hand && (
        <Notice title={t('voidedByUs.title')} isSlim>
          {t('voidedByUs.text')}
        </Notice>
      )}
      {bet.corrections > 0 && !bet.is_void_by_hand && (
        <Notice title={t('corrected.title')} isSlim>
          {t('corrected.text', { count: bet.corrections })}
        </Notice>
      )}
      <Sums bet={bet} />
      {!isReceipt && bet.cash_out && onChanged && <CashOut bet={bet} onChanged={onChanged} />}
      <p className={css.number}>
        <span>
          {t('ticketNumber')} <bdi>#{bet.id}</bdi>
        </span>
        <LocalDateTime iso={bet.accepted_at ?? bet.placed_at} />
        {isReceipt && <span>{t('rules', { version: bet.rules_version })}</span>}
      </p>
    </article>
  )
}

/** Single, accumulator with its number of legs, or the name of the system. */
function KindName({ bet: { kind, legs, sizes } }: { bet: Bet }) {
  const t = useTranslations('bets.kinds')
  const named = useTranslations('bet-slip.named')
  if (kind !== 'system') return t(kind, { count: legs.length })
  const free = legs.filter(({ is_banker: isBanker }) => !isBanker).length
  const name = free === legs.length ? systemBetName(free, sizes) : undefined
  return name ? named(name) : t('system', { sizes: sizes.join(', '), count: free })
}

function Sums({ bet }: { bet: Bet }) {
  const t = useTranslations('bets.sums')
  const {
    bonus,
    currency,
    stake,
    odds,
    boost,
    max_return: maxReturn,
    payout,
    cashed_out: cashedOut,
    state,
    lines,
  } = bet
  const sum = (amount: number, tone: 'plain' | 'win' = 'plain') => (
    <ApiAmount money={{ amount, currency }} tone={tone} />
  )
  const isDecided = state === 'settled' || state === 'voided' || state === 'cashed_out'
  return (
    <dl className={css.sums}>
      <div>
        <dt>{t('stake')}</dt>
        <dd>{sum(stake)}</dd>
      </div>
      <div>
        <dt>{t(odds === null ? 'lines' : 'odds')}</dt>
        <dd>
          {odds === null ? (
            <span className={css.score}>{lines}</span>
          ) : boost ? (
            <BoostedOdds from={odds} to={boost.odds} />
          ) : (
            <OddsFigure thousandths={odds} />
          )}
        </dd>
      </div>
      {boost && boost.payout > 0 && (
        <div>
          <dt>{t('boost')}</dt>
          <dd>{sum(boost.payout)}</dd>
        </div>
      )}
      {cashedOut > 0 && (
        <div>
          <dt>{t('cashedOut')}</dt>
          <dd>{sum(cashedOut)}</dd>
        </div>
      )}
      {isDecided ? (
        <div>
          <dt>{t('payout')}</dt>
          <dd>{sum(payout, resultOf(bet) === 'won' ? 'win' : 'plain')}</dd>
        </div>
      ) : (
        <div>
          <dt>{t('return')}</dt>
          <dd>{sum(maxReturn)}</dd>
        </div>
      )}
      {bonus && <BonusSums bonus={bonus} currency={currency} />}
    </dl>
  )
}

type BonusSumsProps = { readonly bonus: NonNullable<Bet['bonus']>; readonly currency: string }

function BonusSums({ bonus: { stake, returned, forfeited }, currency }: BonusSumsProps) {
  const t = useTranslations('bets.sums')
  const rows = [
    ['bonusStake', stake],
    ['bonusReturned', returned],
    ['bonusForfeited', forfeited],
  ] as const
  return rows
    .filter(([, amount]) => amount > 0)
    .map(([label, amount]) => (
      <div key={label}>
        <dt>{t(label)}</dt>
        <dd>
          <ApiAmount money={{ amount, currency }} />
        </dd>
      </div>
    ))
}
