import { data, type MiddlewareFunction } from 'react-router'
import { guestGuard, localePrefix, redirectGamehallCategory, redirectRules } from './guards.ts'

/** All middleware that a route may name. */
const middlewareByName: Readonly<Record<string, MiddlewareFunction<Response>>> = {
  'locale-prefix': localePrefix,
  'redirect-rules': redirectRules,
  'guest-guard': guestGuard,
  'redirect-gamehall-category': redirectGamehallCategory,
}

/**
 * The middleware that a route names, in this order. An unknown name ends the request with status 500 (GD-17): a
 * missing guard must fail and never let a visitor through.
 */
export const namedMiddleware = (...names: readonly string[]): MiddlewareFunction<Response>[] =>
  names.map((name): MiddlewareFunction<Response> => (args, next) => {
    const middleware = Object.hasOwn(middlewareByName, name) ? middlewareByName[name] : undefined
    if (!middleware) throw data(new Error(`Unknown route middleware: '${name}'`), { status: 500 })
    return middleware(args, next)
  })
