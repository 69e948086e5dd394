import type { PictureOf } from '#contract/studio-views.ts'
import { blackjackSpots, type BlackjackAction } from '#studio/tables/blackjack/blackjack.ts'
import { scaledMinor } from '../../stage/stake-scale.ts'
import { maxFirstStakeMinor } from '#studio/tables/chip-table.ts'
import { button, element } from '../../dom.ts'
import { setEnabled } from '../../stage/stake-picker.ts'
import type { TextKey } from '../../texts.ts'
import type { BoardMaker, BoardMode, BoardParts } from '../board.ts'
import { createHand, type Hand } from '../cards/hand-of-cards.ts'
import { createChipBets, heapText } from './chip-bets.ts'
import { createSpots } from './spot-buttons.ts'

const [dealMs, turnMs, drawMs, restMs] = [240, 420, 520, 400]
type View = PictureOf<'blackjack'>
type HandView = View['hands'][number]
type Parts = BoardParts<'blackjack'>
/** Stand and decline are on the main button; these have buttons of their own. */
const aside = ['hit', 'double', 'split', 'insure'] as const

const pointsText = ({ points, isSoft }: Pick<HandView, 'points' | 'isSoft'>): string =>
  isSoft && points < 21 ? `${points - 10}/${points}` : String(points)
const costOf = ({ hands, active, chipMinor }: View, action: BlackjackAction): bigint => {
  const chip = BigInt(chipMinor)
  if (action === 'insure') return (chip * BigInt(hands.reduce((sum, { chips }) => sum + chips, 0))) / 2n
  return action === 'double' || action === 'split' ? chip * BigInt(hands[active ?? 0]?.chips ?? 0) : 0n
}

/** A hand has the number of its place at the table; the two of a split differ by a letter. */
const handName = (all: View['hands'], at: number): string => {
  const box = all[at]?.box ?? 0
  const halves = all.flatMap((one, other) => (one.box === box ? [other] : []))
  return `${box + 1}${halves.length > 1 ? ('ab'[halves.indexOf(at)] ?? '') : ''}`
}

const createPlayerHands = ({ texts, money }: Pick<Parts, 'texts' | 'money'>) => {
  const row = element('div', { class: 'player-hands', dir: 'ltr' })
  let hands: { hand: Hand; box: number; laid: number }[] = []
  const handLabel = ({ end, ...one }: HandView): string =>
    end === null ? pointsText(one) : `${pointsText(one)} · ${texts(`blackjack.${end}`)}`
  return {
    row,
    count: (): number => hands.length,
    laid: (at: number): number => hands[at]?.laid ?? 0,
    lay(at: number, card: number, isNews: boolean): void {
      const one = hands[at]
      one?.hand.lay(card, isNews)
      if (one) one.laid += 1
    },
    /** Empty hands of a round; after a split, all hands with the cards already dealt. */
    set(view: View, isSplit: boolean): void {
      const before = hands
      hands = view.hands.map((one, at) => {
        const hand = createHand(handName(view.hands, at))
        const halves = view.hands.filter(({ box }) => box === one.box).length
        const isNew = before.filter(({ box }) => box === one.box).length < halves
        const kept = !isSplit ? [] : isNew ? one.cards.slice(0, 1) : one.cards
        for (const card of kept) hand.lay(card, false)
        return { hand, box: one.box, laid: kept.length }
      })
      row.replaceChildren(...hands.map(({ hand }) => hand.box))
      row.dataset['hands'] = String(hands.length)
    },
    write(view: View): void {
      for (const [at, one] of view.hands.entries()) {
        const hand = hands[at]?.hand
        const minor = BigInt(view.chipMinor) * BigInt(one.chips)
        hand?.setCaption(handLabel(one))
        hand?.setBet(heapText(money(minor)), money(minor))
        hand?.setActive(view.active === at)
        if (one.end !== null) hand?.setWon(one.factor > 100)
      }
    },
  }
}

/**
 * Deals the new cards of a round: to every hand and the dealer in turn, then the drawn ones, then the dealer’s.
 */
const createDealing = (parts: Parts) => {
  const { texts, wait, sound } = parts
  const dealer = createHand(texts('dealer'))
  const players = createPlayerHands(parts)
  dealer.lay(null, false)
  dealer.lay(null, false)
  let isEnded = true
  const put = async (isNews: boolean, ms: number, lay: () => void): Promise<void> => {
    lay()
    if (!isNews) return
    sound('card')
    await wait(ms)
  }
  const layFirst = async (view: View, isNews: boolean): Promise<void> => {
    dealer.clear()
    players.set(view, false)
    for (const round of [0, 1]) {
      for (const [at, { cards }] of view.hands.entries()) {
        const card = cards[round]
        if (card !== undefined) await put(isNews, dealMs, () => players.lay(at, card, isNews))
      }
      await put(isNews, dealMs, () => dealer.lay(round === 0 ? (view.dealer[0] ?? 0) : null, isNews))
    }
  }
  const layDrawn = async (view: View, isNews: boolean): Promise<void> => {
    for (const [at, { cards }] of view.hands.entries())
      for (const card of cards.slice(players.laid(at)))
        await put(isNews, dealMs, () => players.lay(at, card, isNews))
  }
  /** The hole card is turned over, and the others are drawn one by one. */
  const layDealer = async ({ dealer: [, hole, ...drawn] }: View, isNews: boolean): Promise<void> => {
    if (hole !== undefined) await put(isNews, turnMs, () => dealer.turn(1, hole, isNews))
    for (const card of drawn) await put(isNews, drawMs, () => dealer.lay(card, isNews))
  }
  return {
    element: element('div', { class: 'hands is-facing' }, [dealer.box, players.row]),
    async show(view: View, isNews: boolean): Promise<void> {
      if (isEnded || !isNews) await layFirst(view, isNews)
      else if (players.count() < view.hands.length) players.set(view, true)
      await layDrawn(view, isNews)
      await layDealer(view, isNews)
      dealer.setCaption(view.dealer.length > 0 ? String(view.dealerPoints) : '')
      players.write(view)
      isEnded = view.offers.length === 0
    },
  }
}

/** The moves of an open round besides standing, with their cost. */
const createMoves = ({ texts, money, act }: Parts) => {
  let view: View | null = null
  const made = aside.map((move) => {
    const cost = element('small', {})
    const control = button(texts(`blackjack.${move}`), 'segment', () => {
      if (view?.offers.includes(move)) act(move)
    })
    control.append(cost)
    return { move, control, cost }
  })
  return {
    row: element(
      'div',
      { class: 'segments is-wide', role: 'group', 'aria-label': texts('statusGoOn') },
      made.map(({ control }) => control),
    ),
    offer(to: View | null): void {
      view = to
      for (const { move, control, cost } of made) {
        const minor = to ? costOf(to, move) : 0n
        setEnabled(control, to?.offers.includes(move) ?? false)
        control.hidden = (move === 'insure') !== (to?.insurance === 'offered')
        cost.textContent = minor > 0n ? money(minor) : ''
      }
    },
  }
}

const keys: Readonly<Record<string, BlackjackAction>> = { h: 'hit', s: 'stand', d: 'double', l: 'split' }
/** Letter keys for the moves; a move that is not on offer does nothing. */
const bindMoves = (take: (action: BlackjackAction) => void): void =>
  document.addEventListener('keydown', ({ key, repeat, altKey, ctrlKey, metaKey }) => {
    const action = keys[key.toLowerCase()]
    if (!action || repeat || altKey || ctrlKey || metaKey || document.querySelector('dialog[open]')) return
    take(action)
  })

export const createBoard: BoardMaker<'blackjack'> = (parts) => {
  const { texts, money, wait, sound } = parts
  let mode: BoardMode = 'still'
  let shown: View | null = null
  const dealing = createDealing(parts)
  const moves = createMoves(parts)
  const insured = element('p', { class: 'insured', 'aria-live': 'polite' })
  const chips = createChipBets({
    texts,
    money,
    maxMinor: scaledMinor(maxFirstStakeMinor),
    onChange: (spot, minor) => spots.setHeap(spot, minor),
  })
  const spots = createSpots({
    label: texts('betOn'),
    className: 'blackjack-spots',
    money,
    spots: blackjackSpots.map((id, at) => {
      const name = texts('blackjack.box', { number: at + 1 })
      return { id, name, className: 'is-box', children: [element('b', {}, [name])] }
    }),
    onLay: (spot) => {
      chips.lay([{ spot, chips: 1 }])
      sound('chip')
    },
    onTakeOff: chips.takeOff,
  })
  bindMoves((action) => {
    if (mode === 'deciding' && shown?.offers.includes(action)) parts.act(action)
  })
  const refresh = (): void => moves.offer(mode === 'deciding' ? shown : null)
  // A phone has room either for laying bets or for playing them, never for both at once.
  const laying = element('div', { class: 'laying' }, [
    spots.group,
    element('div', { class: 'tools' }, [element('dl', {}, [chips.total]), chips.controls]),
    chips.limits,
  ])
  return {
    stakeLabel: texts('chip'),
    element: element('div', { class: 'board blackjack' }, [dealing.element, insured, moves.row, laying]),
    choice: chips.choice,
    setMode(to) {
      mode = to
      laying.hidden = to !== 'choosing'
      moves.row.hidden = to === 'choosing'
      spots.setMode(to)
      chips.setMode(to)
      refresh()
    },
    setStake: chips.setChip,
    async show(view, isNews) {
      shown = view
      chips.show(view.bets, view.chipMinor)
      const { insurance } = view
      insured.textContent = ['taken', 'offered'].includes(insurance)
        ? texts(`insurance.${insurance}` as TextKey)
        : ''
      await dealing.show(view, isNews)
      if (insurance === 'won' || insurance === 'lost') insured.textContent = texts(`insurance.${insurance}`)
      if (isNews && view.offers.length === 0) await wait(restMs)
    },
    mainAction: (view) =>
      view.insurance === 'offered'
        ? { label: texts('blackjack.decline'), action: 'decline' }
        : { label: texts('blackjack.stand'), action: 'stand' },
  }
}
