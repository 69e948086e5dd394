/** The marker in the address that an operator gives the messenger for their mini-app. */
const mark = { name: 'app', value: 'telegram' } as const

/**
 * Whether a document is requested as a mini-app: only such a document may be framed by a messenger, and only by
 * those that the operator allows (`MINI_APP_ORIGINS`).
 */
export const isMiniAppAddress = ({ searchParams }: URL): boolean => searchParams.get(mark.name) === mark.value

/** The same page as a document for the messenger's frame. */
export const asMiniAppAddress = (address: string): string => {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? []
  const query = new URLSearchParams(search)
  query.set(mark.name, mark.value)
  return `${path}?${query}${hash}`
}
