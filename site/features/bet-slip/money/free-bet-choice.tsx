import { useTranslations } from 'use-intl'
import type { SlipFreeBet } from '#contract/slip-rewards.ts'
import { ApiAmount } from '#site/features/cashier/api-amount.tsx'
import { useOddsText } from '#site/features/betting/buttons/odds-format-choice.tsx'
import { slipStore } from '../slip-store.ts'
import type { SlipState } from '../use-slip.ts'
import css from '../slip-body.module.css'

/** Errors of the selected free bet, shown here and not among the errors of the slip. */
export const isOfFreeBet = (code: string): boolean => code === 'free_bet_gone' || code === 'free_bet_terms'

/** The available free bets, each with the conditions that the slip does not meet. */
export function FreeBetChoice({ state }: { state: SlipState }) {
  const t = useTranslations('bet-slip')
  const { view, freeBet, hasChosenFree, currency } = state
  const freeBets = view?.freeBets ?? []
  if (freeBets.length === 0 && !hasChosenFree) return null
  const problem = hasChosenFree ? view?.refusals.find(isOfFreeBet) : undefined
  return (
    <fieldset className={css.system}>
      <legend className={css.legend}>{t('freeBet.label')}</legend>
      <div className={css.chips}>
        {freeBets.map((one) => (
          <button
            key={one.id}
            type="button"
            className={css.chip}
            aria-pressed={one.id === freeBet?.id}
            disabled={!one.fits && one.id !== freeBet?.id}
            onClick={() => slipStore.setFreeBet(one.id === freeBet?.id ? null : one.id)}
          >
            <span className={css.chipWord}>
              <ApiAmount money={{ amount: one.value, currency }} />
              <bdi>{one.title}</bdi>
            </span>
            {!one.fits && (
              <span className={css.lines}>
                <Needs freeBet={one} />
              </span>
            )}
          </button>
        ))}
        {hasChosenFree && (
          <button type="button" className={css.chip} onClick={() => slipStore.setFreeBet(null)}>
            {t('freeBet.none')}
          </button>
        )}
      </div>
      {problem && (
        <p className={css.problem} role="alert">
          {t(`refusals.${problem}`)}
        </p>
      )}
      {freeBet && !problem && (
        <p className={css.note}>
          {t('freeBet.stake')} {!freeBet.returns_stake && t('freeBet.winnings')}
        </p>
      )}
    </fieldset>
  )
}

function Needs({ freeBet: { kinds, least_odds: least, sports } }: { freeBet: SlipFreeBet }) {
  const t = useTranslations('bet-slip.freeBet.needs')
  const sportName = useTranslations('betting.sports')
  const odds = useOddsText()(least)
  const [only] = kinds
  const words = kinds.length === 1 && only ? t(only, { odds }) : t('both', { odds })
  return <>{[words, ...(sports ?? []).map((sport) => sportName(sport))].join(' · ')}</>
}
