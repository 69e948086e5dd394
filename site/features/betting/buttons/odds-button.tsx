import { memo, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LockIcon } from '#ui/pictures/icons.tsx'
import type { Selection } from '#site/features/bet-slip/slip.ts'
import { slipStore, useIsInSlip } from '#site/features/bet-slip/slip-store.ts'
import { useOddsText } from './odds-format-choice.tsx'
import css from './odds-button.module.css'

type Move = 'up' | 'down'
const moveMs = 1000

/** The direction of the last price change, while it is marked. */
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
  isOpen: boolean
  market: string
  outcome: string
  /** The label beside the odds; it is announced after the full name. */
  sign: string
  /** Puts the label above the odds, for names that need the space. */
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
 * One outcome at its price: a press adds it to the slip or removes it. A suspended outcome keeps its place, its
 * size and the focus; a padlock replaces the odds.
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
        // A selection in the slip can always be removed, in every state of its market.
        if (isOpen || isIn) slipStore.toggle(selection)
      }}
    >
      {/* The space is not visible; it separates the two parts when they are read out. */}
      <bdi className={css.sign}>{sign}</bdi>{' '}
      <span className={css.price}>{isOpen ? <bdi dir="ltr">{text}</bdi> : <LockIcon size={16} />}</span>
    </button>
  )
}, isSame)
