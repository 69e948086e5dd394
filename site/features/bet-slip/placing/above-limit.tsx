import { useTranslations } from 'use-intl'
import { currencyOf, decimalText } from '#contract/money.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { formatMoney } from '#ui/text/format-money.ts'
import { placings, usePlacings } from './browser-placings.ts'
import { preserveFocus } from './preserve-focus.ts'
import { isInProgress } from './placing.ts'
import { usePlacingCalls } from './use-placing-calls.ts'
import { slipStore } from '../slip-store.ts'
import { areLegsRight, viewsOf } from '../slip-view.ts'
import type { SlipState } from '../use-slip.ts'
import css from './placing-cards.module.css'

/** Whether the stake is above the max; if no bet is accepted at all, the slip shows why. */
export const isAboveLimit = ({
  view,
  wrongStake,
  freeBet,
}: Pick<SlipState, 'view' | 'wrongStake' | 'freeBet'>): boolean =>
  view !== undefined &&
  // A free bet is staked in full and is never referred.
  !freeBet &&
  (view.canRefer || wrongStake === 'stake_too_large')

/** For a stake above the limits: the max stake, and the referral to a trader, who may accept more. */
export function AboveLimit({ state }: { state: SlipState }) {
  const { view, currency, drafts, stakeMinor, slip, pocket } = state
  const t = useTranslations('bet-slip.aboveLimit')
  const calls = usePlacingCalls()
  const inProgress = usePlacings()
  if (!view || !isAboveLimit(state) || isInProgress(inProgress, slip.legs)) return null
  const { exponent, symbol } = currencyOf(currency)
  const maxStakeMinor = view.maxMinor > 0n ? view.maxMinor : undefined
  const max = formatMoney(view.maxMinor, { currency, exponent, symbol })
  const canRequestReferral =
    view.canRefer && !state.isShort && !state.mustAccept && areLegsRight(viewsOf(drafts, view))
  const refer = () => {
    if (stakeMinor === null) return
    void placings.place(calls, {
      drafts,
      stakeMinor,
      currency,
      policy: slip.policy,
      pocket,
      mayRefer: true,
    })
  }
  return (
    <Notice tone="warn" title={maxStakeMinor ? t('title', { max }) : t('full')} isAnnounced>
      {canRequestReferral && <p>{t('text')}</p>}
      <div className={css.choices}>
        {maxStakeMinor && (
          <Button
            size="small"
            onClick={({ currentTarget }) =>
              preserveFocus(currentTarget, () => slipStore.setStake(decimalText(maxStakeMinor, exponent)))
            }
          >
            {t('most', { max })}
          </Button>
        )}
        {canRequestReferral && (
          <Button
            size="small"
            isLoading={inProgress.some(({ phase }) => phase === 'sending')}
            onClick={({ currentTarget }) => preserveFocus(currentTarget, refer)}
          >
            {t('ask')}
          </Button>
        )}
      </div>
    </Notice>
  )
}
