import { useTranslations } from 'use-intl'
import type { Game } from '#contract/games.ts'
import type { Jackpot, JackpotLevel, JackpotWinner } from '#contract/jackpots.ts'
import { GameGrid } from '#site/features/game-hall/game-grid.tsx'
import { ApiAmount } from '#site/features/cashier/api-amount.tsx'
import { CountingMoney } from '#site/layout/money/counting-money.tsx'
import { Link } from '#site/layout/links/link.tsx'
import { LocalDateTime } from '#site/layout/texts/local-date-time.tsx'
import { paths } from '#site/paths.ts'
import { JackpotWinners } from './jackpot-winners.tsx'
import { useMeters } from './use-meters.ts'
import css from './jackpots.module.css'

type JackpotPageProps = {
  jackpot: Jackpot
  games: readonly Game[]
  winners: readonly JackpotWinner[]
}

/** One jackpot: the meter and the rule of each level, its games, its winners, and the verification (JP-03). */
export function JackpotPage({ jackpot, games, winners }: JackpotPageProps) {
  const t = useTranslations('jackpots')
  const meters = useMeters(jackpot)
  return (
    <div className={css.page}>
      <ul className={css.cards}>
        {jackpot.levels.map((level, at) => (
          <li key={level.level} className={css.card}>
            <Level level={level} meterMinor={meters[at] ?? 0n} currency={jackpot.currency} />
          </li>
        ))}
      </ul>
      {games.length > 0 && (
        <section className={css.part} aria-labelledby="jackpot-games">
          <h2 id="jackpot-games">{t('games')}</h2>
          <GameGrid games={games} eagerPosters={0} />
          {jackpot.games.length > games.length && <Link to={paths.gamehall()}>{t('allGames')}</Link>}
        </section>
      )}
      <section className={css.part} aria-labelledby="jackpot-winners">
        <h2 id="jackpot-winners">{t('winners')}</h2>
        <JackpotWinners winners={winners} isOfOne />
      </section>
      <section className={css.part} aria-labelledby="jackpot-proof">
        <h2 id="jackpot-proof">{t('verify.title')}</h2>
        <p className={css.text}>{t('verify.text')}</p>
        {jackpot.levels.some(({ kind }) => kind === 'progressive') && (
          <p className={css.text}>{t('verify.formula')}</p>
        )}
        <dl className={css.facts}>
          {jackpot.levels.map(({ level, name, commitment }) => (
            <div key={level}>
              <dt>
                {t('verify.commitment')} · <bdi>{name}</bdi>
              </dt>
              <dd>
                <code dir="ltr">{commitment}</code>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}

function Level({
  level,
  meterMinor,
  currency,
}: {
  level: JackpotLevel
  meterMinor: bigint
  currency: string
}) {
  const t = useTranslations('jackpots')
  const { name, kind, cap, odds, ends_at: endsAt, percent, seed } = level
  return (
    <>
      <h2 className={css.name}>{name}</h2>
      <p className={css.sum}>
        <CountingMoney amountMinor={meterMinor} currency={currency} />
      </p>
      <p className={css.text}>
        {kind === 'must_hit_by' &&
          cap &&
          t.rich('kinds.must_hit_by', { cap: () => <ApiAmount money={cap} /> })}
        {kind === 'progressive' &&
          odds &&
          t.rich('kinds.progressive', { odds: () => <ApiAmount money={odds} /> })}
        {kind === 'timed' && endsAt && t.rich('kinds.timed', { date: () => <LocalDateTime iso={endsAt} /> })}
      </p>
      <p className={css.note}>{t.rich('fed', { percent, seed: () => <ApiAmount money={seed} /> })}</p>
    </>
  )
}
