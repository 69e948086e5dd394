import { minesCells, minesFactor } from '#studio/fast/mines.ts'
import type { PictureOf } from '#contract/studio-views.ts'
import { button, element } from '../dom.ts'
import { factorText } from '../round-labels.ts'
import { setEnabled } from '../stage/stake-picker.ts'
import { createFact, factList, newId } from './board-controls.ts'
import type { BoardMaker, BoardMode } from './board.ts'

const turnMs = 260
const counts = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 20, 22, 24]

type Tile = 'closed' | 'safe' | 'mine' | 'blown'

const tileOf = ({ picked, hidden }: PictureOf<'mines'>, cell: number): Tile => {
  const isMine = hidden?.includes(cell) ?? false
  if (picked.includes(cell)) return isMine ? 'blown' : 'safe'
  return isMine ? 'mine' : 'closed'
}

export const createBoard: BoardMaker<'mines'> = ({ texts, money, wait, act, endsAtOnce }) => {
  let stakeMinor = 0n
  let mode: BoardMode = 'still'
  const id = newId('mines')
  const select = element(
    'select',
    { id },
    counts.map((count) => element('option', { value: String(count) }, [String(count)])),
  )
  select.value = '3'
  const stands = createFact(texts('pays'))
  const next = createFact(texts('nextFact'))
  const tiles = Array.from({ length: minesCells }, (_, cell) =>
    button('', 'tile', () => {
      if (mode === 'deciding' && tiles[cell]?.dataset['tile'] === 'closed') act(cell)
    }),
  )
  const draw = (tileAt: (cell: number) => Tile): void =>
    tiles.forEach((tile, cell) => {
      const shown = tileAt(cell)
      tile.dataset['tile'] = shown
      const word = shown === 'closed' ? 'tile' : shown === 'safe' ? 'minesSafe' : 'minesBlown'
      tile.setAttribute('aria-label', texts(word, { number: cell + 1 }))
    })
  const sum = (parts: number) =>
    `${factorText(parts, 10_000)} · ${money((stakeMinor * BigInt(parts)) / 10_000n)}`
  const refreshNext = (): void => {
    if (mode === 'choosing') next.set(sum(Number(minesFactor(Number(select.value), 1))))
  }
  select.addEventListener('change', refreshNext)
  draw(() => 'closed')
  return {
    element: element('div', { class: 'board' }, [
      element('div', { class: 'mines-grid', dir: 'ltr' }, tiles),
      factList([stands, next]),
      ...endsAtOnce,
      element('div', { class: 'choice' }, [
        element('label', { class: 'choice-label', for: id }, [texts('mines')]),
        select,
      ]),
    ]),
    choice: () => ({ mines: Number(select.value) }),
    setMode(to) {
      mode = to
      select.disabled = to !== 'choosing'
      for (const tile of tiles) setEnabled(tile, to === 'deciding')
      refreshNext()
    },
    setStake(minor) {
      stakeMinor = minor
      refreshNext()
    },
    async show(view, isNews) {
      select.value = String(view.mines)
      draw((cell) => tileOf(view, cell))
      stands.set(view.end === 'lost' || view.picked.length === 0 ? '–' : sum(view.factor))
      next.set(view.nextFactor === null ? '–' : sum(view.nextFactor))
      if (isNews && view.picked.length > 0) await wait(turnMs)
    },
    cashMinor: ({ picked, factor, end }, stake) =>
      end === 'open' && picked.length > 0 ? (stake * BigInt(factor)) / 10_000n : null,
  }
}
