import addressparser from 'nodemailer/lib/addressparser'

/** The sender of a mail: the address of the settings with its own name, or with the brand's name. */
export const senderOf = (mailFrom: string, displayBrandName: string): { name: string; address: string } => {
  const [first] = addressparser(mailFrom)
  const { name = '', address = mailFrom } = first ?? {}
  return { name: name || displayBrandName, address: address || mailFrom }
}

/** The address alone, for brands that share it. */
export const withoutName = (mailFrom: string): string => senderOf(mailFrom, '').address

/** The sender of a text message: the brand's name as at most 11 ASCII letters and digits. */
export const smsSenderOf = (displayBrandName: string): string =>
  displayBrandName
    .normalize('NFD')
    .replaceAll(/[^a-z0-9 ]/gi, '')
    .trim()
    .slice(0, 11)
    .trim() || 'Info'
