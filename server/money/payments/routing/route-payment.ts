import type { PaymentKind } from '../provider/port.ts'

export type PaymentRoute = {
  readonly kind: PaymentKind
  readonly method: string
  /** Null: every one. */
  readonly currency: string | null
  readonly country: string | null
  readonly providers: readonly string[]
}

export type RoutedPayment = {
  readonly kind: PaymentKind
  readonly method: string
  readonly currency: string
  readonly country: string
}

const fits = (route: PaymentRoute, asked: RoutedPayment): boolean =>
  route.kind === asked.kind &&
  route.method === asked.method &&
  (route.currency === null || route.currency === asked.currency) &&
  (route.country === null || route.country === asked.country)

/** A country outweighs a currency, and both together outweigh either. */
const weight = ({ country, currency }: PaymentRoute): number =>
  (country === null ? 0 : 2) + (currency === null ? 0 : 1)

/**
 * The providers for a payment, in order of priority, among those that can serve it: by the narrowest matching
 * route, or all in the default order.
 */
export const routePayment = (
  routes: readonly PaymentRoute[],
  serving: readonly string[],
  asked: RoutedPayment,
): readonly string[] => {
  const [narrowest] = routes
    .filter((route) => fits(route, asked))
    .toSorted((one, other) => weight(other) - weight(one))
  return narrowest ? narrowest.providers.filter((name) => serving.includes(name)) : serving
}

/**
 * Whether a method is offered to any player: by the default without a route, or in a place that a route names.
 * `countries` are those the method serves; undefined for all.
 */
export const canBeOffered = (
  routes: readonly PaymentRoute[],
  serving: readonly string[],
  {
    kind,
    method,
    currencies,
    countries,
  }: Pick<RoutedPayment, 'kind' | 'method'> & {
    readonly currencies: readonly string[]
    readonly countries: readonly string[] | undefined
  },
): boolean => {
  const named = routes.flatMap(({ country }) => (country === null ? [] : [country]))
  // A place without a route represents the rest of the world.
  const places = countries ?? [...named, '']
  return currencies.some((currency) =>
    places.some((country) => routePayment(routes, serving, { kind, method, currency, country }).length > 0),
  )
}
