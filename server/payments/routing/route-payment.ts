import type { PaymentKind } from '../provider/port.ts'

/** Who is asked for payments of a method, in their order; nobody, where the list is empty: then it is not offered. */
export type PaymentRoute = {
  readonly kind: PaymentKind
  readonly method: string
  /** Null for every one. */
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

/** A country says more than a currency, and both more than either. */
const weight = ({ country, currency }: PaymentRoute): number =>
  (country === null ? 0 : 2) + (currency === null ? 0 : 1)

/**
 * Who is asked for a payment, the first choice first, of those who can serve it: as the narrowest route that fits says, or
 * all in the order of the house where none does.
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
 * Whether a method is offered to anybody at all: by what holds where no route names the place, or in one of the places
 * that a route names. `countries` are those the method serves; undefined for all.
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
  // A place that no route names stands for the rest of the world.
  const places = countries ?? [...named, '']
  return currencies.some((currency) =>
    places.some((country) => routePayment(routes, serving, { kind, method, currency, country }).length > 0),
  )
}
