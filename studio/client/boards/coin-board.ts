import { coinFactor, coinSides, type CoinSide } from '#studio/fast/coin.ts'
import { button, element } from '../dom.ts'
import { setEnabled } from '../stage/stake-picker.ts'
import { factorText } from '../round-labels.ts'
import { createFact, factList } from './board-controls.ts'
import type { BoardMaker, BoardMode } from './board.ts'

const flipMs = 800

export const createBoard: BoardMaker<'coin'> = ({ texts, money, wait, act, endsAtOnce }) => {
  let stakeMinor = 0n
  let mode: BoardMode = 'still'
  let side: CoinSide = 'heads'
  const face = element('div', { class: 'coin-face', 'data-side': 'heads' })
  const streak = element('ol', { class: 'coin-streak' })
  const stands = createFact(texts('pays'))
  const next = createFact(texts('nextFact'))
  const buttons = coinSides.map((one) => {
    const control = button(texts(one), 'segment', () => {
      if (mode === 'deciding') return act(one)
      if (mode !== 'choosing') return
      side = one
      refresh()
    })
    return { one, control }
  })
  const refresh = (): void => {
    for (const { one, control } of buttons) {
      if (mode === 'choosing') control.setAttribute('aria-pressed', String(one === side))
      else control.removeAttribute('aria-pressed')
      setEnabled(control, mode !== 'still')
    }
  }
  const sum = (flips: number) =>
    `${factorText(coinFactor(flips), 100)} · ${money((stakeMinor * BigInt(coinFactor(flips))) / 100n)}`
  return {
    element: element('div', { class: 'board' }, [
      element('div', { class: 'coin-stage' }, [face, streak]),
      factList([stands, next]),
      ...endsAtOnce,
      element(
        'div',
        { class: 'segments is-wide', role: 'group', 'aria-label': texts('heads') + ' / ' + texts('tails') },
        buttons.map(({ control }) => control),
      ),
    ]),
    choice: () => ({ side }),
    setMode(to) {
      mode = to
      refresh()
      if (to === 'choosing') next.set(sum(1))
    },
    setStake(minor) {
      stakeMinor = minor
      if (mode === 'choosing') next.set(sum(1))
    },
    async show({ flips, end }, isNews) {
      const last = flips.at(-1)
      if (isNews) {
        face.classList.add('is-flipping')
        await wait(flipMs)
        face.classList.remove('is-flipping')
      }
      face.dataset['side'] = last?.fell ?? 'heads'
      streak.replaceChildren(
        ...flips.map(({ guess, fell }) =>
          element('li', { 'data-won': String(guess === fell) }, [texts(fell)]),
        ),
      )
      stands.set(end === 'lost' ? '–' : sum(flips.length))
      next.set(end === 'open' ? sum(flips.length + 1) : '–')
    },
    cashMinor: ({ factor, end }, stake) => (end === 'open' ? (stake * BigInt(factor)) / 100n : null),
  }
}
