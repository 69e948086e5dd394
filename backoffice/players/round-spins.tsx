import { use } from 'react'
import { useTranslations } from 'use-intl'
import { currencyOf } from '#contract/money.ts'
import type { SpinView, WinView } from '#contract/studio-views.ts'
import type { RoundForStaff } from '#contract/operator/shapes/player-shapes.ts'
import { loadRoundArt, type RoundArt } from '#site/features/profile/history/load-round-art.ts'
import {
  cellOf,
  payingCells,
  timesText,
  windowText,
  winLabel,
} from '#site/features/profile/history/spin-cells.ts'
import { backofficeLocale } from '../i18n/backoffice-texts.ts'
import { MoneyAmount } from '../record/money-amount.tsx'
import css from './players.module.css'

type Spin = SpinView
type RoundSpinsProps = { round: RoundForStaff; spins: readonly Spin[] }

/** Every stop of the reels in a round, in the order shown, with the game's own symbols. */
export function RoundSpins({ round, spins }: RoundSpinsProps) {
  const art = use(loadRoundArt(round.game.sysname, backofficeLocale()))
  return (
    <ol className={css.spins}>
      {spins.map((spin, at) => (
        <li key={at}>
          <OneSpin spin={spin} number={at} currency={round.currency} art={art} />
        </li>
      ))}
    </ol>
  )
}

type OneSpinProps = { spin: Spin; number: number; currency: string; art: RoundArt | null }

const major = (minor: string, currency: string) => ({
  amount: Number(minor) / 10 ** currencyOf(currency).exponent,
  currency,
})

function OneSpin({ spin, number, currency, art }: OneSpinProps) {
  const t = useTranslations('players.spin')
  const nameOf = (symbol: string) => art?.names[symbol] ?? symbol
  return (
    <>
      <div className={css.ways}>
        <b>{t(spin.kind, { number })}</b>
        {spin.multiplier > 1 && <span>×{spin.multiplier}</span>}
        <MoneyAmount money={major(spin.winMinor, currency)} />
      </div>
      <Reels spin={spin} art={art} nameOf={nameOf} />
      <ul className={css.plain}>
        {spin.lines.map((win, at) => (
          <li key={at} className={css.soft}>
            <WinText win={win} symbol={nameOf(win.symbol)} />{' '}
            <MoneyAmount money={major(win.winMinor, currency)} />
          </li>
        ))}
        {(spin.scatterWinMinor !== '0' || spin.freeSpinsAwarded > 0) && (
          <li className={css.soft}>
            {t('scatters', { count: spin.scatterCount, spins: spin.freeSpinsAwarded })}{' '}
            <MoneyAmount money={major(spin.scatterWinMinor, currency)} />
          </li>
        )}
      </ul>
    </>
  )
}

type ReelsProps = Pick<OneSpinProps, 'spin' | 'art'> & { nameOf: (symbol: string) => string }

/** The reel window; it is read out row by row. Reels run from left to right in every language. */
function Reels({ spin, art, nameOf }: ReelsProps) {
  const t = useTranslations('players.spin')
  const paying = art ? payingCells(spin, art.game.lines, art.game.scatter) : new Set<string>()
  return (
    <>
      <p className="visually-hidden">{t('window', { rows: windowText(spin.window, nameOf) })}</p>
      <div className={css.window} dir="ltr" aria-hidden="true">
        {spin.window.map((reel, reelAt) => (
          <div key={reelAt} className={css.reel}>
            {reel.map((symbol, row) => {
              const address = art?.symbols[symbol]
              return (
                <span key={row} className={css.cell} data-pays={paying.has(cellOf(reelAt, row))}>
                  {address ? <img src={address} alt="" width={44} height={44} /> : nameOf(symbol)}
                </span>
              )
            })}
          </div>
        ))}
      </div>
    </>
  )
}

function WinText({ win, symbol }: { win: WinView; symbol: string }) {
  const t = useTranslations('players.spin')
  const { key, values } = winLabel(win, symbol)
  return t(key, values) + timesText(win)
}
