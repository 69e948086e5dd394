import { memo, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LockIcon } from '#ui/pictures/icons.tsx'
import type { Selection } from '#site/features/bet-slip/slip.ts'
import { slipStore, useIsInSlip } from '#site/features/bet-slip/slip-store.ts'
import { useOddsText } from './odds-format-choice.tsx'
import css from './odds-button.module.css'

type Move = 'up' | 'down'
/** How long a changed price is marked. */
const moveMs = 1000

/** Which way the price has just gone, for as long as that is marked. */
const useMove = (odds: number): Move | undefined => {
  const [seen, setSeen] = useState<{ odds: number; move?: Move }>({ odds })
  if (odds !== seen.odds) setSeen({ odds, move: odds > seen.odds ? 'up' : 'down' })
  useEffect(() => {
    if (!seen.move) return undefined
    const timer = window.setTimeout(() => setSeen(({ odds: now }) => ({ odds: now })), moveMs)
    return () => window.clearTimeout(timer)
  }, [seen])
  return seen.move
}

export type OddsButtonProps = {
  selection: Selection
  /** Whether bets are taken on it right now. */
  isOpen: boolean
  market: string
  outcome: string
  /** What stands on the button beside the odds; it is part of what is read out, after the whole name. */
  sign: string
  /** The sign above the odds, for names that need the room. */
  isStacked?: boolean
}

const isSame = (a: OddsButtonProps, b: OddsButtonProps): boolean =>
  a.selection.odds === b.selection.odds &&
  a.selection.marketId === b.selection.marketId &&
  a.selection.outcome === b.selection.outcome &&
  a.selection.isLive === b.selection.isLive &&
  a.isOpen === b.isOpen &&
  a.sign === b.sign &&
  a.outcome === b.outcome &&
  a.market === b.market

/**
 * One outcome at its price: a press puts it into the slip or takes it out. A suspended one keeps its place, its size and
 * the focus; the padlock stands where the odds stood.
 */
export const OddsButton = memo(function OddsButton({
  selection,
  isOpen,
  market,
  outcome,
  sign,
  isStacked = false,
}: OddsButtonProps) {
  const t = useTranslations('betting.odds')
  const text = useOddsText()(selection.odds)
  const move = useMove(selection.odds)
  const named = sign === outcome ? outcome : t('named', { outcome, sign })
  const isIn = useIsInSlip(selection.marketId, selection.outcome)
  return (
    <button
      type="button"
      className={css.odds}
      data-odds
      data-stacked={isStacked || undefined}
      data-move={isOpen ? move : undefined}
      aria-pressed={isIn}
      aria-disabled={!isOpen || undefined}
      aria-label={
        isOpen
          ? t('label', { market, outcome: named, odds: text })
          : t('suspended', { market, outcome: named })
      }
      onClick={() => {
        // What is in the slip can be taken out of it whatever has become of the market.
        if (isOpen || isIn) slipStore.toggle(selection)
      }}
    >
      {/* The space is not shown; it stands between the two where they are read together. */}
      <bdi className={css.sign}>{sign}</bdi>{' '}
      <span className={css.price}>{isOpen ? <bdi dir="ltr">{text}</bdi> : <LockIcon size={16} />}</span>
    </button>
  )
}, isSame)
