import { secretsOfSettings } from '#server/platform/kernel/settings/describe-settings.ts'
import type { Settings } from '#server/platform/kernel/settings/settings.ts'

/** Shorter values are no secrets, and replacing them would garble the sentence. */
const minLength = 6

/** Replaces every secret of the settings in a text: an error of an external library may quote one. */
export const hideSecretValues = (settings: Settings): ((text: string) => string) => {
  const secrets = secretsOfSettings(settings)
    .filter(({ length }) => length >= minLength)
    // Of two secrets one of which begins with the other, the longer one must go whole.
    .toSorted((a, b) => b.length - a.length)
  return (text) => secrets.reduce((shown, secret) => shown.replaceAll(secret, '***'), text)
}
