import { z } from 'zod'
import { post } from './call.ts'
import { keptText } from './fields.ts'

export const campaignsCalls = {
  checkPromocode: post({
    access: 'guest',
    summary: 'Whether a promo code is in force: the code as it is written, or null',
    input: z.object({ promo_code: keptText(64).min(1, { error: 'REQUIRED' }) }),
    output: z.object({ promo_code: z.string() }).nullable(),
    errors: ['TooManyRequests'],
  }),
}
