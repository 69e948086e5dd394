import type { Scanner } from '#server/backoffice/support/scanner/port.ts'
import type { RiskEnrichment } from '#server/compliance/risk/enrichment/port.ts'
import type { IdentityVerifier } from '#server/compliance/verification/vendor/port.ts'
import type { ExclusionRegister } from '#server/identity/account/exclusion-register/port.ts'
import type { PaymentProvider } from '#server/money/payments/provider/port.ts'
import type { Log } from '#server/platform/kernel/log.ts'
import { guardPort } from './guard-port.ts'

/** What makes an adapter of a plugin fit for use: under the name of its account, and guarded. */
export type Guard<Port> = (port: Port, name: string, log: Log) => Port

const fault = { status: 'fault' } as const
const silent = { status: 'silent' } as const
const malformed = { status: 'refused', why: 'malformed' } as const
const rejects = (error: unknown): Promise<never> =>
  Promise.reject(error instanceof Error ? error : new Error(String(error)))

/** A payment stays open until it can be queried. */
export const guardProvider: Guard<PaymentProvider> = (provider, sysname, log) => {
  const { disputeAnswers, refunds } = provider
  const guarded = guardPort(
    provider,
    {
      startDeposit: async () => ({ ...fault, isFinal: false }),
      startPayout: async () => fault,
      fetchStatus: async () => fault,
      testConnection: async () => ['Its plugin failed; the log has the error.'],
      verifyCallback: () => malformed,
      listBanks: async () => undefined,
      orderOf: () => undefined,
    },
    log,
  )
  const answers =
    disputeAnswers && guardPort(disputeAnswers, { defend: async () => fault, accept: async () => fault }, log)
  const paidBack = refunds && guardPort(refunds, { make: async () => fault, ask: async () => fault }, log)
  return {
    ...guarded,
    sysname,
    ...(answers && { disputeAnswers: answers }),
    ...(paidBack && { refunds: paidBack }),
  }
}

/** The player's state stays as it is, and is queried again. */
export const guardIdentityVerifier: Guard<IdentityVerifier> = (verifier, sysname, log) => ({
  ...guardPort(
    verifier,
    {
      createApplicant: async () => silent,
      accessToken: async () => silent,
      fetchStatus: async () => silent,
      reset: async () => silent,
      readWebhook: () => malformed,
    },
    log,
  ),
  sysname,
})

export const guardRiskEnrichment: Guard<RiskEnrichment> = (enrichment, sysname, log) => ({
  ...guardPort(enrichment, { queryPerson: async () => silent }, log),
  sysname,
})

/** No file is accepted. */
export const guardScanner: Guard<Scanner> = (scanner, _name, log) =>
  guardPort(scanner, { scan: rejects }, log)

/** A player waits for it at each sign-in. */
const registerMs = 5000

/** Its country's players count as excluded. Throws for a country that no player could have. */
export const guardExclusionRegister: Guard<ExclusionRegister> = (register, _name, log) => {
  const { country } = register
  if (!/^[A-Z]{2}$/.test(country))
    throw new Error('its country must be a code of ISO 3166-1 in capital letters')
  const strict: ExclusionRegister = {
    country,
    async isExcluded(person, traceId) {
      const answer: unknown = await register.isExcluded(person, traceId)
      if (typeof answer !== 'boolean') throw new TypeError('isExcluded must answer true or false')
      return answer
    },
  }
  return guardPort(strict, { isExcluded: rejects }, log, registerMs)
}
