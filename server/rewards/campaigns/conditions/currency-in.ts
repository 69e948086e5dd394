import { z } from 'zod'
import { defineCondition } from './condition.ts'

export const currencyIn = defineCondition({
  code: 'currency_in',
  args: z.object({ currencies: z.array(z.string().min(3).max(5)).min(1) }),
  form: { currencies: { kind: 'currencies' } },
  problem: 'CURRENCY',
  check: ({ currency }, { currencies }) => currencies.includes(currency),
})
