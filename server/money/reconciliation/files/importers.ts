import type { PaymentProvider } from '#server/money/payments/provider/port.ts'
import { genericImporter } from './generic-importer.ts'
import type { SettlementImporter } from './importer.ts'
import { trustlyImporter } from './trustly-importer.ts'

const importers: Readonly<Record<NonNullable<PaymentProvider['settlementFormat']>, SettlementImporter>> = {
  trustly: trustlyImporter,
}

export const importerOf = ({
  settlementFormat,
}: Pick<PaymentProvider, 'settlementFormat'>): SettlementImporter =>
  settlementFormat ? importers[settlementFormat] : genericImporter

/** Our order of a reference in a provider's file: the provider's form of it, or our own. */
export const orderReferenceResolver =
  ({ orderOf }: Pick<PaymentProvider, 'orderOf'>) =>
  (name: string): string | null =>
    orderOf?.(name) ?? (/^(?:deposit|withdrawal)-[1-9]\d{0,17}$/.test(name) ? name : null)
