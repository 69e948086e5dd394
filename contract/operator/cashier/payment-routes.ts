import { z } from 'zod'
import { done, isoTime, noInput, rowId, text } from '../../fields.ts'
import { wholeNumber } from '../../numbers.ts'
import { isCurrency } from '../../money.ts'
import { mutation, query } from '../call/operator-call.ts'

const kinds = ['deposit', 'payout'] as const

const paymentRoute = z.object({
  id: z.string(),
  currency: z.string().nullable(),
  country: z.string().nullable(),
  providers: z.array(z.string()),
  version: z.number().int(),
  changed_at: isoTime,
  changed_by: z.string(),
})
export type PaymentRouteDto = z.infer<typeof paymentRoute>

const routedMethod = z.object({
  kind: z.enum(kinds),
  method: z.string(),
  method_name: z.string(),
  /** Available providers, in the order used if no route matches. */
  providers: z.array(z.string()),
  routes: z.array(paymentRoute),
})
export type RoutedMethod = z.infer<typeof routedMethod>

/** The routing of payments to providers: part of the calls of `cashier`. */
export const routeCalls = {
  getRoutes: query({
    access: 'staff',
    right: 'cashier.read',
    summary: 'Who is asked for payments of each method, and in which order',
    input: noInput,
    output: z.object({ methods: z.array(routedMethod) }),
  }),
  saveRoute: mutation({
    access: 'staff',
    right: 'cashier.route',
    isNeverLent: true,
    stepUp: 'money',
    summary: 'Say who is asked for payments of a method, for a currency, a country or all',
    input: z.object({
      kind: z.enum(kinds, { error: 'UNKNOWN' }),
      method: text(64),
      currency: text(5).refine(isCurrency, { error: 'UNKNOWN' }).optional(),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, { error: 'FORMAT' })
        .optional(),
      providers: text(400).default(''),
      version: wholeNumber(1, 2_147_483_647).optional(),
    }),
    output: z.object({ id: z.string(), version: z.number().int() }),
  }),
  removeRoute: mutation({
    access: 'staff',
    right: 'cashier.route',
    isNeverLent: true,
    stepUp: 'money',
    summary: 'Take a route of payments away',
    input: z.object({ id: rowId }),
    output: done,
  }),
}
