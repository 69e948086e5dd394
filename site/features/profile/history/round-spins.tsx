import { use } from 'react'
import { useTranslations } from 'use-intl'
import type { OutputOf } from '#contract/client.ts'
import { currencyOf } from '#contract/money.ts'
import type { SpinView, WinView } from '#contract/studio-views.ts'
import { Money } from '#ui/text/money.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { loadRoundArt, type RoundArt } from './load-round-art.ts'
import { cellOf, payingCells, timesText, windowText, winLabel } from './spin-cells.ts'
import css from './round-recall.module.css'

type Round = OutputOf<'games/getRound'>
type RoundSpinsProps = { round: Round; spins: readonly SpinView[] }

/** Every stop of the reels in a round, in the order shown. */
export function RoundSpins({ round, spins }: RoundSpinsProps) {
  const { locale } = useSite()
  const art = use(loadRoundArt(round.game.sysname, locale.code))
  return (
    <ol className={css.spins}>
      {spins.map((spin, index) => (
        <li key={index} className={css.spin}>
          <Spin spin={spin} number={index} currency={round.currency} art={art} />
        </li>
      ))}
    </ol>
  )
}

type SpinProps = { spin: SpinView; number: number; currency: string; art: RoundArt | null }

const stepNames = { base: 'baseSpin', free: 'freeSpin', respin: 'respin', fall: 'fall' } as const

function Spin({ spin, number, currency, art }: SpinProps) {
  const t = useTranslations('profile.recall')
  return (
    <>
      <div className={css.spinHead}>
        <h3 className={css.spinName}>
          {t(stepNames[spin.kind], { number })}
          {spin.multiplier > 1 && (
            <span className={css.times}>{t('multiplier', { times: spin.multiplier })}</span>
          )}
        </h3>
        <Won minor={spin.winMinor} currency={currency} />
      </div>
      <Window spin={spin} art={art} />
      <Wins spin={spin} currency={currency} art={art} />
    </>
  )
}

function Won({ minor, currency }: { minor: string; currency: string }) {
  const t = useTranslations('profile.recall')
  if (minor === '0') return <span className={css.noWin}>{t('noWin')}</span>
  return <Amount minor={minor} currency={currency} />
}

function Amount({ minor, currency }: { minor: string; currency: string }) {
  const { exponent, symbol } = currencyOf(currency)
  return (
    <Money
      amountMinor={minor}
      exponent={exponent}
      currency={currency}
      symbol={symbol}
      className={css.amount}
    />
  )
}

/** The symbols by reel; read out row by row. Reels run from left to right in every language. */
function Window({ spin, art }: { spin: SpinView; art: RoundArt | null }) {
  const t = useTranslations('profile.recall')
  const paying = art ? payingCells(spin, art.game.lines, art.game.scatter) : new Set<string>()
  const nameOf = (symbol: string) => art?.names[symbol] ?? symbol
  return (
    <>
      <p className="visually-hidden">{t('window', { rows: windowText(spin.window, nameOf) })}</p>
      <div
        dir="ltr"
        aria-hidden="true"
        className={css.window}
        style={{ gridTemplateColumns: `repeat(${spin.window.length}, minmax(0, 1fr))` }}
      >
        {spin.window.map((reel, reelAt) => (
          <div key={reelAt} className={css.reel}>
            {reel.map((symbol, row) => (
              <Cell
                key={row}
                name={nameOf(symbol)}
                address={art?.symbols[symbol]}
                isPaying={paying.has(cellOf(reelAt, row))}
                isQuiet={paying.size > 0}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

type CellProps = { name: string; address: string | undefined; isPaying: boolean; isQuiet: boolean }

function Cell({ name, address, isPaying, isQuiet }: CellProps) {
  return (
    <span className={css.cell} data-paying={isPaying} data-quiet={isQuiet && !isPaying}>
      {address ? <img src={address} alt="" width={160} height={160} /> : name}
    </span>
  )
}

function Wins({ spin, currency, art }: Omit<SpinProps, 'number'>) {
  const t = useTranslations('profile.recall')
  const nameOf = (symbol: string) => art?.names[symbol] ?? symbol
  const hasScatters = spin.scatterWinMinor !== '0' || spin.freeSpinsAwarded > 0
  if (spin.lines.length === 0 && !hasScatters) return null
  return (
    <ul className={css.wins}>
      {spin.lines.map((win, at) => (
        <li key={at}>
          <span>
            <WinText win={win} symbol={nameOf(win.symbol)} />
          </span>
          <Amount minor={win.winMinor} currency={currency} />
        </li>
      ))}
      {hasScatters && (
        <li>
          <span>
            {t('scatters', {
              count: spin.scatterCount,
              symbol: art?.game.scatter ? nameOf(art.game.scatter) : t('scatter'),
            })}
            {spin.freeSpinsAwarded > 0 && ` · ${t('awarded', { count: spin.freeSpinsAwarded })}`}
          </span>
          {spin.scatterWinMinor !== '0' && <Amount minor={spin.scatterWinMinor} currency={currency} />}
        </li>
      )}
    </ul>
  )
}

function WinText({ win, symbol }: { win: WinView; symbol: string }) {
  const t = useTranslations('profile.recall')
  const { key, values } = winLabel(win, symbol)
  return t(key, values) + timesText(win)
}
