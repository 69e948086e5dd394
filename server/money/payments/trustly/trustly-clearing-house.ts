/**
 * Clearing houses whose accounts are known by their IBAN, with an empty bank number. A clearing house is the
 * English name of its country in capitals (`ClearingHouse` of `RegisterAccountRequestData` in
 * trustly/trustly-client-js). The table itself is behind Trustly's documentation for merchants: of its names
 * only SWEDEN is in published code. A wrong one is refused when the account is registered, before any money
 * moves, and the withdrawal is declined.
 */
const byIban: Readonly<Record<string, string>> = {
  AT: 'AUSTRIA',
  BE: 'BELGIUM',
  BG: 'BULGARIA',
  CY: 'CYPRUS',
  CZ: 'CZECH_REPUBLIC',
  DE: 'GERMANY',
  EE: 'ESTONIA',
  ES: 'SPAIN',
  FI: 'FINLAND',
  FR: 'FRANCE',
  GR: 'GREECE',
  HR: 'CROATIA',
  HU: 'HUNGARY',
  IE: 'IRELAND',
  IT: 'ITALY',
  LT: 'LITHUANIA',
  LU: 'LUXEMBOURG',
  LV: 'LATVIA',
  MT: 'MALTA',
  NL: 'NETHERLANDS',
  PL: 'POLAND',
  PT: 'PORTUGAL',
  RO: 'ROMANIA',
  SI: 'SLOVENIA',
  SK: 'SLOVAKIA',
}

export type BankAccount = {
  readonly ClearingHouse: string
  readonly BankNumber: string
  readonly AccountNumber: string
}

/**
 * An account for `RegisterAccount` (https://eu.developers.trustly.com/doc/reference/registeraccount): by its
 * IBAN, or by the national numbers that the IBAN contains. Undefined where Trustly does not pay, and for
 * Sweden, whose IBAN has another bank number than the required one.
 */
export const bankAccountOf = (iban: string): BankAccount | undefined => {
  const country = iban.slice(0, 2)
  const digits = iban.slice(4)
  switch (country) {
    case 'GB':
      return {
        ClearingHouse: 'UNITED_KINGDOM',
        BankNumber: digits.slice(4, 10),
        AccountNumber: digits.slice(10),
      }
    case 'DK':
      return { ClearingHouse: 'DENMARK', BankNumber: digits.slice(0, 4), AccountNumber: digits.slice(4) }
    case 'NO':
      return { ClearingHouse: 'NORWAY', BankNumber: '', AccountNumber: digits }
    default: {
      const clearingHouse = byIban[country]
      return clearingHouse ? { ClearingHouse: clearingHouse, BankNumber: '', AccountNumber: iban } : undefined
    }
  }
}
