/** The person data for an external service. */
export type PersonQuery = {
  /** The same for every query about a player; no contact data. */
  readonly id: string
  readonly action: 'account_register' | 'account_login' | 'other'
  readonly email: string | null
  /** Digits with the country's code. */
  readonly phone: string | null
  readonly ip: string | null
  readonly session: string | null
  readonly fullName: string | null
  /** `YYYY-MM-DD` */
  readonly birthDate: string | null
  /** ISO 3166-1, two letters. */
  readonly country: string
}

export type Enrichment = {
  /** The service's id of the answer, for its own pages. */
  readonly reference: string
  /** From 0 to 100. */
  readonly score: number
  readonly anonymity: 'vpn' | 'tor' | 'proxy' | 'hosting' | null
  readonly ipCountry: string | null
  /** 1 if a person of this name is on a sanctions list; the same for politically exposed persons. */
  readonly sanctions: number
  readonly politicallyExposed: number
  /** Other relevant facts: flat, and none about the browser. */
  readonly facts: Readonly<Record<string, string | number | boolean>>
}

/** A service for data on e-mail addresses, phones, networks and browsers. Never throws for its failures. */
export type RiskEnrichment = {
  readonly sysname: string
  queryPerson(
    person: PersonQuery,
  ): Promise<({ readonly status: 'known' } & Enrichment) | { readonly status: 'silent' }>
}
