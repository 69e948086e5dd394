/**
 * The time zone of a player's day: that of their country; with several, the one in which a day begins last, so
 * that a player never counts as older than they are in any of them (decision 0111).
 */
// oxfmt-ignore
const timeZones: Readonly<Record<string, string>> = {
  AD: 'Europe/Andorra', AE: 'Asia/Dubai', AR: 'America/Argentina/Buenos_Aires', AT: 'Europe/Vienna', BE: 'Europe/Brussels',
  BG: 'Europe/Sofia', BR: 'America/Rio_Branco', CA: 'America/Vancouver', CH: 'Europe/Zurich', CL: 'Pacific/Easter',
  CY: 'Asia/Nicosia', CZ: 'Europe/Prague', DE: 'Europe/Berlin', DK: 'Europe/Copenhagen', EE: 'Europe/Tallinn',
  ES: 'Atlantic/Canary', FI: 'Europe/Helsinki', FR: 'Europe/Paris', GB: 'Europe/London', GR: 'Europe/Athens',
  HR: 'Europe/Zagreb', HU: 'Europe/Budapest', IE: 'Europe/Dublin', IS: 'Atlantic/Reykjavik', IT: 'Europe/Rome',
  LI: 'Europe/Vaduz', LT: 'Europe/Vilnius', LU: 'Europe/Luxembourg', LV: 'Europe/Riga', MA: 'Africa/Casablanca',
  MC: 'Europe/Monaco', MT: 'Europe/Malta', MX: 'America/Tijuana', NO: 'Europe/Oslo', NZ: 'Pacific/Auckland',
  PE: 'America/Lima', PL: 'Europe/Warsaw', PT: 'Atlantic/Azores', RO: 'Europe/Bucharest', SE: 'Europe/Stockholm',
  SI: 'Europe/Ljubljana', SK: 'Europe/Bratislava', TN: 'Africa/Tunis', UY: 'America/Montevideo', ZA: 'Africa/Johannesburg',
}

export const countryTimeZone = (country: string): string =>
  Object.hasOwn(timeZones, country) ? (timeZones[country] ?? 'UTC') : 'UTC'

export const timeZonesByCountry = (): Readonly<Record<string, string>> => timeZones
