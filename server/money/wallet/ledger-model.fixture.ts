import type { Pocket } from './accounts.ts'
import { bank, command, house, pocketOf } from './ledger.fixture.ts'
import type { PostingCommand, Reason } from './posting-command.ts'

export const moveKinds = [
  'deposit',
  'bet',
  'win',
  'bonus_grant',
  'bonus_bet',
  'bonus_converted',
  'bonus_expired',
] as const
export type Move = { player: number; kind: (typeof moveKinds)[number]; amountMinor: bigint }
export type Answer = { status: string; balances?: Record<string, bigint>; balanceMinor?: bigint }

type Purse = Record<'main' | 'bonus' | 'held', bigint>
type Posted = {
  meaning: string
  player: number
  change: Partial<Purse>
  after: Partial<Purse>
  isReversed: boolean
}

/** The effect of each kind on the player's balances; the model knows no accounts, entries or SQL. */
const changeOf = ({ kind, amountMinor: amount }: Move): Partial<Purse> =>
  ({
    deposit: { main: amount },
    bet: { main: -amount },
    win: { main: amount },
    bonus_grant: { bonus: amount },
    bonus_bet: { bonus: -amount },
    bonus_converted: { bonus: -amount, main: amount },
    bonus_expired: { bonus: -amount },
  })[kind]

/** A minimal model of the ledger: a few balances, a list of movements, and no negative amounts. */
export class LedgerModel {
  readonly purses: Purse[]
  readonly posted = new Map<string, Posted>()
  readonly holds: { player: number; amountMinor: bigint; state: 'pending' | 'posted' | 'voided' }[] = []

  constructor(players: number) {
    this.purses = Array.from({ length: players }, () => ({ main: 0n, bonus: 0n, held: 0n }))
  }

  move(key: string, move: Move): Answer {
    return this.#apply(key, `${move.kind} ${move.player} ${move.amountMinor}`, move.player, changeOf(move))
  }

  reverse(key: string, original: string): Answer {
    const posting = this.posted.get(original)
    if (!posting) throw new Error('Only what was posted is reversed')
    if (posting.isReversed && !this.posted.has(key)) return { status: 'already_reversed' }
    const change = Object.fromEntries(Object.entries(posting.change).map(([pocket, sum]) => [pocket, -sum]))
    const answer = this.#apply(key, `reversal of ${original}`, posting.player, change)
    if (answer.status === 'posted') posting.isReversed = true
    return answer
  }

  placeHold(player: number, amountMinor: bigint): Answer {
    const purse = this.#purse(player)
    if (purse.main < amountMinor) return { status: 'insufficient', balanceMinor: purse.main }
    purse.main -= amountMinor
    purse.held += amountMinor
    this.holds.push({ player, amountMinor, state: 'pending' })
    return { status: 'placed' }
  }

  closeHold(index: number, state: 'posted' | 'voided'): Answer {
    const hold = this.holds[index]
    if (!hold) throw new Error('There is no such hold')
    if (hold.state !== 'pending') return { status: hold.state === state ? 'replayed' : 'refused' }
    hold.state = state
    const purse = this.#purse(hold.player)
    purse.held -= hold.amountMinor
    if (state === 'voided') purse.main += hold.amountMinor
    return { status: 'closed' }
  }

  #purse(player: number): Purse {
    const purse = this.purses[player]
    if (!purse) throw new Error('There is no such player')
    return purse
  }

  #apply(key: string, meaning: string, player: number, change: Partial<Purse>): Answer {
    const before = this.posted.get(key)
    if (before) {
      return before.meaning === meaning
        ? { status: 'replayed', balances: before.after }
        : { status: 'conflict' }
    }
    const purse = this.#purse(player)
    const touched = Object.entries(change) as [keyof Purse, bigint][]
    const short = touched.find(([name, sum]) => purse[name] + sum < 0n)
    if (short) return { status: 'insufficient', balanceMinor: purse[short[0]] }
    for (const [name, sum] of touched) purse[name] += sum
    const after = Object.fromEntries(touched.map(([name]) => [name, purse[name]]))
    this.posted.set(key, { meaning, player, change, after, isReversed: false })
    return { status: 'posted', balances: after }
  }
}

export const commandOf = (key: string, move: Move, uid: number): PostingCommand => {
  const { kind, amountMinor } = move
  const purse = (pocket: Pocket) => pocketOf(uid, pocket)
  const sides = {
    deposit: [bank, purse('main')],
    bet: [purse('main'), house('gaming')],
    win: [house('gaming'), purse('main')],
    bonus_grant: [house('bonus'), purse('bonus')],
    bonus_bet: [purse('bonus'), house('gaming')],
    bonus_converted: [purse('bonus'), purse('main')],
    bonus_expired: [purse('bonus'), house('bonus')],
  } as const
  const [from, to] = sides[kind]
  const reason: Reason = kind === 'bonus_bet' ? 'bet' : kind
  return command(key, reason, { from, to, amountMinor })
}
