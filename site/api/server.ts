import type { RouterContextProvider } from 'react-router'
import { anyCallOf, ApiError, createApiClient, type ApiClient } from '#contract/client.ts'
import { serverParts, type ServerParts } from './context.ts'
import { pageError } from './page-error.ts'

type LoaderContext = { context: Readonly<RouterContextProvider> }

export const serverOf = ({ context }: LoaderContext): ServerParts => context.get(serverParts)

const asRouteError = (error: unknown): never => {
  if (error instanceof ApiError) throw pageError(error.type, error.code)
  throw error
}

/**
 * The product API for loaders: the same calls as in the browser, without the network. A refused call becomes
 * a route error with its status, which the error page reads. A loader that expects an error uses
 * `serverOf(args).api` and catches the ApiError itself.
 */
export const apiOf = (args: LoaderContext): ApiClient => {
  const call = anyCallOf(serverOf(args).api)
  return createApiClient((...given) => call(...given).catch(asRouteError))
}
