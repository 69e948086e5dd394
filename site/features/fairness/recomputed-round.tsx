import { useTranslations } from 'use-intl'
import type { PricedSpin } from '#studio/maths/price-round.ts'
import { formatAmount } from '#ui/text/format-money.ts'
import { Notice } from '#ui/display/notice.tsx'
import type { Recomputed } from './recompute.ts'
import css from './fairness.module.css'

type RecomputedRoundProps = { result: Recomputed; exponent: number }

/** The round as it must have been, drawn with the game's own symbols, and whether the seed was the promised one. */
export function RecomputedRound({ result: { verdict, symbols }, exponent }: RecomputedRoundProps) {
  const t = useTranslations('fairness.result')
  const { isCommitmentKept, round } = verdict
  const key = isCommitmentKept ? 'kept' : 'broken'
  return (
    <div className={css.result}>
      <Notice tone={isCommitmentKept ? 'success' : 'danger'} isAnnounced title={t(`${key}.title`)}>
        {t(`${key}.text`)}
      </Notice>
      <dl className={css.sums}>
        <Sum name={t('stake')} minor={round.stakeMinor} exponent={exponent} />
        <Sum name={t('win')} minor={round.winMinor} exponent={exponent} />
      </dl>
      <ol className={css.spins}>
        {round.spins.map((spin, index) => (
          <li key={index} className={css.spin}>
            <h3 className={css.stepTitle}>
              {spin.kind === 'base' ? t('base') : t('free', { number: index })}
            </h3>
            <Window spin={spin} symbols={symbols} />
            <SpinWins spin={spin} exponent={exponent} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Sum({ name, minor, exponent }: { name: string; minor: bigint; exponent: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular" dir="ltr">
        {formatAmount(minor, exponent)}
      </dd>
    </div>
  )
}

/** Reels stand left to right in every language, as in the game itself. */
function Window({ spin, symbols }: { spin: PricedSpin; symbols: Readonly<Record<string, string>> }) {
  const t = useTranslations('fairness.result')
  return (
    <figure className={css.window} dir="ltr" aria-label={t('window')}>
      {spin.window.map((column, reel) => (
        <div key={reel} className={css.reel}>
          {column.map((symbol, row) => (
            <img
              key={row}
              src={`data:image/svg+xml,${encodeURIComponent(symbols[symbol] ?? '')}`}
              alt={symbol}
              width={64}
              height={64}
            />
          ))}
        </div>
      ))}
    </figure>
  )
}

function SpinWins({ spin, exponent }: { spin: PricedSpin; exponent: number }) {
  const t = useTranslations('fairness.result')
  const wins = [
    ...spin.lines.map((line) => ({
      key: `line-${line.line}`,
      text: t('line', { line: line.line + 1, count: line.count, symbol: line.symbol }),
      minor: line.winMinor,
    })),
    ...(spin.scatterWinMinor > 0n
      ? [{ key: 'scatter', text: t('scatter', { count: spin.scatterCount }), minor: spin.scatterWinMinor }]
      : []),
  ]
  if (wins.length === 0) return <p className={css.soft}>{t('nothing')}</p>
  return (
    <ul className={css.wins}>
      {wins.map(({ key, text, minor }) => (
        <li key={key}>
          <span>{text}</span>
          <span className="tabular" dir="ltr">
            {formatAmount(minor, exponent)}
          </span>
        </li>
      ))}
    </ul>
  )
}
