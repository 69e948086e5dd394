import { z } from 'zod'
import { defineCondition } from './condition.ts'

export const countryIn = defineCondition({
  code: 'country_in',
  args: z.object({ countries: z.array(z.string().length(2)).min(1) }),
  form: { countries: { kind: 'countries' } },
  problem: 'COUNTRY',
  check: ({ country }, { countries }) => countries.includes(country),
})
