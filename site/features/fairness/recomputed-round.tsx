import { useTranslations } from 'use-intl'
import type { RoundPicture, SpinView, WinView } from '#contract/studio-views.ts'
import { RoundDescription } from '#site/features/profile/history/round-description.tsx'
import { formatAmount } from '#ui/text/format-money.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { timesText, winLabel } from '#site/features/profile/history/spin-cells.ts'
import type { Recomputed } from './recompute.ts'
import css from './fairness.module.css'

type RecomputedRoundProps = { result: Recomputed; exponent: number }

/** The round as it must have been, with the game's own symbols, and whether the seed matches its commitment. */
export function RecomputedRound({
  result: { isCommitmentKept, round, symbols },
  exponent,
}: RecomputedRoundProps) {
  const t = useTranslations('fairness.result')
  const { locale } = useSite()
  const key = isCommitmentKept ? 'kept' : 'broken'
  return (
    <div className={css.result}>
      <Notice tone={isCommitmentKept ? 'success' : 'danger'} isAnnounced title={t(`${key}.title`)}>
        {t(`${key}.text`)}
      </Notice>
      <dl className={css.sums}>
        <Sum name={t('stake')} minor={round.stakedMinor} exponent={exponent} />
        <Sum name={t('win')} minor={round.winMinor ?? 0n} exponent={exponent} />
      </dl>
      {(round.view.kind !== 'spins' || round.view.picks) && (
        <RoundDescription view={round.view} locale={locale.code} />
      )}
      <ol className={css.spins}>
        {spinsOf(round.view).map((spin, index) => (
          <li key={index} className={css.spin}>
            <h3 className={css.stepTitle}>{t(spin.kind, { number: index })}</h3>
            <Window spin={spin} symbols={symbols} />
            <SpinWins spin={spin} exponent={exponent} />
          </li>
        ))}
      </ol>
    </div>
  )
}

const spinsOf = (view: RoundPicture): readonly SpinView[] => (view.kind === 'spins' ? view.spins : [])

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

/** Reels run from left to right in every language, as in the game itself. */
function Window({ spin, symbols }: { spin: SpinView; symbols: Readonly<Record<string, string>> }) {
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

function SpinWins({ spin, exponent }: { spin: SpinView; exponent: number }) {
  const t = useTranslations('fairness.result')
  const winText = (win: WinView) => {
    const { key, values } = winLabel(win, win.symbol)
    return t(key, values) + timesText(win)
  }
  const wins = [
    ...spin.lines.map((win, at) => ({
      key: `win-${at}`,
      text: winText(win),
      minor: BigInt(win.winMinor),
    })),
    ...(spin.scatterWinMinor !== '0'
      ? [
          {
            key: 'scatter',
            text: t('scatter', { count: spin.scatterCount }),
            minor: BigInt(spin.scatterWinMinor),
          },
        ]
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
