import type { ApiClient, CallPath, InputOf, OutputOf } from '../../client.ts'
import type { Method } from '../../call.ts'
import type { OperatorCalls } from '../operator-calls.ts'

/** The typed client of the back office's calls: types alone, as the product API's. */
export type OperatorClient = ApiClient<OperatorCalls>
export type OperatorPath<M extends Method> = CallPath<M, OperatorCalls>
export type OperatorInput<P extends string> = InputOf<P, OperatorCalls>
export type OperatorOutput<P extends string> = OutputOf<P, OperatorCalls>
