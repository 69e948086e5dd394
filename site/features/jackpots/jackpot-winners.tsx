import { useTranslations } from 'use-intl'
import type { JackpotWinner } from '#contract/jackpots.ts'
import { BoxedList } from '#ui/display/boxed-list.tsx'
import { ApiAmount } from '#site/features/cashier/api-amount.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { paths } from '#site/paths.ts'
import { JackpotProof } from './jackpot-proof.tsx'
import css from './jackpots.module.css'

type JackpotWinnersProps = {
  winners: readonly JackpotWinner[]
  /** Omits the name of the jackpot, on its own page. */
  isOfOne?: boolean
}

/** The winners, the newest first, each with the proof that the draw was committed before (JP-02). */
export function JackpotWinners({ winners, isOfOne = false }: JackpotWinnersProps) {
  const t = useTranslations('jackpots')
  if (winners.length === 0) return <p className={css.note}>{t('noWinners')}</p>
  return (
    <BoxedList>
      {winners.map((winner) => {
        const { id, jackpot, level, fakename, amount, currency, date } = winner
        return (
          <li key={id} className={css.winner}>
            <div className={css.row}>
              <span className={css.who}>
                <span>
                  <bdi>{fakename}</bdi>
                </span>
                <span className={css.note}>
                  {!isOfOne && (
                    <>
                      <Link to={paths.jackpots(jackpot.sysname)}>
                        <bdi>{jackpot.name}</bdi>
                      </Link>
                      {' · '}
                    </>
                  )}
                  <bdi>{level}</bdi> · <LocalDateTime iso={date} />
                </span>
              </span>
              <ApiAmount money={{ amount, currency }} className={css.won} />
            </div>
            <details className={css.proof}>
              <summary>{t('verify.open')}</summary>
              <JackpotProof winner={winner} />
            </details>
          </li>
        )
      })}
    </BoxedList>
  )
}
