/**
 * A line of a CSV file (RFC 4180) in which a spreadsheet finds no formulas: cells that begin like one get an
 * apostrophe, since anyone can choose a name in a payment (OWASP, CSV injection).
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

const csvCell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
