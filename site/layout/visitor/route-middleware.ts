import { data, type MiddlewareFunction } from 'react-router'
import { guestGuard, localePrefix, redirectGamehallCategory, redirectRules } from './guards.ts'

/** Everything a route may ask to be done before it is opened. */
const middlewareByName: Readonly<Record<string, MiddlewareFunction<Response>>> = {
  'locale-prefix': localePrefix,
  'redirect-rules': redirectRules,
  'guest-guard': guestGuard,
  'redirect-gamehall-category': redirectGamehallCategory,
}

/**
 * The middleware a route names, in this order. A name nobody knows ends the request with status 500 (GD-17): a
 * guard that is missing is an error and no open door.
 */
export const namedMiddleware = (...names: readonly string[]): MiddlewareFunction<Response>[] =>
  names.map((name): MiddlewareFunction<Response> => (args, next) => {
    const middleware = Object.hasOwn(middlewareByName, name) ? middlewareByName[name] : undefined
    if (!middleware) throw data(new Error(`Unknown route middleware: '${name}'`), { status: 500 })
    return middleware(args, next)
  })
