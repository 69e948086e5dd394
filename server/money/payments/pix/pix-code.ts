/** CRC-16 with the polynomial 1021 and initial value FFFF, as EMV defines it for QR codes. */
const checksum = (text: string): string => {
  let sum = 0xffff
  for (const byte of Buffer.from(text)) {
    sum ^= byte << 8
    for (let bit = 0; bit < 8; bit++) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return sum.toString(16).toUpperCase().padStart(4, '0')
}

/** The field of the checksum, which is the last one and includes its own head. */
const checksumHead = '6304'

/** Appends the checksum to a code. */
export const sealCode = (fields: string): string =>
  `${fields}${checksumHead}${checksum(fields + checksumHead)}`

/** Whether a text is a code that a bank's app can read: first version, with a valid checksum. */
export const isPixCode = (text: string): boolean =>
  text.startsWith('000201') && text.length > 12 && sealCode(text.slice(0, -8)) === text
