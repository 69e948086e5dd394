import type { PaymentProvider } from '#server/payments/provider/port.ts'
import { genericImporter } from './generic-importer.ts'
import type { SettlementImporter } from './importer.ts'
import { trustlyImporter } from './trustly-importer.ts'

/** The forms of settlement files that providers have of their own. */
const importers: Readonly<Record<NonNullable<PaymentProvider['settlementFormat']>, SettlementImporter>> = {
  trustly: trustlyImporter,
}

/** How the files of a provider are read. */
export const importerOf = ({
  settlementFormat,
}: Pick<PaymentProvider, 'settlementFormat'>): SettlementImporter =>
  settlementFormat ? importers[settlementFormat] : genericImporter

/** Our order behind a name in a provider's file: the name it was told, or our own. */
export const orderNamer =
  ({ orderOf }: Pick<PaymentProvider, 'orderOf'>) =>
  (name: string): string | null =>
    orderOf?.(name) ?? (/^(?:deposit|withdrawal)-[1-9]\d{0,17}$/.test(name) ? name : null)
