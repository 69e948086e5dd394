/** What stands in the place of a code or a link's token wherever somebody else than its reader looks. */
const hiddenSecret = '••••••'

/** A text of a message without what opens something: its one-time code, the token in its link. */
export const hideSecrets = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret !== '')
    .reduce((shown, secret) => shown.replaceAll(secret, hiddenSecret), text)
