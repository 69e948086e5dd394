import { useTranslations } from 'use-intl'
import type { SlipBoost } from '#contract/slip-rewards.ts'
import { wholeMoneyText } from '#site/features/cashier/api-amount.tsx'
import { useOddsText } from '#site/features/betting/buttons/odds-format-choice.tsx'
import { slipStore } from '../slip-store.ts'
import type { SlipState } from '../use-slip.ts'
import css from '../slip-body.module.css'

/** Errors of the selected boost, shown here and not among the errors of the slip. */
export const isOfBoost = (code: string): boolean => code === 'boost_gone' || code === 'boost_terms'

/** The available odds boosts for real money, each with the conditions that the slip does not meet. */
export function BoostChoice({ state }: { state: SlipState }) {
  const t = useTranslations('bet-slip')
  const { view, boost, hasChosenBoost, currency } = state
  const boosts = view?.boosts ?? []
  if (boosts.length === 0 && !hasChosenBoost) return null
  const problem = hasChosenBoost ? view?.refusals.find(isOfBoost) : undefined
  return (
    <fieldset className={css.system}>
      <legend className={css.legend}>{t('boost.label')}</legend>
      <div className={css.chips}>
        {boosts.map((one) => (
          <button
            key={one.id}
            type="button"
            className={css.chip}
            aria-pressed={one.id === boost?.id}
            disabled={!one.fits && one.id !== boost?.id}
            onClick={() => slipStore.setBoost(one.id === boost?.id ? null : one.id)}
          >
            <span className={css.chipWord}>
              <bdi dir="ltr">{t('boost.share', { percent: one.percent })}</bdi>
              <bdi>{one.title}</bdi>
            </span>
            <span className={css.lines}>
              {one.fits ? (
                t('boost.upTo', { sum: wholeMoneyText(one.most_stake, currency) })
              ) : (
                <Needs boost={one} />
              )}
            </span>
          </button>
        ))}
        {hasChosenBoost && (
          <button type="button" className={css.chip} onClick={() => slipStore.setBoost(null)}>
            {t('boost.none')}
          </button>
        )}
      </div>
      {problem && (
        <p className={css.problem} role="alert">
          {t(`refusals.${problem}`)}
        </p>
      )}
      {boost && !problem && <p className={css.note}>{t('boost.text', { percent: boost.percent })}</p>}
    </fieldset>
  )
}

function Needs({ boost }: { boost: SlipBoost }) {
  const { kinds, least_odds: least, most_odds: most, sports, is_live: isLive } = boost
  const t = useTranslations('bet-slip.boost.needs')
  const sportName = useTranslations('betting.sports')
  const textOf = useOddsText()
  const odds = { least: textOf(least), most: textOf(most) }
  const [only] = kinds
  const words = kinds.length === 1 && only ? t(only, odds) : t('both', odds)
  return (
    <>
      {[words, ...(isLive ? [] : [t('prematch')]), ...(sports ?? []).map((sport) => sportName(sport))].join(
        ' · ',
      )}
    </>
  )
}
