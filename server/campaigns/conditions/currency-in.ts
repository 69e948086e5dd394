import { z } from 'zod'
import { defineCondition } from './condition.ts'

/** The player has one of these currencies. */
export const currencyIn = defineCondition({
  code: 'currency_in',
  args: z.object({ currencies: z.array(z.string().length(3)).min(1) }),
  form: { currencies: { kind: 'currencies' } },
  problem: 'CURRENCY',
  check: ({ currency }, { currencies }) => currencies.includes(currency),
})
