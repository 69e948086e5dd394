/** Replaces a code or a link's token for every reader except the recipient. */
const hiddenSecret = '••••••'

/** A message's text without secrets: its one-time code, the token in its link. */
export const hideSecrets = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret !== '')
    .reduce((shown, secret) => shown.replaceAll(secret, hiddenSecret), text)
