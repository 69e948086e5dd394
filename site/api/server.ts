import { data, type RouterContextProvider } from 'react-router'
import { ApiError, type ApiClient } from '#contract/client.ts'
import { serverParts, type ServerParts } from './context.ts'

type LoaderContext = { context: Readonly<RouterContextProvider> }

export const serverOf = ({ context }: LoaderContext): ServerParts => context.get(serverParts)

const asRouteError = (error: unknown): never => {
  if (error instanceof ApiError) throw data({ type: error.type, message: error.message }, { status: error.code })
  throw error
}

/**
 * The product API for loaders: the same calls as in the browser, without the network. A refused call becomes a
 * route error with the true status, which the error page reads; a loader that expects a refusal uses
 * `serverOf(args).api` and catches the ApiError itself.
 */
export const apiOf = (args: LoaderContext): ApiClient => {
  const { api } = serverOf(args)
  return {
    get: ((...call: Parameters<ApiClient['get']>) => api.get(...call).catch(asRouteError)) as ApiClient['get'],
    post: ((...call: Parameters<ApiClient['post']>) => api.post(...call).catch(asRouteError)) as ApiClient['post'],
  }
}
