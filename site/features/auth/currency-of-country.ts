/** Currencies that countries outside the euro play in here; where the house lacks their own, the dollar. */
const currencyByCountry: Readonly<Record<string, string>> = {
  AR: 'USD',
  BR: 'BRL',
  CA: 'CAD',
  CL: 'USD',
  GB: 'GBP',
  MX: 'USD',
  NZ: 'USD',
  PE: 'USD',
  UY: 'USD',
  ZA: 'USD',
}

/** What the form offers for a country: its own currency where the house has it, else the house's default. */
export const currencyOfCountry = (
  country: string,
  available: readonly string[],
  fallback: string,
): string => {
  const own = currencyByCountry[country]
  return own && available.includes(own) ? own : fallback
}
