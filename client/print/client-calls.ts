import { z } from 'zod'
import type { ErrorType } from '#contract/errors.ts'
import type { DescribedCall } from '#server/platform/web/reference/described-calls.ts'
import type { CallEntry } from '../runtime/make-calls.ts'
import type { Schema } from './print-type.ts'
import { readableNames } from './readable-names.ts'

export type ClientCall = {
  readonly area: string
  readonly name: string
  /** The prefix of its types: `CashierMakeDeposit`. */
  readonly typeName: string
  readonly entry: CallEntry
  /** The documentation above the function. */
  readonly remarks: readonly string[]
  readonly input: Schema
  readonly output: Schema
  readonly errors: readonly ErrorType[]
  readonly needsIdempotencyKey: boolean
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const kindOf = ({ method, body, desk }: DescribedCall): CallEntry[0] => {
  if (method === 'GET') return 'query'
  if (body === 'file') return 'file'
  return desk ? 'json' : 'form'
}

/** Errors of any call: the server lacks it, or there is no answer. */
const everywhere: readonly ErrorType[] = ['MethodNotFound', 'UnknownError']

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Schema

/** The calls of an API for the client. */
export const clientCalls = (calls: readonly DescribedCall[]): ClientCall[] =>
  calls.map((call) => {
    const path = `${call.area}/${call.name}`
    const name = call.desk ? call.name : (readableNames[path] ?? call.name)
    return {
      area: call.area,
      name,
      typeName: `${capital(call.area)}${capital(name)}`,
      entry: [kindOf(call), call.address.slice(1)],
      remarks: [`${call.summary}.`, ...call.rules],
      input: schemaOf(call.input, 'input'),
      output: schemaOf(call.output, 'output'),
      errors: [...new Set([...call.errors, ...everywhere])],
      needsIdempotencyKey: call.needsIdempotencyKey,
    }
  })
