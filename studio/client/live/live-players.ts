import type { PublicLiveBet } from '#contract/live.ts'
import { element } from '../dom.ts'
import { formatMoney } from '../money.ts'
import type { Texts } from '../texts.ts'

const shownBets = 40

type Column = {
  readonly label: string
  textOf(bet: PublicLiveBet, sum: (minor: string) => string): string
}

/** Bets of this round, the largest first, and the count of all bets. */
export const createPlayers = (texts: Texts, exponent: number, columns: readonly Column[] = []) => {
  const head = element('h2', { class: 'live-list-head' }, [texts('livePlayers', { count: 0 })])
  const body = element('tbody')
  const all: readonly Column[] = [
    { label: texts('livePlayer'), textOf: ({ name }) => name },
    { label: texts('stake'), textOf: ({ stakeMinor }, sum) => sum(stakeMinor) },
    ...columns,
    {
      label: texts('win'),
      textOf: ({ winMinor }, sum) => (BigInt(winMinor) > 0n ? sum(winMinor) : '–'),
    },
  ]
  const table = element(
    'table',
    { class: 'live-players', 'aria-label': texts('livePlayers', { count: '' }).trim() },
    [
      element('thead', {}, [
        element(
          'tr',
          {},
          all.map(({ label }) => element('th', { scope: 'col' }, [label])),
        ),
      ]),
      body,
    ],
  )
  const row = (bet: PublicLiveBet): HTMLElement => {
    const sum = (minor: string) => formatMoney(BigInt(minor), { currency: bet.currency, exponent })
    const cells = all.map(({ textOf }, at) =>
      element('td', at === 0 ? { dir: 'auto' } : {}, [textOf(bet, sum)]),
    )
    return element('tr', { 'data-status': bet.status }, cells)
  }
  return {
    box: element('section', { class: 'live-list' }, [head, table]),
    show(bets: ReadonlyMap<string, PublicLiveBet>, players: number): void {
      head.textContent = texts('livePlayers', { count: Math.max(players, bets.size) })
      const largest = [...bets.values()]
        .toSorted((a, b) => Number(b.stakeMinor) - Number(a.stakeMinor))
        .slice(0, shownBets)
      body.replaceChildren(...largest.map(row))
      table.hidden = bets.size === 0
    },
  }
}
