import type { wheelCalls } from '#contract/wheel.ts'
import type { Handlers } from '../../platform/kernel/endpoint.ts'
import { getSpins } from './spins/get-spins.ts'
import { getWheel } from './spins/get-wheel.ts'
import { spinWheel } from './spins/spin-wheel.ts'

export const wheelHandlers: Handlers<typeof wheelCalls> = {
  get: getWheel,
  spin: spinWheel,
  getspins: getSpins,
}
