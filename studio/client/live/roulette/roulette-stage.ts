import type { LiveBet, BetsPerSpot } from '#contract/live.ts'
import { scaledMinor } from '../../stage/stake-scale.ts'
import {
  salonRoulette,
  chipOf,
  maxOnSpot,
  maxStraightMinor,
  maxTableMinor,
} from '#studio/live/salon-roulette.ts'
import { createFact, createSegments, factList } from '../../boards/board-controls.ts'
import { createChipBets } from '../../boards/tables/chip-bets.ts'
import { createRacetrack } from '../../boards/tables/racetrack.ts'
import { createCloth } from '../../boards/tables/roulette-cloth.ts'
import { element } from '../../dom.ts'
import { rouletteSpotText } from '../../spot-labels.ts'
import { createPlayers } from '../live-players.ts'
import type { LiveStage, LiveTexts, Outcome, StageParts } from '../live-stage.ts'
import { createNumberCounts } from './number-counts.ts'
import { createSalonWheel, pocketText } from './salon-wheel.ts'

export const words: LiveTexts = {
  rules: ['rules.salon-roulette', 'liveTableMore'],
  limits: { number: maxStraightMinor, table: maxTableMinor },
  formula: 'liveTableFormula',
  pointText: (point, texts) => pocketText(Number(point), texts),
  endText: (point, texts) => pocketText(Number(point), texts),
}

/** The cloth and the track with the chips on them; one of them is visible at a time. */
const createTable = (parts: StageParts) => {
  const { texts, money, say, sound } = parts
  const chips = createChipBets({
    texts,
    money,
    maxMinor: scaledMinor(maxTableMinor),
    mostOn: (spot) => scaledMinor(maxOnSpot(spot)),
    isRepeatable: true,
    onChange: (spot, minor) => cloth.setHeap(spot, minor),
    onFull: (minor, spot) =>
      say(
        spot === undefined
          ? texts('liveTableFull', { amount: money(minor) })
          : texts('liveSpotFull', { spot: rouletteSpotText(spot, texts), amount: money(minor) }),
      ),
  })
  const lay = (bets: readonly { spot: string; chips: number }[]): void => {
    mark(null, new Set())
    chips.lay(bets)
    sound.play([{ name: 'chip', size: 0, afterMs: 0 }])
  }
  const cloth = createCloth({
    texts,
    money,
    namedWithOthers: (name, count) => texts('liveOthersOn', { spot: name, count }),
    onLay: (spot) => lay([{ spot, chips: 1 }]),
    onTakeOff: chips.takeOff,
  })
  const track = createRacetrack({ texts, money, onLay: lay })
  const mark = (pocket: number | null, won: ReadonlySet<string>): void => {
    cloth.mark('hit', new Set(pocket === null ? [] : [String(pocket)]))
    cloth.mark('won', won)
    track.markPocket(pocket)
  }
  const views = createSegments(
    texts('betOn'),
    [
      { value: 'cloth', text: texts('cloth') },
      { value: 'track', text: texts('racetrack') },
    ],
    'cloth',
    (value) => {
      cloth.group.hidden = value !== 'cloth'
      track.element.hidden = value !== 'track'
    },
  )
  track.element.hidden = true
  return { chips, cloth, track, views, mark }
}
type Table = ReturnType<typeof createTable>

/** Shows the player’s bet of the round that this page has not laid, as after a reload. */
const adoptBet = ({ chips }: Table, own: LiveBet): void => {
  const lines = (own.lines ?? []).map(({ spot, minor }) => ({ spot, minor: BigInt(minor) }))
  const chip = chipOf(lines)
  const bets = lines.map(({ spot, minor }) => ({ spot, chips: Number(minor / chip) }))
  chips.show(bets, String(chip))
  chips.remember()
}

const outcomeIn =
  ({ texts, money }: StageParts, pocket: () => number | null): LiveStage['outcomeOf'] =>
  (own): Outcome => {
    const [stakeMinor, winMinor] = [BigInt(own.stakeMinor), BigInt(own.winMinor)]
    if (own.status === 'refunded')
      return { text: texts('liveRefunded', { amount: money(stakeMinor) }), tone: 'plain', size: 0 }
    const at = pocket()
    const result = at === null ? '' : pocketText(at, texts)
    if (own.status !== 'won') return { text: texts('liveNumberLost', { result }), tone: 'plain', size: 0 }
    return {
      text: texts('liveNumberPaid', { result, amount: money(winMinor) }),
      // A return up to the stake is not celebrated.
      tone: winMinor > stakeMinor ? 'celebrated' : 'plain',
      size: winMinor >= 10n * stakeMinor ? 1 : 0,
    }
  }

const limitsOf = ({ texts, money }: StageParts): HTMLElement => {
  const [table, number] = [createFact(texts('tableLimit')), createFact(texts('liveNumberLimit'))]
  table.set(money(scaledMinor(maxTableMinor)))
  number.set(money(scaledMinor(maxOnSpot('0'))))
  return factList([table, number])
}

const createLine = ({ texts }: StageParts) => {
  const line = element('p', { class: 'live-line', role: 'alert' })
  return {
    line,
    set: (isUp: boolean): void => void (line.textContent = isUp ? '' : texts('liveLineLostTable')),
  }
}

const layOut = (parts: StageParts, table: Table, wheel: ReturnType<typeof createSalonWheel>) => {
  const players = createPlayers(parts.texts, parts.launch.exponent)
  const line = createLine(parts)
  const counts = createNumberCounts(parts.texts)
  const { chips, cloth, track, views } = table
  const box = element('div', { class: 'board roulette salon' }, [
    element('div', { class: 'board-top' }, [
      wheel.box,
      element('div', { class: 'result-line' }, [wheel.road.list, element('dl', {}, [chips.total])]),
      line.line,
    ]),
    element('div', { class: 'tools' }, [views.group, chips.controls]),
    cloth.group,
    track.element,
    limitsOf(parts),
    wheel.road.shares,
    counts.box,
    players.box,
  ])
  return { box, players, line, counts }
}

const wonSpots = (own: LiveBet | null, pocket: number): ReadonlySet<string> => {
  const factors = salonRoulette.pays.factorsAt(BigInt(pocket))
  return new Set((own?.lines ?? []).map(({ spot }) => spot).filter((spot) => factors.has(spot)))
}

/** One wheel for all players: bets are chips on spots, and the cloth shows where other players have theirs. */
export const createStage = (parts: StageParts): LiveStage => {
  const { texts, launch } = parts
  const table = createTable(parts)
  let own: LiveBet | null = null
  let pocket: number | null = null
  let adopted: string | undefined
  const wheel = createSalonWheel(parts, (rested) => {
    pocket = rested
    table.mark(rested, rested === null ? new Set() : wonSpots(own, rested))
  })
  const { box, players, line, counts } = layOut(parts, table, wheel)
  /** Counts bets for money, with the player’s own as soon as the server has sent it. */
  const countOn = (spots: BetsPerSpot, id: string): number => {
    const isOwn = launch.mode === 'real' && own?.lines?.some(({ spot }) => spot === id) === true
    return Math.max(0, (spots[id] ?? 0) - (isOwn ? 1 : 0))
  }
  return {
    element: box,
    stakeLabel: texts('chip'),
    hasExits: false,
    setStake: table.chips.setChip,
    chosen() {
      const chosen = table.chips.choice()
      if (typeof chosen === 'string') return chosen
      const chip = BigInt(chosen.stakeMinor)
      const lines = chosen.bets.map(({ spot, chips }) => ({ spot, minor: String(chip * BigInt(chips)) }))
      const stakeMinor = lines.reduce((sum, { minor }) => sum + BigInt(minor), 0n)
      return { stakeMinor: String(stakeMinor), target: null, lines }
    },
    placed: table.chips.remember,
    isOpen: (moment, bet) =>
      (bet === null || bet.status !== 'in') && (moment.phase !== 'over' || wheel.isResting),
    setOpen(isOpen) {
      for (const part of [table.cloth, table.track, table.chips]) part.setMode(isOpen ? 'choosing' : 'still')
    },
    setLine: line.set,
    showBets(round) {
      players.show(round.bets, round.players)
      table.cloth.setOthers((id) => countOn(round.spots, id))
    },
    showLatest({ ended, numbers }) {
      wheel.road.show(ended.map(({ point }) => Number(point)))
      counts.show(numbers)
    },
    show(moment, bet) {
      own = bet
      box.dataset['phase'] = moment.phase
      box.dataset['bet'] = bet?.status === 'in' ? 'in' : 'none'
      if (bet?.status === 'in' && bet.id !== adopted) {
        adopted = bet.id
        adoptBet(table, bet)
      }
      wheel.show(moment)
    },
    isMoving: () => false,
    seen: wheel.seen,
    mainButton(moment, bet, isFree) {
      if (moment.phase === 'betting') return bet ? [texts('livePlaced'), false] : [texts('bet'), isFree]
      return bet?.status === 'in' ? [texts('livePlaced'), false] : [texts('liveNext'), false]
    },
    turnText(moment, bet) {
      if (moment.phase === 'over') return bet === null ? pocketText(Number(moment.point), texts) : null
      if (moment.phase === 'running') return texts('liveSpinning')
      if (moment.phase === 'betting') return texts(bet ? 'livePlaced' : 'liveBetting')
      return texts('liveWaiting')
    },
    outcomeOf: outcomeIn(parts, () => pocket),
  }
}
