import { kenoNumbers, kenoPays, kenoPicks } from '#studio/fast/keno.ts'
import { button, element } from '../dom.ts'
import { factorText } from '../round-labels.ts'
import { setEnabled } from '../stage/stake-picker.ts'
import type { BoardMaker, BoardMode } from './board.ts'

const ballMs = 110

/** Random picks for the player: no part of the round’s chance, so the browser may draw them. */
const randomPicks = (count: number): Set<number> => {
  const picks = new Set<number>()
  const limit = 256 - (256 % kenoNumbers)
  while (picks.size < count)
    for (const byte of crypto.getRandomValues(new Uint8Array(16)))
      if (byte < limit && picks.size < count) picks.add(byte % kenoNumbers)
  return picks
}

const payRows = (picks: number, hits: number | null, sum: (factor: number) => string): HTMLElement[] =>
  kenoPays(picks).flatMap((factor, count) =>
    factor === 0
      ? []
      : [
          element('li', { 'data-hit': String(count === hits) }, [
            element('b', {}, [String(count)]),
            element('span', {}, [factorText(factor, 100)]),
            element('small', {}, [sum(factor)]),
          ]),
        ],
  )

export const createBoard: BoardMaker<'keno'> = ({ texts, money, wait }) => {
  let stakeMinor = 0n
  let mode: BoardMode = 'still'
  let picks = new Set<number>()
  let hits: number | null = null
  const table = element('ol', { class: 'keno-pays', dir: 'ltr' })
  const balls = Array.from({ length: kenoNumbers }, (_, number) =>
    button(String(number + 1), 'ball', () => {
      if (mode !== 'choosing') return
      if (!picks.delete(number) && picks.size < kenoPicks.most) picks.add(number)
      clearDrawn()
      refresh()
    }),
  )
  const clearDrawn = (): void => {
    for (const ball of balls) delete ball.dataset['drawn']
    hits = null
  }
  const sum = (factor: number) => money((stakeMinor * BigInt(factor)) / 100n)
  const drawPays = (): void => table.replaceChildren(...payRows(picks.size, hits, sum))
  const refresh = (): void => {
    balls.forEach((ball, number) => ball.setAttribute('aria-pressed', String(picks.has(number))))
    drawPays()
  }
  const take = (numbers: Set<number>): void => {
    if (mode !== 'choosing') return
    picks = numbers
    clearDrawn()
    refresh()
  }
  const quick = button(texts('kenoQuick'), 'segment', () => take(randomPicks(kenoPicks.most)))
  const clear = button(texts('kenoClear'), 'segment', () => take(new Set()))
  refresh()
  return {
    element: element('div', { class: 'board' }, [
      element(
        'div',
        { class: 'keno-grid', dir: 'ltr', role: 'group', 'aria-label': texts('kenoPick') },
        balls,
      ),
      table,
      element('div', { class: 'segments is-wide' }, [quick, clear]),
    ]),
    choice: () => (picks.size === 0 ? texts('kenoPick') : { picks: [...picks].toSorted((a, b) => a - b) }),
    setMode(to) {
      mode = to
      for (const control of [...balls, quick, clear]) setEnabled(control, to === 'choosing')
    },
    setStake(minor) {
      stakeMinor = minor
      drawPays()
    },
    async show({ picks: chosen, drawn, hits: found }, isNews) {
      picks = new Set(chosen)
      clearDrawn()
      refresh()
      for (const number of drawn) {
        const ball = balls[number]
        if (ball) ball.dataset['drawn'] = String(picks.has(number))
        if (isNews) await wait(ballMs)
      }
      hits = found
      drawPays()
      if (isNews) await wait(300)
    },
  }
}
