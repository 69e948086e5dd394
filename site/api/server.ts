import type { RouterContextProvider } from 'react-router'
import { ApiError, createApiClient, type ApiClient } from '#contract/client.ts'
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
  const api = serverOf(args).api as unknown as Record<string, (...call: unknown[]) => Promise<unknown>>
  return createApiClient((method, path, input, options) =>
    (api[method.toLowerCase()] as (typeof api)[string])(path, input, options).catch(asRouteError),
  )
}
