import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Bet } from '#contract/sportsbook.ts'
import { Button, ButtonLink } from '#ui/forms/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { oddsStore } from '#site/features/betting/odds-store.ts'
import { moneyText } from '#site/features/cashier/api-amount.tsx'
import { BetCard } from '#site/features/bets/bet-card.tsx'
import { useBalances } from '#site/layout/money/balance.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { paths } from '#site/paths.ts'
import { LegOdds } from '../slip-legs.tsx'
import { useRefusalText } from './use-refusal-text.ts'
import { removableMark, preserveFocus } from './preserve-focus.ts'
import { usePlacingCalls } from './use-placing-calls.ts'
import { placings, usePlacings } from './browser-placings.ts'
import type { Placing } from './placing.ts'
import { WaitRing } from './wait-ring.tsx'
import css from './placing-cards.module.css'

/** Bets in progress, from the press until the player has seen the result. */
export function PlacingCards() {
  const { account } = useSite()
  const { refresh } = useBalances()
  const calls = usePlacingCalls()
  const shown = usePlacings()
  useEffect(() => {
    placings.setPlayer(calls.uid)
    if (!account) return undefined
    placings.resume(calls)
    return oddsStore.onBet((id) => placings.onBetUpdate(calls, id))
  }, [account, calls])
  const money = shown.map(({ bet }) => bet?.state).join()
  useEffect(() => {
    if (money !== '') void refresh()
  }, [money, refresh])
  if (shown.length === 0) return null
  return (
    <ul className={css.cards}>
      {shown.map((one) => (
        <li key={one.id}>
          <Card placing={one} />
        </li>
      ))}
    </ul>
  )
}

function Card({ placing }: { placing: Placing }) {
  const { phase, bet } = placing
  const t = useTranslations('bet-slip.placing')
  const seen = () => placings.dismiss(placing.id)
  if (phase === 'lost') {
    return (
      <Notice tone="warn" title={t('lost.title')} isAnnounced action={<Again placing={placing} />}>
        {t('lost.text')}
      </Notice>
    )
  }
  if (phase === 'refused') {
    return (
      <Notice tone="warn" title={t('rejected')} isAnnounced action={<Seen onSeen={seen} />}>
        <Why placing={placing} />
        {t('unmoved')}
      </Notice>
    )
  }
  if (!bet) return <output>{t('sending')}</output>
  if (bet.state === 'pending') return <Pending placing={placing} />
  if (bet.state === 'requoted') return <Requoted placing={placing} bet={bet} />
  if (bet.state === 'rejected' || bet.state === 'expired') return <Rejected bet={bet} onSeen={seen} />
  return <Receipt bet={bet} onSeen={seen} />
}

function Seen({ onSeen }: { onSeen: () => void }) {
  const t = useTranslations('bet-slip')
  return (
    <Button
      size="small"
      {...removableMark}
      onClick={({ currentTarget }) => preserveFocus(currentTarget, onSeen)}
    >
      {t('dismiss')}
    </Button>
  )
}

function Again({ placing: { id } }: { placing: Placing }) {
  const t = useTranslations('bet-slip.placing')
  const calls = usePlacingCalls()
  return (
    <Button size="small" onClick={() => void placings.retry(calls, id)}>
      {t('lost.again')}
    </Button>
  )
}

function Why({ placing: { refusals, minStake, errorType } }: { placing: Placing }) {
  const t = useTranslations('bet-slip')
  const refusalText = useRefusalText()
  const { balances } = useBalances()
  const min = minStake === null ? undefined : moneyText(minStake, balances?.balance_main.currency)
  if (errorType === 'TooManyRequests') return `${t('placing.tooMany')} `
  return refusals.map((code) => `${refusalText(code, min)} `)
}

function Pending({ placing: { wait, bet } }: { placing: Placing }) {
  const t = useTranslations('bet-slip.placing')
  const isReferred = typeof bet?.referred_until === 'string'
  return (
    <div className={css.waiting}>
      {wait && <WaitRing wait={wait} />}
      <div>
        <output className={css.title}>{t(isReferred ? 'referred' : 'pending')}</output>
        <p className={css.text}>{t(isReferred ? 'referredText' : 'pendingText')}</p>
      </div>
    </div>
  )
}

function Requoted({ placing: { id, wait }, bet }: { placing: Placing; bet: Bet }) {
  const t = useTranslations('bet-slip.placing')
  const calls = usePlacingCalls()
  const [isAnswering, setAnswering] = useState(false)
  const answer = async (accept: boolean) => {
    setAnswering(true)
    await placings.answer(calls, id, accept)
    setAnswering(false)
  }
  return (
    <div className={css.requote}>
      <div className={css.waiting}>
        {wait && <WaitRing wait={wait} />}
        <p role="alert" className={css.title}>
          {t('requoted')}
        </p>
      </div>
      <ul className={css.changes}>
        {bet.legs.map(({ event, odds, new_odds: to }, at) => (
          <li key={at}>
            <bdi>
              {event.home} – {event.away}
            </bdi>
            <LegOdds from={odds} to={to ?? odds} />
          </li>
        ))}
        {bet.boost && (
          <li>
            {t('withBoost')}
            <LegOdds from={bet.boost.odds} to={bet.boost.new_odds ?? bet.boost.odds} />
          </li>
        )}
      </ul>
      <div className={css.answers}>
        <Button isLoading={isAnswering} onClick={() => void answer(false)}>
          {t('decline')}
        </Button>
        <Button tone="primary" isLoading={isAnswering} onClick={() => void answer(true)}>
          {t('accept')}
        </Button>
      </div>
    </div>
  )
}

function Rejected({ bet, onSeen }: { bet: Bet; onSeen: () => void }) {
  const t = useTranslations('bet-slip')
  const code = bet.refusal?.code ?? (bet.state === 'expired' ? 'expired' : undefined)
  return (
    <Notice tone="warn" title={t('placing.rejected')} isAnnounced action={<Seen onSeen={onSeen} />}>
      {code && `${t(`refusals.${code}`)} `}
      {t('placing.unmoved')}
    </Notice>
  )
}

/** The receipt: the ticket as the server stores it. */
function Receipt({ bet, onSeen }: { bet: Bet; onSeen: () => void }) {
  const t = useTranslations('bet-slip')
  return (
    <section className={css.receipt}>
      <Notice tone="success" title={t('placing.accepted')} isAnnounced isSlim />
      <BetCard bet={bet} isReceipt />
      <div className={css.answers}>
        <ButtonLink element={<Link to={paths.profile.sportsBets({ bet: bet.id })} />}>
          {t('placing.view')}
        </ButtonLink>
        <Button {...removableMark} onClick={({ currentTarget }) => preserveFocus(currentTarget, onSeen)}>
          {t('done')}
        </Button>
      </div>
    </section>
  )
}
