import addressparser from 'nodemailer/lib/addressparser'

/** Of a mail: the address of the settings, under its own name or, where it has none, what the house is called. */
export const senderOf = (mailFrom: string, houseName: string): { name: string; address: string } => {
  const [first] = addressparser(mailFrom)
  const { name = '', address = mailFrom } = first ?? {}
  return { name: name || houseName, address: address || mailFrom }
}

/** The address alone, for brands that share it. */
export const withoutName = (mailFrom: string): string => senderOf(mailFrom, '').address

/** Of a text message: what the house is called, as networks take a sender, at most 11 letters and digits of ASCII. */
export const smsSenderOf = (houseName: string): string =>
  houseName
    .normalize('NFD')
    .replaceAll(/[^a-z0-9 ]/gi, '')
    .trim()
    .slice(0, 11)
    .trim() || 'Info'
