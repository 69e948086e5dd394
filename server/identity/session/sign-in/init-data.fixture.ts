import { createHmac } from 'node:crypto'

export const botToken = '123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw0'

/** Init data by the messenger's documentation, independent of our code. */
export const signedInitData = (fields: Record<string, string>, token = botToken): string => {
  const key = createHmac('sha256', 'WebAppData').update(token).digest()
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n')
  const hash = createHmac('sha256', key).update(text).digest('hex')
  return new URLSearchParams({ ...fields, hash }).toString()
}
