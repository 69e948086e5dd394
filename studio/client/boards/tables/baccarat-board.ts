import type { PictureOf } from '#contract/studio-views.ts'
import { baccaratSpots } from '#studio/tables/baccarat.ts'
import { element } from '../../dom.ts'
import type { Texts } from '../../texts.ts'
import type { BoardMaker } from '../board.ts'
import { createHand } from '../cards/hand-of-cards.ts'
import { bigRoad, type RoadSide } from './big-road.ts'
import { createChipBets } from './chip-bets.ts'
import { createSpots } from './spot-buttons.ts'

const cardMs = 420
const roadColumns = 18
const pays = { player: '×2', banker: '×1.95', tie: '×9', 'player-pair': '×12', 'banker-pair': '×12' } as const

/** The order of dealing: one card to each side twice, then the third cards. */
const dealtOrder = ({ player, banker }: PictureOf<'baccarat'>): (readonly ['player' | 'banker', number])[] =>
  [0, 1, 2].flatMap((at) =>
    (
      [
        ['player', player[at]],
        ['banker', banker[at]],
      ] as const
    ).flatMap(([side, card]) => (card === undefined ? [] : [[side, card] as const])),
  )

const createRoad = (texts: Texts) => {
  let winners: RoadSide[] = []
  const list = element('ol', { class: 'road', dir: 'ltr', 'aria-label': texts('lastResults') })
  const refresh = (): void => {
    const marks = bigRoad(winners)
    const first = Math.max(0, Math.max(0, ...marks.map(({ column }) => column)) - roadColumns + 1)
    list.replaceChildren(
      ...marks
        .filter(({ column }) => column >= first)
        .map(({ side, column, row, ties }) => {
          const name = texts(`baccarat.${side}`)
          const mark = element('li', { 'data-side': side, title: name }, [ties > 0 ? String(ties) : ''])
          mark.setAttribute('aria-label', ties > 0 ? `${name}, ${texts('baccarat.tie')}: ${ties}` : name)
          mark.style.gridArea = `${row + 1} / ${column - first + 1}`
          return mark
        }),
    )
  }
  return {
    list,
    set(all: readonly RoadSide[]): void {
      winners = [...all]
      refresh()
    },
    add(side: RoadSide): void {
      winners.push(side)
      refresh()
    },
  }
}

export const createBoard: BoardMaker<'baccarat'> = ({ texts, money, wait, sound }) => {
  const hands = { player: createHand(texts('baccarat.player')), banker: createHand(texts('baccarat.banker')) }
  for (const hand of Object.values(hands)) for (let at = 0; at < 2; at += 1) hand.lay(null, false)
  const road = createRoad(texts)
  const chips = createChipBets({ texts, money, onChange: (spot, minor) => spots.setHeap(spot, minor) })
  const spots = createSpots({
    label: texts('betOn'),
    className: 'baccarat-spots',
    money,
    spots: baccaratSpots.map((id) => ({
      id,
      name: texts(`baccarat.${id}`),
      className: `is-${id}`,
      children: [element('b', {}, [texts(`baccarat.${id}`)]), element('small', { dir: 'ltr' }, [pays[id]])],
    })),
    onLay: (spot) => {
      spots.mark('won', new Set())
      chips.lay([{ spot, chips: 1 }])
    },
    onTakeOff: chips.takeOff,
  })
  return {
    stakeLabel: texts('chip'),
    element: element('div', { class: 'board baccarat' }, [
      element('div', { class: 'hands' }, [hands.player.box, hands.banker.box]),
      spots.group,
      element('div', { class: 'tools' }, [element('dl', {}, [chips.total]), chips.controls]),
      road.list,
      chips.limits,
    ]),
    choice: chips.choice,
    setMode(mode) {
      spots.setMode(mode)
      chips.setMode(mode)
    },
    setStake: chips.setChip,
    recall: (rounds) => road.set(rounds.map(({ winner }) => winner).toReversed()),
    async show(view, isNews) {
      spots.mark('won', new Set())
      chips.show(view.bets, view.chipMinor)
      for (const hand of Object.values(hands)) hand.clear()
      for (const [side, card] of dealtOrder(view)) {
        hands[side].lay(card, isNews)
        if (!isNews) continue
        sound('card')
        await wait(cardMs)
      }
      hands.player.setCaption(String(view.playerPoints))
      hands.banker.setCaption(String(view.bankerPoints))
      for (const side of ['player', 'banker'] as const) hands[side].setWon(view.winner === side)
      spots.mark('won', new Set(view.bets.filter(({ factor }) => factor > 0).map(({ spot }) => spot)))
      road.add(view.winner)
      if (isNews) await wait(300)
    },
  }
}
