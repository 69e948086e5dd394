/** Somebody as an outside service is asked about them. */
export type AskedPerson = {
  /** The same for every question about a player, and no contact of theirs. */
  readonly id: string
  readonly action: 'account_register' | 'account_login' | 'other'
  readonly email: string | null
  /** Digits with the country's code. */
  readonly phone: string | null
  readonly ip: string | null
  /** The session that the service's own script has begun in the player's browser. */
  readonly session: string | null
  readonly fullName: string | null
  /** `YYYY-MM-DD` */
  readonly birthDate: string | null
  /** ISO 3166-1, two letters. */
  readonly country: string
}

/** What it says, in the house's words. */
export type Enriched = {
  /** Its own name for the answer, by which its pages show more. */
  readonly reference: string
  /** From 0 to 100. */
  readonly score: number
  readonly anonymity: 'vpn' | 'tor' | 'proxy' | 'hosting' | null
  readonly ipCountry: string | null
  /** 1 where somebody of this name is on a list of sanctions; the same of those who hold a public office. */
  readonly sanctions: number
  readonly politicallyExposed: number
  /** Whatever else is worth a look: flat, and nothing of the browser. */
  readonly facts: Readonly<Record<string, string | number | boolean>>
}

/** Who tells more of an e-mail address, a phone, a network and a browser than the house knows. Never throws for what a service does. */
export type RiskEnrichment = {
  readonly sysname: string
  ask(person: AskedPerson): Promise<({ readonly status: 'known' } & Enriched) | { readonly status: 'silent' }>
}
