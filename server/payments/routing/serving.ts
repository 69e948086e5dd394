import type { PaymentKind, PaymentProvider } from '../provider/port.ts'

/** Who can serve a method this way, in the order in which the house was given its providers. */
export const serving = (
  providers: Readonly<Record<string, PaymentProvider>>,
  kind: PaymentKind,
  method: string,
): readonly string[] =>
  Object.values(providers)
    .filter(({ methods }) => methods[kind].includes(method))
    .map(({ sysname }) => sysname)
