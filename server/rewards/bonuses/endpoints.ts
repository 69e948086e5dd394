import type { bettingBonusesCalls, bonusesCalls } from '#contract/bonuses.ts'
import type { Handlers } from '../../platform/kernel/endpoint.ts'
import { activateBonus } from './bonus/activate-bonus.ts'
import { deactivateBonus } from './bonus/deactivate-bonus.ts'
import { getBonuses } from './bonus/get-bonuses.ts'
import { removeBonus } from './bonus/remove-bonus.ts'

export const bonusesHandlers: Handlers<typeof bonusesCalls> = {
  get: (ctx, input) => getBonuses(ctx, 'casino', input),
  activate: (ctx, input) => activateBonus(ctx, 'casino', input),
  deactivate: deactivateBonus,
  remove: (ctx, input) => removeBonus(ctx, 'casino', input),
}

export const bettingBonusesHandlers: Handlers<typeof bettingBonusesCalls> = {
  get: (ctx, input) => getBonuses(ctx, 'betting', input),
  activate: (ctx, input) => activateBonus(ctx, 'betting', input),
  remove: (ctx, input) => removeBonus(ctx, 'betting', input),
}
