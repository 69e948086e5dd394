import type { PictureOf } from '#contract/studio-views.ts'
import type { Distribution } from '../frame/distribution.ts'
import { drawDistinct } from '../frame/draw.ts'
import type { Game } from '../frame/game.ts'
import { chooseOf } from '../maths/combinations.ts'
import { none, rational } from '#contract/rational.ts'

export const minesCells = 25
/** Factors are in ten-thousandths of the stake; a step that would pay more than the cap is not on offer. */
const parts = 10_000
export const minesCap = 10_000n

export type MinesChoice = { stakeMinor: bigint; mines: number }
/** `'cash'` cashes out; a number opens that cell. */
export type MinesAction = number | 'cash'
type MinesState = MinesChoice & {
  hidden: readonly number[]
  picked: readonly number[]
  end: 'open' | 'lost' | 'cashed'
}
/** 99 % of the fair factor of `picked` safe cells, cut to a ten-thousandth; 1 before the first. */
export function minesFactor(mines: number, picked: number): bigint {
  if (picked === 0) return BigInt(parts)
  return (9900n * chooseOf(minesCells, picked)) / chooseOf(minesCells - mines, picked)
}

export function maxPicks(mines: number): number {
  let picks = 0
  while (picks < minesCells - mines && minesFactor(mines, picks + 1) <= minesCap * BigInt(parts)) picks += 1
  return picks
}

/** For a player who cashes out after `picked` safe cells. */
export function minesDistribution(mines: number, picked: number): Distribution {
  const [all, safe] = [chooseOf(minesCells, picked), chooseOf(minesCells - mines, picked)]
  return [
    { weight: safe, timesStake: rational(minesFactor(mines, picked), BigInt(parts)) },
    { weight: all - safe, timesStake: none },
  ]
}

const isBoard = (mines: number): boolean => Number.isInteger(mines) && mines >= 1 && mines < minesCells

function isLegal({ mines, picked }: MinesState, action: MinesAction): boolean {
  // A round that has shown nothing yet cannot be cashed out.
  if (action === 'cash') return picked.length > 0
  return (
    Number.isInteger(action) &&
    action >= 0 &&
    action < minesCells &&
    !picked.includes(action) &&
    picked.length < maxPicks(mines)
  )
}

function pick(state: MinesState, cell: number): MinesState {
  const picked = [...state.picked, cell]
  if (state.hidden.includes(cell)) return { ...state, picked, end: 'lost' }
  return { ...state, picked, end: picked.length === maxPicks(state.mines) ? 'cashed' : 'open' }
}

export const mines: Game<MinesChoice, MinesState, PictureOf<'mines'>, MinesAction> = {
  sysname: 'mines',
  mathVersion: 'mines-1',
  stakeOf: (choice) => (isBoard(choice.mines) ? choice.stakeMinor : undefined),
  start: (choice, draw) => ({
    ...choice,
    hidden: drawDistinct(minesCells, choice.mines, draw),
    picked: [],
    end: 'open',
  }),
  steps: {
    costOf: (state, action) => (isLegal(state, action) ? 0n : undefined),
    act: (state, action) => (action === 'cash' ? { ...state, end: 'cashed' } : pick(state, action)),
    leave: ({ picked }) => (picked.length > 0 ? 'cash' : 'refund'),
  },
  winOf: ({ stakeMinor, mines: count, picked, end }) => {
    if (end === 'open') return null
    return end === 'lost' ? 0n : (stakeMinor * minesFactor(count, picked.length)) / BigInt(parts)
  },
  view: ({ mines: count, picked, hidden, end }) => ({
    kind: 'mines',
    mines: count,
    picked: [...picked],
    hidden: end === 'open' ? null : [...hidden],
    factor: end === 'lost' ? 0 : Number(minesFactor(count, picked.length)),
    nextFactor:
      end === 'open' && picked.length < maxPicks(count)
        ? Number(minesFactor(count, picked.length + 1))
        : null,
    end,
  }),
}
