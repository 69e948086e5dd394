import type { PictureOf } from '#contract/studio-views.ts'
import { scaledMinor } from '../../stage/stake-scale.ts'
import { maxFirstStakeMinor } from '#studio/tables/chip-table.ts'
import { threeCardSpots } from '#studio/tables/poker/three-card.ts'
import { button, element } from '../../dom.ts'
import { setEnabled } from '../../stage/stake-picker.ts'
import type { TextKey } from '../../texts.ts'
import type { BoardMaker, BoardMode, BoardParts } from '../board.ts'
import { createHand } from '../cards/hand-of-cards.ts'
import { createChipBets, heapText } from './chip-bets.ts'
import { createSpots } from './spot-buttons.ts'

const [dealMs, turnMs, restMs] = [260, 320, 350]
type View = PictureOf<'three-card-poker'>
type Parts = BoardParts<'three-card-poker'>

const anteOf = ({ bets, chipMinor }: View): bigint =>
  BigInt(chipMinor) * BigInt(bets.find(({ spot }) => spot === 'ante')?.chips ?? 0)

/** The dealer’s hand above, the player’s below. Cards are dealt in turn, the dealer’s face down. */
const createHands = ({ texts, wait, sound }: Parts) => {
  const player = createHand(texts('you'))
  const dealer = createHand(texts('dealer'))
  const nameOf = (hand: string): string => texts(`poker.${hand}` as TextKey)
  const cover = (): void => {
    for (const hand of [player, dealer]) {
      hand.clear()
      for (let at = 0; at < 3; at += 1) hand.lay(null, false)
    }
  }
  cover()
  const deal = async (view: View): Promise<void> => {
    player.clear()
    dealer.clear()
    for (const card of view.player) {
      for (const [hand, face] of [
        [player, card],
        [dealer, null],
      ] as const) {
        hand.lay(face, true)
        sound('card')
        await wait(dealMs)
      }
    }
    player.setCaption(nameOf(view.playerHand))
  }
  const reveal = async (view: View, isNews: boolean): Promise<void> => {
    for (const [place, card] of (view.dealer ?? []).entries()) {
      dealer.turn(place, card, isNews)
      if (!isNews) continue
      sound('card')
      await wait(turnMs)
    }
    if (!view.dealerHand) return
    const isOut = view.end === 'played' && view.isQualified === false
    dealer.setCaption(
      isOut ? `${nameOf(view.dealerHand)} · ${texts('notQualified')}` : nameOf(view.dealerHand),
    )
    const play = view.bets.find(({ spot }) => spot === 'play')
    if (!play) return
    player.setWon(play.factor > 100 || isOut)
    dealer.setWon(play.factor === 0)
  }
  return {
    element: element('div', { class: 'hands is-facing' }, [dealer.box, player.box]),
    async show(view: View, isNews: boolean): Promise<void> {
      if (isNews && view.end === 'open') return deal(view)
      cover()
      view.player.forEach((card, place) => player.turn(place, card, false))
      player.setCaption(nameOf(view.playerHand))
      await reveal(view, isNews)
    },
  }
}

const createPlaySpot = ({ texts, money }: Pick<Parts, 'texts' | 'money'>) => {
  const spot = element('p', { class: 'play-spot' }, [texts('threeCard.play')])
  return {
    element: spot,
    show(view: View | null): void {
      const amount = view?.end === 'played' ? money(anteOf(view)) : null
      const heap =
        amount === null ? [] : [element('span', { class: 'heap', title: amount }, [heapText(amount)])]
      spot.replaceChildren(texts('threeCard.play'), ...heap)
    },
  }
}

export const createBoard: BoardMaker<'three-card-poker'> = (parts) => {
  const { texts, money, act, wait, sound } = parts
  let mode: BoardMode = 'still'
  const hands = createHands(parts)
  const chips = createChipBets({
    texts,
    money,
    maxMinor: scaledMinor(maxFirstStakeMinor),
    onChange: (spot, minor) => spots.setHeap(spot, minor),
  })
  const spots = createSpots({
    label: texts('betOn'),
    className: 'three-card-spots',
    money,
    spots: threeCardSpots.map((id) => ({
      id,
      name: texts(`threeCard.${id}`),
      className: `is-${id}`,
      children: [element('b', {}, [texts(`threeCard.${id}`)])],
    })),
    onLay: (spot) => {
      spots.mark('won', new Set())
      play.show(null)
      chips.lay([{ spot, chips: 1 }])
      sound('chip')
    },
    onTakeOff: chips.takeOff,
  })
  const play = createPlaySpot(parts)
  const fold = button(texts('threeCard.fold'), 'segment', () => {
    if (mode === 'deciding') act('fold')
  })
  return {
    stakeLabel: texts('chip'),
    element: element('div', { class: 'board three-card' }, [
      hands.element,
      element('div', { class: 'spots-row', dir: 'ltr' }, [spots.group, play.element]),
      element('div', { class: 'segments is-wide' }, [fold]),
      element('div', { class: 'tools' }, [element('dl', {}, [chips.total]), chips.controls]),
      chips.limits,
    ]),
    choice: () => {
      const chosen = chips.choice()
      if (typeof chosen === 'string') return texts('threeCard.anteFirst')
      return chosen.bets.some(({ spot }) => spot === 'ante') ? chosen : texts('threeCard.anteFirst')
    },
    setMode(to) {
      mode = to
      spots.setMode(to)
      chips.setMode(to)
      setEnabled(fold, to === 'deciding')
    },
    setStake: chips.setChip,
    async show(view, isNews) {
      spots.mark('won', new Set())
      chips.show(
        view.bets.filter(({ spot }) => spot !== 'play'),
        view.chipMinor,
      )
      play.show(view)
      if (isNews && view.end === 'played') sound('chip')
      await hands.show(view, isNews)
      spots.mark('won', new Set(view.bets.filter(({ factor }) => factor > 0).map(({ spot }) => spot)))
      if (isNews && view.end !== 'open') await wait(restMs)
    },
    mainAction: (view) => ({
      label: texts('threeCard.playFor', { amount: money(anteOf(view)) }),
      action: 'play',
    }),
  }
}
