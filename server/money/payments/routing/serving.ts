import type { PaymentKind, PaymentProvider } from '../provider/port.ts'

/** Providers that can serve a method in this direction, in their configured order. */
export const serving = (
  providers: Readonly<Record<string, PaymentProvider>>,
  kind: PaymentKind,
  method: string,
): readonly string[] =>
  Object.values(providers)
    .filter(({ methods }) => methods[kind].includes(method))
    .map(({ sysname }) => sysname)
